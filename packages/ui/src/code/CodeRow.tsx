import { type CSSProperties, memo, type ReactNode, useMemo } from 'react'
import { classNames } from '../classNames.js'
import { formatCount } from '../text/formatNumbers.js'
import { CodeText } from './CodeText.js'
import styles from './CodeView.module.css'
import type { FoundRange } from './find/findPlaces.js'
import type { ColourReader } from './highlight.js'
import { linePieces } from './linePieces.js'
import { cutLine } from './longLines.js'

/** One drawn line of a code view. `line` counts from 0. */
export type CodeRowProps = {
  line: number
  /** Nothing for a line that does not stand at its own place. */
  top: number | undefined
  text: string
  /** Where the line begins in the text, for its colours. */
  start: number
  colours: ColourReader | undefined
  matches: readonly FoundRange[] | undefined
  selected: boolean
  /** Columns of hanging indent while wrapping; nothing when lines do not wrap. */
  hanging: number | undefined
  /** How many units are drawn. */
  limit: number
  onShowMore: (line: number) => void
  gutter: ((line: number) => ReactNode) | undefined
  /** Columns of indent that have guides. */
  guided: number
  whiteSpace: boolean
  /** What is told behind the line. */
  note?: string | undefined
}

/** Drawn anew only when something of its own changed, which is what makes scrolling smooth. */
export const CodeRow = memo(function CodeRow(props: CodeRowProps) {
  const { line, top, text, start, colours, matches, selected, hanging, limit, onShowMore, gutter, guided } = props
  const column = matches?.find(({ current }) => current)?.start ?? 0
  const { from, shown, left } = cutLine(text, limit, column)
  const pieces = useMemo(() => {
    const parts = colours?.(start + from, start + from + shown.length) ?? []
    return linePieces(shown, parts, moved(matches, from), props.whiteSpace)
  }, [shown, from, colours, start, matches, props.whiteSpace])
  return (
    <div
      className={classNames(styles.row, selected && styles.selected)}
      style={top === undefined ? undefined : { top }}
      data-row={top === undefined ? undefined : line}
      data-from={from > 0 ? from : undefined}
    >
      <div className={styles.head} aria-hidden="true">
        {gutter && <div className={styles.gutter}>{gutter(line + 1)}</div>}
        <span className={styles.number} data-line={line + 1} />
      </div>
      <code
        className={classNames(styles.code, guided > 0 && styles.guided)}
        style={lookOf(hanging, guided)}
        translate="no"
      >
        <CodeText pieces={pieces} />
      </code>
      {props.note !== undefined && <span className={styles.lineNote}>{props.note}</span>}
      {(left > 0 || from > 0) && (
        <button type="button" className={styles.more} onClick={() => onShowMore(line)}>
          {from > 0
            ? `Characters ${formatCount(from + 1)} to ${formatCount(from + shown.length)} of ${formatCount(text.length)}`
            : `Show more, ${formatCount(left)} characters left`}
        </button>
      )}
    </div>
  )
})

function moved(matches: readonly FoundRange[] | undefined, from: number): readonly FoundRange[] | undefined {
  return from === 0
    ? matches
    : matches?.map((range) => ({ ...range, start: range.start - from, end: range.end - from }))
}

function lookOf(hanging: number | undefined, guided: number): CSSProperties | undefined {
  if (hanging === undefined && guided === 0) return undefined
  const look = {
    ...(hanging !== undefined && { paddingInlineStart: `${hanging}ch`, textIndent: `-${hanging}ch` }),
    ...(guided > 0 && { '--guided': guided }),
  }
  return look
}
