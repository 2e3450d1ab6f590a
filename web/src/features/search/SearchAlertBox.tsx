import type { SearchAlert } from '@sextant/contract'
import { Link } from 'react-router'
import { proposedSearch } from './proposedSearch.js'
import { type SearchRequest, searchAddress } from './searchRequest.js'
import styles from './Notice.module.css'

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
          {alert.proposedQueries.map(({ query, description }) => {
            const proposed = proposedSearch(request, query)
            return (
              <li key={query}>
                <Link to={searchAddress(proposed)}>
                  <code>{proposed.query}</code>
                </Link>{' '}
                {description}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
