import type { SearchFilter } from '@sextant/contract'
import { Link } from 'react-router'
import { excluding, hasFilter, toggled } from './queryFilters.js'
import { type SearchRequest, searchAddress } from './searchRequest.js'
import styles from './FilterPanel.module.css'

const figures = new Intl.NumberFormat('en', { notation: 'compact' })

const titles = ['Type', 'Symbol', 'Repository', 'Author', 'Date', 'Path', 'Language', 'More'] as const
type Title = (typeof titles)[number]

const titleOfKind: Record<SearchFilter['kind'], Title> = {
  type: 'Type',
  'symbol type': 'Symbol',
  repo: 'Repository',
  file: 'Path',
  lang: 'Language',
  utility: 'More',
  author: 'Author',
  'commit date': 'Date',
}

// What leaves paths out stands apart from the paths that can be chosen.
function titleOf({ kind, value }: SearchFilter): Title {
  return value.startsWith('-') ? 'More' : titleOfKind[kind]
}

interface FilterPanelProps {
  readonly filters: readonly SearchFilter[]
  readonly request: SearchRequest
}

/** What the results can be narrowed to, with how many each would keep. A filter that holds is taken out again. */
export function FilterPanel({ filters, request }: FilterPanelProps) {
  const shown = titles.filter((title) => filters.some((filter) => titleOf(filter) === title))
  return (
    <nav className={styles['panel']} aria-label="Filters">
      {shown.map((title) => (
        <section key={title} className={styles['group']}>
          <h2>{title}</h2>
          <ul>
            {filters
              .filter((filter) => titleOf(filter) === title)
              .map((filter) => (
                <FilterRow key={filter.value} filter={filter} request={request} />
              ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function FilterRow({ filter, request }: { readonly filter: SearchFilter; readonly request: SearchRequest }) {
  const { value, label, count, exhaustive } = filter
  const on = hasFilter(request, value)
  const exclusion = on ? undefined : excluding(request, value)
  return (
    <li className={styles['row']} data-on={on || undefined}>
      <Link to={searchAddress(toggled(request, value))} aria-current={on || undefined}>
        <span className={styles['label']} title={value}>
          {label}
        </span>
        <span className={styles['count']}>
          {figures.format(count)}
          {exhaustive ? '' : '+'}
        </span>
      </Link>
      {exclusion !== undefined && (
        <Link
          className={styles['exclude']}
          to={searchAddress(exclusion)}
          aria-label={`Leave out ${label}`}
          title={`Leave out ${label}`}
        >
          −
        </Link>
      )}
    </li>
  )
}
