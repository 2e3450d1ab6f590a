import { Link } from 'react-router'
import { nearSearches } from './queryFilters.js'
import { type SearchRequest, searchAddress } from './searchRequest.js'
import type { SearchState } from './searchState.js'
import styles from './Notice.module.css'

interface NoResultsProps {
  readonly request: SearchRequest
  readonly state: SearchState
}

/** What a search that found nothing says: why, in the funnel above, and what to try instead. */
export function NoResults({ request, state }: NoResultsProps) {
  const whole = state.phase === 'complete' && state.progress?.completeness.complete !== false
  const others = nearSearches(request)
  return (
    <section className={styles['notice']}>
      <h2>{whole ? 'Nothing matches' : 'Nothing was found so far'}</h2>
      <p>
        {whole
          ? 'Everything that the query asks for was searched. The figures above show where it narrowed to nothing.'
          : 'Not everything was searched; the line above says what was left out.'}
      </p>
      {others.length > 0 && (
        <ul>
          {others.map(({ label, request: other }) => (
            <li key={label}>
              <Link to={searchAddress(other)}>{label}</Link> <code>{other.query}</code>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
