import {
  Badge,
  Button,
  EmptyState,
  Field,
  formatNoun,
  RelativeTime,
  Select,
  Table,
  type TableColumn,
  TextField,
} from '@sextant/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage, AdminRow } from '../administration/index.js'
import { actsQuery, type AuditLogEntry, auditLogQuery, type AuditLogView, exportAddress, readView } from './api.js'
import styles from './AuditLog.module.css'
import { changesOf } from './changesOf.js'

/** Who did what to accounts, organizations, tokens, roles and the site. */
export function AuditLogPage() {
  const [parameters] = useSearchParams()
  const view = readView(parameters)
  return (
    <AdminPage
      title="Audit log"
      lead={
        <>
          What people did that decides over others: accounts, tokens, roles, repositories, connections, the site. How
          long it is kept is set by <code>auditLog.retentionDays</code> of the site configuration.
        </>
      }
    >
      <Filters key={parameters.toString()} view={view} />
      <Entries view={view} />
    </AdminPage>
  )
}

function Filters({ view }: { readonly view: AuditLogView }) {
  const [, setParameters] = useSearchParams()
  const { data: acts = [] } = useQuery(actsQuery)
  const narrow = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
    )
    setParameters(new URLSearchParams(given))
  }
  return (
    <form className={styles['filters']} role="search" aria-label="Narrow the audit log" onSubmit={narrow}>
      <Field label="Who">
        <TextField name="actor" defaultValue={view.actor} autoComplete="off" spellCheck={false} />
      </Field>
      <Field label="What">
        <Select name="act" key={acts.length} defaultValue={view.act}>
          <option value="">Anything</option>
          {acts.map((act) => (
            <option key={act}>{act}</option>
          ))}
        </Select>
      </Field>
      <Field label="From">
        <TextField type="date" name="since" defaultValue={view.since} />
      </Field>
      <Field label="To">
        <TextField type="date" name="until" defaultValue={view.until} />
      </Field>
      <Button type="submit">Show</Button>
      <a href={exportAddress(view, 'csv')}>Export CSV</a>
      <a href={exportAddress(view, 'jsonl')}>Export JSON lines</a>
    </form>
  )
}

function Entries({ view }: { readonly view: AuditLogView }) {
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(auditLogQuery(view))
  if (error) return <ErrorView error={error} />
  if (!data) return <Pending />
  const entries = data.pages.flatMap(({ nodes }) => nodes)
  if (entries.length === 0) {
    return (
      <EmptyState title="Nothing is written down here">
        <p>Nobody has done anything like that in the time that the audit log is kept.</p>
      </EmptyState>
    )
  }
  return (
    <>
      <p>{formatNoun(data.pages[0]?.totalCount ?? 0, 'act')}</p>
      <Table label="Acts" columns={columns} rows={entries} rowKey={({ id }) => id} detail={changesBelow} />
      {hasNextPage && (
        <AdminRow>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </AdminRow>
      )}
    </>
  )
}

const columns: readonly TableColumn<AuditLogEntry>[] = [
  { id: 'act', head: 'What', name: true, cell: ({ act }) => act },
  {
    id: 'entity',
    head: 'To',
    cell: ({ entityKind, entityName }) => (entityName ? `${entityKind} ${entityName}` : entityKind),
  },
  { id: 'actor', head: 'Who', cell: (entry) => <Actor entry={entry} /> },
  { id: 'source', head: 'How', cell: ({ source }) => <Badge>{source}</Badge> },
  { id: 'address', head: 'From', cell: ({ address }) => address ?? '' },
  { id: 'at', head: 'When', cell: ({ at }) => <RelativeTime time={at} /> },
]

function Actor({ entry: { actorName, sudoName, source } }: { readonly entry: AuditLogEntry }) {
  const name = actorName ?? (source === 'server' ? 'the server' : 'a visitor')
  return sudoName ? `${sudoName} as ${name}` : name
}

const changesBelow = (entry: AuditLogEntry) => <Changes entry={entry} />

function Changes({ entry: { before, after } }: { readonly entry: AuditLogEntry }) {
  const changes = changesOf(before, after)
  if (changes.length === 0) return null
  return (
    <dl className={styles['changes']}>
      {changes.map(({ name, before: was, after: is }) => [
        <dt key={`${name} name`}>{name}</dt>,
        <dd key={name}>
          {was !== undefined && <del>{was}</del>} {is !== undefined && <ins>{is}</ins>}
        </dd>,
      ])}
    </dl>
  )
}
