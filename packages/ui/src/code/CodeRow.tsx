import { memo, type ReactNode, useMemo } from 'react'
import { classNames } from '../classNames.js'
import { formatCount } from '../text/formatNumbers.js'
import { CodeText } from './CodeText.js'
import styles from './CodeView.module.css'
import type { ColourReader } from './highlight.js'
import { type ColumnRange, linePieces } from './linePieces.js'
import { cutLine } from './longLines.js'

/** One drawn line of a code view. `line` counts from 0. */
export type CodeRowProps = {
  line: number
  top: number
  text: string
  /** Where the line begins in the text, for its colours. */
  start: number
  colours: ColourReader | undefined
  matches: readonly ColumnRange[] | undefined
  selected: boolean
  /** Columns of hanging indent while wrapping; nothing when lines do not wrap. */
  hanging: number | undefined
  /** How many units are drawn. */
  limit: number
  onShowMore: (line: number) => void
  gutter: ((line: number) => ReactNode) | undefined
}

/** Drawn anew only when something of its own changed, which is what makes scrolling smooth. */
export const CodeRow = memo(function CodeRow(props: CodeRowProps) {
  const { line, top, text, start, colours, matches, selected, hanging, limit, onShowMore, gutter } = props
  const { shown, left } = cutLine(text, limit)
  const pieces = useMemo(
    () => linePieces(shown, colours?.(start, start + shown.length) ?? [], matches),
    [shown, colours, start, matches],
  )
  const indent = hanging === undefined ? undefined : { paddingInlineStart: `${hanging}ch`, textIndent: `-${hanging}ch` }
  return (
    <div className={classNames(styles.row, selected && styles.selected)} style={{ top }} data-row={line}>
      <div className={styles.head} aria-hidden="true">
        {gutter && <div className={styles.gutter}>{gutter(line + 1)}</div>}
        <span className={styles.number} data-line={line + 1} />
      </div>
      <code className={styles.code} style={indent} translate="no">
        <CodeText pieces={pieces} />
      </code>
      {left > 0 && (
        <button type="button" className={styles.more} onClick={() => onShowMore(line)}>
          {`Show more, ${formatCount(left)} characters left`}
        </button>
      )}
    </div>
  )
})
