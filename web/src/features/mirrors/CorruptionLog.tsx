import { RelativeTime, Table, type TableColumn } from '@sextant/ui'
import type { MirrorInfo } from './api.js'
import styles from './Mirrors.module.css'

type Log = MirrorInfo['corruptionLogs'][number]

const columns: readonly TableColumn<Log>[] = [
  { id: 'time', head: 'Found', width: '12em', cell: ({ timestamp }) => <RelativeTime time={timestamp} /> },
  { id: 'reason', head: 'What was wrong', name: true, cell: ({ reason }) => reason },
]

/** When the copy was found damaged; nothing when it never was. */
export function CorruptionLog({ logs }: { readonly logs: readonly Log[] }) {
  if (logs.length === 0) return null
  return (
    <section className={styles['section']}>
      <h2>Damage</h2>
      <Table
        label="Damage"
        rows={logs}
        rowKey={({ timestamp, reason }) => `${timestamp} ${reason}`}
        columns={columns}
      />
    </section>
  )
}
