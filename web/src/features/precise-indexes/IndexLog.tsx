import { RelativeTime } from '@sextant/ui'
import type { PreciseIndex } from './api.js'
import { stateWords } from './words.js'
import styles from './PreciseIndexes.module.css'

type LogEntry = NonNullable<PreciseIndex['auditLogs']>[number]
type StepLog = NonNullable<PreciseIndex['steps']>['setup'][number]

/** What became of an index, entry by entry, and what its steps printed where it was made here. */
export function IndexLog({ index: { auditLogs, steps } }: { readonly index: PreciseIndex }) {
  const logs = steps
    ? [
        ...steps.setup,
        ...steps.preIndex.map(({ logEntry }) => logEntry),
        steps.index?.logEntry ?? null,
        steps.upload,
        ...steps.teardown,
      ].filter((log) => log !== null)
    : []
  return (
    <>
      {logs.length > 0 && (
        <section className={styles['section']} aria-label="Steps">
          <h2>Steps</h2>
          {logs.map((log) => (
            <Step key={`${log.key} ${log.startTime}`} log={log} />
          ))}
        </section>
      )}
      <section className={styles['section']} aria-label="Log">
        <h2>Log</h2>
        <ol className={styles['timeline']}>
          {auditLogs?.map((entry) => (
            <li key={entry.logTimestamp}>
              <RelativeTime time={entry.logTimestamp} />
              <small>
                {entry.reason} {changesOf(entry)}
              </small>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

function changesOf({ operation, changedColumns }: LogEntry): string {
  if (operation === 'CREATE') return ''
  return changedColumns
    .filter(({ column }) => column !== 'failure')
    .map(({ column, old, new: now }) => `${column.replaceAll('_', ' ')}: ${wordOf(old)} → ${wordOf(now)}.`)
    .join(' ')
}

/** States are told as everywhere else. */
function wordOf(value: string | null): string {
  const known = Object.entries(stateWords).find(([state]) => state === value)
  return known ? known[1][1] : (value ?? 'none')
}

function Step({ log: { key, command, exitCode, out } }: { readonly log: StepLog }) {
  const outcome = exitCode === null ? 'runs' : exitCode === 0 ? 'done' : `ended with ${exitCode}`
  return (
    <details open={exitCode !== 0}>
      <summary>
        {key}: {outcome}
      </summary>
      {/* What scrolls must be reached by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles['code']} tabIndex={0} aria-label={`What ${key} printed`}>
        {`$ ${command.join(' ')}\n${out}`}
      </pre>
    </details>
  )
}
