import { Table, type TableColumn } from '@sextant/ui'
import { Link } from 'react-router'
import styles from '../../shell/SettingsPage.module.css'
import type { EntitlementKind, EntitlementPeriod } from './api.js'
import { kindWords, limitWords } from './words.js'

interface HeldEntitlement {
  readonly kind: EntitlementKind
  readonly limit: number | null
  readonly period: EntitlementPeriod
  readonly source: 'OWN_QUOTA' | 'USER' | 'ORGANIZATION' | 'EVERYBODY'
  readonly name: string | null
}

/** What holds for somebody, and through what. */
export function HeldEntitlements({ entitlements }: { readonly entitlements: readonly HeldEntitlement[] }) {
  return (
    <section className={styles['section']}>
      <h2>What holds now</h2>
      {entitlements.length === 0 ? (
        <p>
          No quota and no <Link to="/site-admin/entitlements">entitlement</Link> says anything: what the instance allows
          holds.
        </p>
      ) : (
        <Table label="What holds now" columns={columns} rows={entitlements} rowKey={({ kind }) => kind} />
      )}
    </section>
  )
}

const sources: Readonly<Record<HeldEntitlement['source'], string>> = {
  OWN_QUOTA: 'a quota of this account',
  USER: 'granted to this user',
  ORGANIZATION: 'granted to an organization',
  EVERYBODY: 'everybody has it',
}

const columns: readonly TableColumn<HeldEntitlement>[] = [
  { id: 'kind', head: 'Of', name: true, cell: ({ kind }) => kindWords[kind] },
  { id: 'limit', head: 'Limit', cell: ({ limit, period }) => limitWords(limit, period) },
  {
    id: 'source',
    head: 'Because of',
    cell: ({ name, source }) => (name === null ? sources[source] : `${name} (${sources[source]})`),
  },
]
