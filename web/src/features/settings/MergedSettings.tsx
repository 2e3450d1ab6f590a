import { Table, type TableColumn } from '@sextant/ui'
import { useId } from 'react'
import { Link } from 'react-router'
import type { SettingsSubject } from './api.js'
import styles from './Settings.module.css'

interface MergedSettingsProps {
  readonly cascade: SettingsSubject['settingsCascade']
  readonly subjectId: string
}

interface Row {
  readonly key: string
  readonly value: string
  readonly from: readonly { readonly words: string; readonly to: string | null }[]
}

const columns: readonly TableColumn<Row>[] = [
  { id: 'key', head: 'Key', name: true, cell: ({ key }) => <code>{key}</code> },
  { id: 'value', head: 'Value', cell: ({ value }) => <code>{value}</code> },
  {
    id: 'from',
    head: 'Comes from',
    cell: ({ from }) =>
      from.map(({ words, to }, at) => (
        <span key={words}>
          {at > 0 && ', '}
          {to === null ? words : <Link to={to}>{words}</Link>}
        </span>
      )),
  },
]

/** What counts in the end, and whose settings each value comes from. */
export function MergedSettings({ cascade, subjectId }: MergedSettingsProps) {
  const id = useId()
  return (
    <section className={styles['merged']} aria-labelledby={id}>
      <h2 id={id}>What counts in the end</h2>
      <p>
        Settings of the site go before those of the product, those of organizations before both, and a person’s own
        last.
      </p>
      {cascade.merged.messages.map((message) => (
        <p key={message}>Without effect: {message}</p>
      ))}
      <Table
        label="Settings that count"
        columns={columns}
        rows={rowsOf(cascade, subjectId)}
        rowKey={({ key }) => key}
      />
    </section>
  )
}

function rowsOf({ final, origins, subjects }: MergedSettingsProps['cascade'], subjectId: string): readonly Row[] {
  // Written by the server as an object.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const values = new Map(Object.entries(JSON.parse(final) as Record<string, unknown>))
  const sourceOf = (id: string) => {
    const subject = subjects.find((each) => each.id === id)
    const words = id === subjectId ? 'these settings' : nameOf(subject?.__typename)
    return { words, to: id === subjectId ? null : (subject?.settingsURL ?? null) }
  }
  return origins.map(({ key, subjects: ids }) => ({
    key,
    value: JSON.stringify(values.get(key)),
    from: ids.map(sourceOf),
  }))
}

function nameOf(type: string | undefined): string {
  if (type === 'Site') return 'the site'
  if (type === 'Org') return 'an organization'
  return type === 'User' ? 'the person' : 'the product'
}
