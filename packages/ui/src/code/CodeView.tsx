import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { classNames } from '../classNames.js'
import { CodeRow } from './CodeRow.js'
import styles from './CodeView.module.css'
import type { ColumnRange } from './columnRange.js'
import { type FoundRange, placesIn } from './find/findPlaces.js'
import { type Highlight, readColours } from './highlight.js'
import { guidedColumns, indentStep } from './indentation.js'
import { isSelected, type LineSelection, selectedRange } from './lineSelection.js'
import { longLine, shownUnits } from './longLines.js'
import type { CodeNames } from './names/codeNames.js'
import { NameCursor } from './names/NameCursor.js'
import { useNames } from './names/useNames.js'
import { drawnLines, nearestShowing, type RowLayout } from './rowLayout.js'
import type { ScopeFinder } from './scopes.js'
import { StickyScopes } from './StickyScopes.js'
import { cutLines, type TextLines } from './textLines.js'
import { rowHeightOf, useCodeLayout, useMeasuredRows, useSteadyLine, usualFontSize } from './useCodeLayout.js'
import { useLineSelection } from './useLineSelection.js'
import { type CodeViewHandle, type ShownPlaces, useReveal } from './useReveal.js'
import { useRowWindow } from './useRowWindow.js'
import { useTextSelection } from './useTextSelection.js'
import { hangingIndent, widestLine } from './wrapping.js'

/** A stretch of one line that was found; lines count from 1, columns are UTF-16 units from 0, `end` outside. */
export type LineMatch = ColumnRange & { line: number }

/** A column in front of the line numbers, such as blame. */
export type CodeGutter = {
  /** CSS pixels. */
  width: number
  /** The content of a line, counted from 1. It should change only when it must: all drawn lines follow it. */
  render: (line: number) => ReactNode
}

/** How a person wants code to look. */
export type CodeLook = {
  wrap?: boolean
  tabSize?: number
  /** Of letters, in CSS pixels; rows follow it. */
  fontSize?: number
  /** Lines that show the levels of indent. */
  guides?: boolean
  /** Whether spaces and tabs are to be seen. */
  whiteSpace?: boolean
}

/** A text of code. Give `text`, or its `lines` without line ends. */
export type CodeViewProps = ({ text: string; lines?: undefined } | { lines: readonly string[]; text?: undefined }) &
  CodeLook & {
    /** What a screen reader calls it, such as the path of the file. */
    label: string
    /** Colours; they may come later and change no place. */
    highlight?: Highlight
    /** What was found, sorted, without overlaps in a line. */
    matches?: readonly LineMatch[]
    /** What was looked for in the text; it takes the place of `matches`. */
    found?: ShownPlaces | undefined
    /** Selected lines. */
    selection?: LineSelection
    /** A person selected other lines, or none. Without it lines cannot be selected. */
    onSelectLines?: (selection: LineSelection | undefined) => void
    /** The line, counted from 1, that is brought to the middle when the view appears and whenever this changes. */
    reveal?: number
    /** The scopes around a line: their first lines stay at the top while what is inside is on view. */
    scopesOf?: ScopeFinder
    /** Hears of the first line on view, from 1, whenever it is another one. */
    onTopLine?: (line: number) => void
    gutter?: CodeGutter
    /** Names that can be asked about; their rows are lines counted from 0. */
    names?: CodeNames | undefined
    /** What is told behind a line, counted from 1; it is no part of the text. */
    noteOf?: ((line: number) => string | undefined) | undefined
    className?: string
    ref?: Ref<CodeViewHandle>
  }

/**
 * Code with line numbers. Only the lines on view are in the page; copying gives the text whether drawn or not. Give it a key
 * of the file, so that another file begins at its own top.
 */
