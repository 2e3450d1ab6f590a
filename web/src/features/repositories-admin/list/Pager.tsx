import { Button, formatCount } from '@sextant/ui'
import { useListKeys } from '../../../shell/useListKeys.js'
import { counted } from '../bulk/bulkSentences.js'
import type { RepositoryPage } from './api.js'
import type { ListView } from './listView.js'
import styles from './RepositoriesPage.module.css'

interface PagerProps {
  readonly list: RepositoryPage
  readonly onChange: (change: Partial<ListView>) => void
}

/** How many there are, and the pages before and after this one. */
export function Pager({ list, onChange }: PagerProps) {
  const { totalCount, nodes, pageInfo } = list
  const { hasPreviousPage, hasNextPage, startCursor, endCursor } = pageInfo
  const previous = () => hasPreviousPage && startCursor && onChange({ before: startCursor })
  const next = () => hasNextPage && endCursor && onChange({ after: endCursor })
  useListKeys({ p: previous, n: next })
  return (
    <div className={styles['pager']}>
      <span>
        {nodes.length === totalCount ? counted(totalCount) : `${formatCount(nodes.length)} of ${counted(totalCount)}`}
      </span>
      {(hasPreviousPage || hasNextPage) && (
        <nav aria-label="Pages">
          <Button small shortcut="p" disabled={!hasPreviousPage} onClick={previous}>
            Previous
          </Button>
          <Button small shortcut="n" disabled={!hasNextPage} onClick={next}>
            Next
          </Button>
        </nav>
      )}
    </div>
  )
}
