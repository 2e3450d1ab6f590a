import type { Job } from './api.js'
import styles from './AutoIndexing.module.css'

/** Index jobs: where each is done, by what, and what runs before it. */
export function JobList({ jobs, label }: { readonly jobs: readonly Job[]; readonly label: string }) {
  return (
    <ul className={styles['jobs']} aria-label={label}>
      {jobs.map((job, at) => (
        // A configuration may name the same job twice.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${job.comparisonKey} ${at}`}>
          <p>
            <strong>{job.indexer.key}</strong> in {job.root === '' ? 'the whole repository' : <code>{job.root}</code>}
          </p>
          <pre>{commandsOf(job).join('\n')}</pre>
        </li>
      ))}
    </ul>
  )
}

function commandsOf({ steps: { preIndex, index } }: Job): readonly string[] {
  return [...preIndex.flatMap(({ commands }) => commands), ...index.commands, index.indexerArgs.join(' ')]
}
