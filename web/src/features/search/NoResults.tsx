import { formatCount } from '@sextant/ui'
import type { Completeness } from '@sextant/contract'
import type { SearchRequest } from './searchRequest.js'
import type { SearchState } from './searchState.js'
import { Relaxations } from './why/Relaxations.js'
import styles from './Notice.module.css'

interface NoResultsProps {
  readonly request: SearchRequest
  readonly state: SearchState
}

/** What a search that found nothing says: where it narrowed to nothing, and which other searches find something. */
export function NoResults({ request, state }: NoResultsProps) {
  const completeness = state.progress?.completeness
  const whole = state.phase === 'complete' && completeness?.complete === true
  const notRun = completeness?.notSearched.some(({ reason }) => reason === 'not-run') === true
  return (
    <section className={styles['notice']}>
      {!notRun && (
        <>
          <h2>{whole ? 'Nothing matches' : 'Nothing was found so far'}</h2>
          <p>
            {whole
              ? wholeSentence(completeness)
              : 'Not everything was searched; the line above says what was left out.'}
          </p>
        </>
      )}
      <Relaxations request={request} found={0} ready look="rows" />
    </section>
  )
}

/** That all was searched, and which stage was the first to keep nothing. */
function wholeSentence({ stages }: Completeness): string {
  const empty = stages.findIndex(({ kept }) => kept === 0)
  const before = stages[empty - 1]
  const last = stages[empty]
  if (stages.find(({ name }) => name === 'repositories')?.kept === 0) return 'No repository is left to be searched.'
  const all = 'Everything that the query asks for was searched.'
  if (!before || !last) return all
  return `${all} From ${formatCount(before.kept)} (${before.label}) it narrowed to none at “${last.label}”.`
}
