import type { Completeness, CompletenessStage, SearchProgress } from '@sextant/contract'
import { Link } from 'react-router'
import { notSearchedSentence } from './searchSentences.js'
import { type SearchRequest, searchAddress } from './searchRequest.js'
import styles from './Funnel.module.css'

const figures = new Intl.NumberFormat('en')

interface FunnelProps {
  readonly progress: SearchProgress
  readonly request: SearchRequest
}

/** What every stage of the search kept, what was not searched, and how the search can be widened. */
export function Funnel({ progress, request }: FunnelProps) {
  const { completeness, skipped } = progress
  const left = notSearchedSentence(completeness)
  const widenings = skipped.flatMap(({ suggested }) => suggested ?? [])
  return (
    <section id="funnel" className={styles['funnel']} aria-label="Why these results">
      <ol className={styles['stages']}>
        {completeness.stages.map((stage) => (
          <Stage key={stage.name} stage={stage} share={shareOf(stage, completeness)} />
        ))}
      </ol>
      <div className={styles['rest']}>
        <p>{left === '' ? 'Nothing was left out.' : `Not searched: ${left}.`}</p>
        {widenings.length > 0 && <span>Widen:</span>}
        {widenings.map(({ title, queryExpression }) => (
          <Link
            key={queryExpression}
            className={styles['chip']}
            to={searchAddress({ ...request, query: `${request.query} ${queryExpression}` })}
          >
            {title} <b>{queryExpression}</b>
          </Link>
        ))}
      </div>
    </section>
  )
}

function Stage({ stage, share }: { readonly stage: CompletenessStage; readonly share: number }) {
  const { considered, kept, label, name } = stage
  const narrows = name === 'repositories' && kept < considered
  return (
    <li className={styles['stage']}>
      <span className={styles['bar']}>
        <span className={styles['fill']} style={{ blockSize: `${Math.max(share * 100, kept > 0 ? 8 : 0)}%` }} />
      </span>
      <strong>{narrows ? `${figures.format(kept)} of ${figures.format(considered)}` : figures.format(kept)}</strong>
      <span>{label}</span>
    </li>
  )
}

// Repositories and files have no common measure: each bar is a share of the first stage that counts the same thing.
function shareOf(stage: CompletenessStage, { stages }: Completeness): number {
  if (stage.name === 'repositories' || stage.name === 'readable') return stage.kept > 0 ? 1 : 0
  const files = stages.find(({ name }) => name === 'files')?.kept ?? stage.kept
  return files === 0 ? 0 : Math.min(1, stage.kept / files)
}
