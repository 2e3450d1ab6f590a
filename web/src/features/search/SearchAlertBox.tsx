import type { SearchAlert } from '@sextant/contract'
import { lazy, Suspense } from 'react'
import type { SearchRequest } from './searchRequest.js'
import styles from './Notice.module.css'

// It knows the language, which results do not wait for.
const ProposedQuery = lazy(async () => ({ default: (await import('./ProposedQuery.js')).ProposedQuery }))

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
              <Suspense fallback={<code>{query}</code>}>
                <ProposedQuery request={request} proposal={query} />
              </Suspense>{' '}
              {description}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
