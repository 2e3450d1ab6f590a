import { useShortcuts } from '@sextant/ui'
import type { SearchMatch, SymbolMatch } from '@sextant/contract'
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useListKeys } from '../../shell/useListKeys.js'
import { fileAddress } from './fileAddress.js'
import { linesAtFirst, type ResultActions } from './FileResult.js'
import { symbolsAtFirst } from './SymbolResult.js'
import { atResult, type ResultCursor, type ShownLines, stepLine, stepResult } from './resultCursor.js'
import { firstLines, resultLines } from './resultLines.js'

/** Where a person is in the results, what is opened, and the keys that move there. */
export function useResultKeys(matches: readonly SearchMatch[], list: RefObject<HTMLElement | null>) {
  const [moved, setMoved] = useState<ResultCursor>()
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set())
  const [collapsed, setCollapsed] = useState(false)
  const lines = useShownLines(matches, expanded)
  const cursor = moved ?? (lines.length > 0 ? atResult(lines, 0) : undefined)
  const selected = cursor && matches[cursor.result]
  const toggle = useCallback((index: number) => setExpanded((open) => toggledIn(open, index)), [])
  const actions: ResultActions = useMemo(
    () => ({ toggle, select: (result, line) => setMoved({ result, line }) }),
    [toggle],
  )
  useEffect(() => {
    if (moved)
      list.current
        ?.querySelector(`[data-result="${moved.result}"] [data-selected]`)
        ?.scrollIntoView({ block: 'nearest' })
  }, [moved, list])

  const navigate = useNavigate()
  const address = selected && addressOf(selected, cursor?.line)
  const move = (step: (cursor: ResultCursor) => ResultCursor) => () => setMoved(cursor ? step(cursor) : undefined)
  const off = matches.length === 0
  const line = (step: 1 | -1) => move((from) => stepLine(lines, from, step))
  useShortcuts([
    { keys: 'j', label: 'Next result', run: move((from) => stepResult(lines, from, 1)), off },
    { keys: 'k', label: 'Previous result', run: move((from) => stepResult(lines, from, -1)), off },
    { keys: 'n', label: 'Next match', run: line(1), off },
    { keys: 'p', label: 'Previous match', run: line(-1), off },
    { keys: 'e', label: 'Show all matches of a result', run: () => cursor && toggle(cursor.result), off },
    {
      keys: 'mod+enter',
      label: 'Open in a new tab',
      run: () => address && window.open(address, '_blank', 'noopener'),
      off,
    },
  ])
  useListKeys({ ArrowDown: line(1), ArrowUp: line(-1), Enter: () => void (address && navigate(address)) })

  return { cursor, selected, expanded, collapsed, actions, toggleAll: () => setCollapsed((all) => !all) }
}

function useShownLines(matches: readonly SearchMatch[], expanded: ReadonlySet<number>): ShownLines {
  return useMemo(
    () =>
      matches.map((match, index) => {
        if (match.type === 'symbol') return symbolLines(match, expanded.has(index))
        if (match.type !== 'content') return []
        const all = resultLines(match)
        const shown = expanded.has(index) ? all : firstLines(all, linesAtFirst)
        return shown.filter((line) => line.matches.length > 0).map(({ number }) => number)
      }),
    [matches, expanded],
  )
}

/** One line may define several symbols; the cursor is there once. */
function symbolLines({ symbols }: SymbolMatch, expanded: boolean): readonly number[] {
  const shown = expanded ? symbols : symbols.slice(0, symbolsAtFirst)
  return [...new Set(shown.map(({ line }) => line))]
}

function addressOf(match: SearchMatch, line: number | undefined): string | undefined {
  if (match.type === 'commit') return match.url
  if (match.type === 'person' || match.type === 'team') return undefined
  return match.type === 'repo' ? `/${match.repository}` : fileAddress(match, line)
}

function toggledIn(set: ReadonlySet<number>, member: number): ReadonlySet<number> {
  const other = new Set(set)
  if (!other.delete(member)) other.add(member)
  return other
}
