import type { SearchAlert } from '@sextant/contract'
import { loadable } from '../../shell/loadable.js'
import type { SearchRequest } from './searchRequest.js'
import styles from './Notice.module.css'

// It knows the language, which results do not wait for.
const ProposedQuery = loadable(async () => (await import('./ProposedQuery.js')).ProposedQuery)

interface SearchAlertBoxProps {
  readonly alert: SearchAlert
  readonly request: SearchRequest
}

/** What the server has to say about a query, and the queries that it proposes instead. */
export function SearchAlertBox({ alert, request }: SearchAlertBoxProps) {
  return (
    <section className={styles['notice']} data-alert role="alert">
      <h2>{alert.title}</h2>
      {alert.description && <p>{alert.description}</p>}
      {alert.proposedQueries && (
        <ul>
          {alert.proposedQueries.map(({ query, description }) => (
            <li key={query}>
              <ProposedQuery request={request} proposal={query} fallback={<code>{query}</code>} /> {description}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