export function CodeView(props: CodeViewProps) {
  const { label, highlight, found, selection, onSelectLines, reveal, wrap = false, tabSize = 4, gutter, ref } = props
  const { fontSize = usualFontSize, guides = false, whiteSpace = false, scopesOf } = props
  const text = props.text ?? props.lines.join('\n')
  const lines = useMemo(() => cutLines(text), [text])
  const colours = useMemo(() => highlight && readColours(highlight), [highlight])
  const matchesOf = useMatches(lines, props.matches, found)
  const { limitOf, onShowMore } = useLongLines()

  const view = useRef<HTMLDivElement>(null)
  const rowHeight = rowHeightOf(fontSize)
  const laid = useCodeLayout({ view, lines, wrap, tabSize, rowHeight })
  const { layout, room } = laid
  useSteadyLine(view, layout)
  const rows = useRowWindow(view, layout, lines.count)
  const copying = useTextSelection(view, lines)
  const drawn = drawnLines(rows, copying.kept, lines.count)
  useMeasuredRows(view, laid)
  const selecting = useLineSelection({ view, layout, count: lines.count, selection, onSelectLines })
  const scrollToLine = useReveal({ view, lines, layout, reveal, found, ref })
  useTopLine(view, layout, props.onTopLine)

  const naming = useNames({
    view,
    names: props.names,
    count: lines.count,
    drawn,
    startRow: () => (selection ? selection.head - 1 : layout.lineAt(view.current?.scrollTop ?? 0)),
    reveal: (row) => showRow(view.current, layout, row),
  })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'a') {
      event.preventDefault()
      copying.selectAll()
    } else if (!naming.onKeyDown(event)) selecting.onKeyDown(event)
  }
  const widest = useMemo(() => widestLine(lines, tabSize, longLine), [lines, tabSize])
  const step = useMemo(() => (guides ? indentStep(lines, tabSize) : 0), [lines, tabSize, guides])

  return (
    // The view scrolls, so the keyboard must reach it (WCAG 2.1.1).
    <div
      ref={view}
      className={classNames(styles.view, wrap && styles.wrap, props.className)}
      style={measures({ count: lines.count, widest, tabSize, gutter, fontSize, step })}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
      tabIndex={0}
      onPointerDown={selecting.onPointerDown}
      onPointerMove={(event) => {
        selecting.onPointerMove(event)
        naming.onPointerMove(event)
      }}
      onPointerUp={(event) => {
        selecting.onPointerUp()
        naming.onPointerUp(event)
      }}
      onPointerLeave={naming.onPointerLeave}
      onClick={naming.onClick}
      onKeyDown={onKeyDown}
      onCopy={copying.onCopy}
    >
      <span className={styles.probe} data-probe="" aria-hidden="true">
        0
      </span>
      <div className={styles.body} style={{ height: layout.height }}>
        {scopesOf && (
          <StickyScopes
            {...{ view, lines, layout, rowHeight, scopesOf, colours }}
            hasGutter={gutter !== undefined}
            onGoTo={scrollToLine}
          />
        )}
        {drawn.map((line) => (
          <CodeRow
            key={line}
            line={line}
            top={layout.top(line)}
            text={lines.line(line)}
            start={lines.start(line)}
            colours={colours}
            matches={matchesOf(line)}
            selected={isSelected(selection, line + 1)}
            hanging={room > 0 ? hangingIndent(lines.line(line), tabSize, room) : undefined}
            limit={limitOf(line)}
            onShowMore={onShowMore}
            gutter={gutter?.render}
            guided={guides ? guidedColumns(lines, line, tabSize) : 0}
            whiteSpace={whiteSpace}
            note={props.noteOf?.(line + 1)}
          />
        ))}
        {props.names && <NameCursor view={view} cursor={props.names.cursor} />}
      </div>
      <span className={styles.spoken} aria-live="polite">
        {props.names?.spoken ?? (selection && spokenSelection(selection))}
      </span>
    </div>
  )
}

/** Rows that what stays at the top may cover. */
const coveredRows = 6

/** Brings a row into view, free of what stays at the top. */
function showRow(view: HTMLElement | null, layout: RowLayout, row: number): void {
  if (!view) return
  const looking = { scrollTop: view.scrollTop, viewHeight: view.clientHeight, overscan: 0 }
  const covered = Math.max(0, row - coveredRows)
  const top = layout.top(covered) < view.scrollTop ? layout.top(covered) : nearestShowing(layout, row, looking)
  if (top !== view.scrollTop) view.scrollTop = top
}

type MatchesOf = (line: number) => readonly FoundRange[] | undefined

/** What is marked on a line, counted from 0. The same value as long as it is the same, so that rows need not follow. */
function useMatches(
  lines: TextLines,
  matches: readonly LineMatch[] | undefined,
  found: ShownPlaces | undefined,
): MatchesOf {
  const grouped = useMemo(() => groupByLine(matches ?? []), [matches])
  const places = found?.places
  const byLine = useMemo(() => rangesByLine(lines, places), [lines, places])
  const current = found?.current
  const currentLine = current === undefined ? -1 : lines.lineAt(places?.starts[current] ?? -1)
  const ofCurrent = useMemo(
    () => places && placesIn(places, { start: lines.start(currentLine), end: lines.end(currentLine) }, current),
    [lines, places, current, currentLine],
  )
  if (!places) return (line) => grouped.get(line + 1)
  return (line) => (line === currentLine ? ofCurrent : byLine(line))
}

function rangesByLine(lines: TextLines, places: ShownPlaces['places'] | undefined): MatchesOf {
  const known = new Map<number, readonly FoundRange[] | undefined>()
  return (line) => {
    if (!places || known.has(line)) return known.get(line)
    const ranges = placesIn(places, { start: lines.start(line), end: lines.end(line) })
    known.set(line, ranges.length === 0 ? undefined : ranges)
    return known.get(line)
  }
}

function groupByLine(matches: readonly LineMatch[]): Map<number, LineMatch[]> {
  const byLine = new Map<number, LineMatch[]>()
  for (const match of matches) {
    const known = byLine.get(match.line)
    if (known) known.push(match)
    else byLine.set(match.line, [match])
  }
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

function useTopLine(
  view: { readonly current: HTMLElement | null },
  layout: RowLayout,
  onTopLine: ((line: number) => void) | undefined,
): void {
  useEffect(() => {
    const element = view.current
    if (!element || !onTopLine) return
    let last = 0
    const look = () => {
      const line = layout.lineAt(element.scrollTop) + 1
      if (line !== last) onTopLine(line)
      last = line
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [view, layout, onTopLine])
}

interface Measures {
  readonly count: number
  readonly widest: number
  readonly tabSize: number
  readonly gutter: CodeGutter | undefined
  readonly fontSize: number
  readonly step: number
}

/** Measures the style sheet needs: React's type of style knows no custom properties. */
function measures({ count, widest, tabSize, gutter, fontSize, step }: Measures) {
  const rowHeight = `${rowHeightOf(fontSize)}px`
  return {
    '--digits': String(count).length,
    '--columns': widest,
    '--gutter': `${gutter?.width ?? 0}px`,
    '--step': step,
    ...(fontSize !== usualFontSize && {
      '--size-code': `${fontSize}px`,
      '--line-code': rowHeight,
      '--height-code': rowHeight,
    }),
    tabSize,
  } as CSSProperties
}

function spokenSelection(selection: LineSelection): string {
  const { first, last } = selectedRange(selection)
  return first === last ? `Line ${first} selected` : `Lines ${first} to ${last} selected`
}
