import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { classNames } from '../classNames.js'
import { CodeRow } from './CodeRow.js'
import styles from './CodeView.module.css'
import { type Highlight, readColours } from './highlight.js'
import type { ColumnRange } from './linePieces.js'
import { isSelected, type LineSelection, selectedRange } from './lineSelection.js'
import { longLine, shownUnits } from './longLines.js'
import { centredOn, drawnLines } from './rowLayout.js'
import { cutLines } from './textLines.js'
import { useCodeLayout, useMeasuredRows, useSteadyLine } from './useCodeLayout.js'
import { useLineSelection } from './useLineSelection.js'
import { useRowWindow } from './useRowWindow.js'
import { useTextSelection } from './useTextSelection.js'
import { hangingIndent, widestLine } from './wrapping.js'

/** A stretch of one line that was found; lines count from 1, columns are UTF-16 units from 0, `end` outside. */
export type LineMatch = ColumnRange & { line: number }

/** What a page can ask of a code view. */
export type CodeViewHandle = {
  /** Brings a line, counted from 1, to the middle of the view. */
  scrollToLine: (line: number) => void
  focus: () => void
}

/** A column in front of the line numbers, such as blame. */
export type CodeGutter = {
  /** CSS pixels. */
  width: number
  /** The content of a line, counted from 1. It should change only when it must: all drawn lines follow it. */
  render: (line: number) => ReactNode
}

/** A text of code. Give `text`, or its `lines` without line ends. */
export type CodeViewProps = ({ text: string; lines?: undefined } | { lines: readonly string[]; text?: undefined }) & {
  /** What a screen reader calls it, such as the path of the file. */
  label: string
  /** Colours; they may come later and change no place. */
  highlight?: Highlight
  /** What was found, sorted, without overlaps in a line. */
  matches?: readonly LineMatch[]
  /** Selected lines. */
  selection?: LineSelection
  /** A person selected other lines, or none. Without it lines cannot be selected. */
  onSelectLines?: (selection: LineSelection | undefined) => void
  /** The line, counted from 1, that is brought to the middle when the view appears and whenever this changes. */
  reveal?: number
  wrap?: boolean
  tabSize?: number
  gutter?: CodeGutter
  className?: string
  ref?: Ref<CodeViewHandle>
}

/**
 * Code with line numbers. Only the lines on view are in the page; copying gives the text whether drawn or not. Give it a key
 * of the file, so that another file begins at its own top.
 */
export function CodeView(props: CodeViewProps) {
  const {
    label,
    highlight,
    selection,
    onSelectLines,
    reveal,
    wrap = false,
    tabSize = 4,
    gutter,
    className,
    ref,
  } = props
  const text = props.text ?? props.lines.join('\n')
  const lines = useMemo(() => cutLines(text), [text])
  const colours = useMemo(() => highlight && readColours(highlight), [highlight])
  const matches = useMatches(props.matches)
  const { limitOf, onShowMore } = useLongLines()

  const view = useRef<HTMLDivElement>(null)
  const laid = useCodeLayout({ view, lines, wrap, tabSize })
  const { layout, room } = laid
  useSteadyLine(view, layout)
  const rows = useRowWindow(view, layout, lines.count)
  const copying = useTextSelection(view, lines)
  const drawn = drawnLines(rows, copying.kept, lines.count)
  useMeasuredRows(view, laid)
  const selecting = useLineSelection({ view, layout, count: lines.count, selection, onSelectLines })
  useReveal({ view, reveal, layout, ref })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'a') {
      event.preventDefault()
      copying.selectAll()
    } else selecting.onKeyDown(event)
  }
  const widest = useMemo(() => widestLine(lines, tabSize, longLine), [lines, tabSize])

  return (
    // The view scrolls, so the keyboard must reach it (WCAG 2.1.1).
    <div
      ref={view}
      className={classNames(styles.view, wrap && styles.wrap, className)}
      style={measures({ count: lines.count, widest, tabSize, gutter })}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
      tabIndex={0}
      {...selecting}
      onKeyDown={onKeyDown}
      onCopy={copying.onCopy}
    >
      <span className={styles.probe} data-probe="" aria-hidden="true">
        0
      </span>
      <div className={styles.body} style={{ height: layout.height }}>
        {drawn.map((line) => (
          <CodeRow
            key={line}
            line={line}
            top={layout.top(line)}
            text={lines.line(line)}
            start={lines.start(line)}
            colours={colours}
            matches={matches.get(line + 1)}
            selected={isSelected(selection, line + 1)}
            hanging={room > 0 ? hangingIndent(lines.line(line), tabSize, room) : undefined}
            limit={limitOf(line)}
            onShowMore={onShowMore}
            gutter={gutter?.render}
          />
        ))}
      </div>
      <span className={styles.spoken} aria-live="polite">
        {selection && spokenSelection(selection)}
      </span>
    </div>
  )
}

function useMatches(matches: readonly LineMatch[] | undefined): ReadonlyMap<number, readonly ColumnRange[]> {
  return useMemo(() => groupByLine(matches ?? []), [matches])
}

function groupByLine(matches: readonly LineMatch[]): Map<number, LineMatch[]> {
  const byLine = new Map<number, LineMatch[]>()
  for (const match of matches) byLine.set(match.line, [...(byLine.get(match.line) ?? []), match])
  return byLine
}

/** How far long lines are drawn, and a way to ask for more of one. */
function useLongLines() {
  const [more, setMore] = useState<ReadonlyMap<number, number>>(new Map())
  const onShowMore = useCallback(
    (line: number) => setMore((was) => new Map(was).set(line, (was.get(line) ?? 0) + 1)),
    [],
  )
  return { limitOf: (line: number) => shownUnits(more.get(line) ?? 0), onShowMore }
}

function useReveal(options: {
  view: { readonly current: HTMLDivElement | null }
  reveal: number | undefined
  layout: ReturnType<typeof useCodeLayout>['layout']
  ref: Ref<CodeViewHandle> | undefined
}) {
  const { view, reveal, layout, ref } = options
  const latest = useRef(layout)
  useLayoutEffect(() => {
    latest.current = layout
  })
  const scrollToLine = useCallback(
    (line: number) => {
      const element = view.current
      if (element) element.scrollTop = centredOn(latest.current, line - 1, element.clientHeight)
    },
    [view],
  )
  useImperativeHandle(ref, () => ({ scrollToLine, focus: () => view.current?.focus() }), [view, scrollToLine])
  useLayoutEffect(() => {
    if (reveal !== undefined) scrollToLine(reveal)
  }, [reveal, scrollToLine])
}

/** Measures the style sheet needs: React's type of style knows no custom properties. */
function measures(of: { count: number; widest: number; tabSize: number; gutter: CodeGutter | undefined }) {
  return {
    '--digits': String(of.count).length,
    '--columns': of.widest,
    '--gutter': `${of.gutter?.width ?? 0}px`,
    tabSize: of.tabSize,
  } as CSSProperties
}

function spokenSelection(selection: LineSelection): string {
  const { first, last } = selectedRange(selection)
  return first === last ? `Line ${first} selected` : `Lines ${first} to ${last} selected`
}
