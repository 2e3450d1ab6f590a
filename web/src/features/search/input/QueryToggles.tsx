import { settledCase, settledPatternType, withCase, withPatternType } from '../queryFilters.js'
import type { SearchRequest } from '../searchRequest.js'
import styles from './QueryToggles.module.css'

interface QueryTogglesProps {
  readonly request: SearchRequest
  readonly onChange: (request: SearchRequest) => void
}

/** How the pattern is read: with or without case, and as a regular expression or not. */
export function QueryToggles({ request, onChange }: QueryTogglesProps) {
  const regexp = settledPatternType(request) === 'regexp'
  const caseSensitive = settledCase(request)
  return (
    <div className={styles['toggles']}>
      <button
        type="button"
        aria-pressed={caseSensitive}
        aria-label="Match case"
        title="Match case"
        onClick={() => onChange(withCase(request, !caseSensitive))}
      >
        Aa
      </button>
      <button
        type="button"
        aria-pressed={regexp}
        aria-label="Regular expression"
        title="Regular expression"
        onClick={() => onChange(withPatternType(request, regexp ? 'keyword' : 'regexp'))}
      >
        .*
      </button>
    </div>
  )
}
