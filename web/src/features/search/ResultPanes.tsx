import { Button, Dialog, formatNoun, SplitPane } from '@sextant/ui'
import type { ReactNode } from 'react'
import { keepPaneWidth, paneWidth } from './useOpenPane.js'
import type { Panes } from './usePanes.js'
import styles from './ResultPanes.module.css'

interface ResultPanesProps {
  readonly panes: Panes
  readonly filters: ReactNode
  readonly matchCount: number
  readonly preview: ReactNode
  /** The results. */
  readonly children: ReactNode
}

const usualFilters = 232
/** Of the window. */
const usualPreview = 0.34

/** Filters, results and preview side by side; where there is no room, the outer two come as sheets over the results. */
export function ResultPanes({ panes, filters, matchCount, preview, children }: ResultPanesProps) {
  const results = <div className={styles['results']}>{children}</div>
  return (
    <div className={styles['panes']}>
      {panes.isNarrow ? (
        <>
          {results}
          <FilterSheet panes={panes} filters={filters} matchCount={matchCount} />
        </>
      ) : (
        <SplitPane
          label="filters"
          size={paneWidth('filters', usualFilters)}
          min={180}
          max={440}
          closed={!panes.filters.isOpen}
          onResize={(width) => keepPaneWidth('filters', width)}
          pane={
            <>
              <a className={styles['skip']} href="#results">
                Skip the filters
              </a>
              {filters}
            </>
          }
        >
          <SplitPane
            label="preview"
            side="end"
            size={paneWidth('preview', innerWidth * usualPreview)}
            min={280}
            max={Math.max(280, innerWidth - 640)}
            closed={!panes.isRoomy || !panes.preview.isOpen}
            onResize={(width) => keepPaneWidth('preview', width)}
            pane={preview}
          >
            {results}
          </SplitPane>
        </SplitPane>
      )}
      {!panes.isRoomy && (
        <Dialog wide placement="sheet" title="Preview" open={panes.preview.isOpen} onClose={panes.preview.toggle}>
          <div className={styles['previewSheet']}>{preview}</div>
        </Dialog>
      )}
    </div>
  )
}

function FilterSheet({ panes, filters, matchCount }: Pick<ResultPanesProps, 'panes' | 'filters' | 'matchCount'>) {
  const { isOpen, toggle } = panes.filters
  return (
    <Dialog
      title="Filters"
      placement="sheet"
      open={isOpen}
      onClose={toggle}
      actions={
        <Button kind="primary" onClick={toggle}>
          Show {formatNoun(matchCount, 'match', 'matches')}
        </Button>
      }
    >
      <div className={styles['sheet']}>{filters}</div>
    </Dialog>
  )
}
