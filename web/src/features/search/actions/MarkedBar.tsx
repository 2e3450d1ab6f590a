import { Button, formatNoun } from '@sextant/ui'
import type { ResultEntry } from '../list/resultEntries.js'
import { rowState, type RowStates } from '../list/rowStates.js'
import type { LineOrder } from '../list/lineOrder.js'
import { shownLines } from '../list/shownLines.js'
import { copyText } from './copyText.js'
import { resultMarkdown } from './resultMarkdown.js'
import styles from './MarkedBar.module.css'

interface MarkedBarProps {
  readonly entries: readonly ResultEntry[]
  readonly states: RowStates
  readonly lines: LineOrder
  readonly onClear: () => void
}

/** What can be done with the marked results. Nothing while none is marked. */
export function MarkedBar({ entries, states, lines, onClear }: MarkedBarProps) {
  const marked = entries.filter(({ id }) => states.marked.has(id))
  if (marked.length === 0) return null
  const paths = marked.flatMap(({ match }) => ('path' in match ? [`${match.repository}/${match.path}`] : []))
  const markdown = () =>
    marked.map(({ id, match }) => {
      const open = rowState(states, id).open === 'all' ? 'all' : 'first'
      return resultMarkdown(match, {
        origin: location.origin,
        lines: match.type === 'content' ? shownLines(match, open, lines) : [],
      })
    })
  return (
    <section className={styles['bar']} aria-label="Marked results">
      <b>{formatNoun(marked.length, 'result')} marked</b>
      {paths.length > 0 && (
        <Button kind="quiet" onClick={() => void copyText(paths.join('\n'), 'Paths copied')}>
          Copy paths
        </Button>
      )}
      <Button kind="quiet" onClick={() => void copyText(markdown().join('\n'), 'Markdown copied')}>
        Copy as Markdown
      </Button>
      <Button kind="quiet" onClick={onClear}>
        Clear
      </Button>
    </section>
  )
}
