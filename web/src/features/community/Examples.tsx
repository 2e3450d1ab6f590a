import { useId } from 'react'
import { Link } from 'react-router'
import type { Example } from './communities.js'
import { scopedSearch } from './scopedSearch.js'
import styles from './Community.module.css'

interface ExamplesProps {
  readonly examples: readonly Example[]
  /** What narrows a search to the community. */
  readonly scope: string
}

/** Searches to begin with. */
export function Examples({ examples, scope }: ExamplesProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Searches to begin with</h2>
      <ul className={styles['examples']}>
        {examples.map(({ query, finds }) => (
          <li key={query}>
            <Link to={scopedSearch(scope, query)}>
              <code>{query}</code>
            </Link>
            <span>{finds}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
