import { X } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useSearchLink } from '../list/useSearchLink.js'
import type { SearchRequest } from '../searchRequest.js'
import { activeFilters, withoutFilters } from './activeFilters.js'
import styles from './ActiveFilters.module.css'

/** The filters that the search is under, each to be taken out. Nothing when there is none. */
export function ActiveFilters({ request }: { readonly request: SearchRequest }) {
  const linkTo = useSearchLink()
  const filters = useMemo(() => activeFilters(request), [request])
  if (filters.length === 0) return null
  const bare = filters.length > 1 ? withoutFilters(request) : undefined
  return (
    <section className={styles['filters']} aria-label="Active filters">
      <ul>
        {filters.map(({ text, label, isNegated, without }, at) => (
          // A filter may stand twice in a query.
          <li key={`${text} ${at}`}>
            <Link className={styles['chip']} to={linkTo(without)} title={`Take out ${text}`}>
              <span className={styles['spoken']}>Take out </span>
              {isNegated && <b>not </b>}
              <span className={styles['label']}>{label}</span>
              <X size={12} aria-hidden />
            </Link>
          </li>
        ))}
        {bare && (
          <li>
            <Link className={styles['all']} to={linkTo(bare)}>
              Take out all
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}
