import { type LineRange, parseLineRange } from '@sextant/contract'
import type { LineSelection } from '@sextant/ui'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withLines } from './blob/addressParams.js'

/** Browsers refuse more than a few changes of the address a second, and a drag makes many. */
const addressPause = 120

interface Own {
  readonly selection: LineSelection | undefined
  /** The address when the selection was made. */
  readonly from: string
}

/**
 * The selected lines, which live in the address. `reveal` is the line to bring into view: that of an address which came
 * from elsewhere, never that of a selection made here, under which the text must not move.
 */
export function useSelectedLines() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  // The address follows a moment later, and does not say where a selection began.
  const [own, setOwn] = useState<Own>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const range = parseLineRange(search) ?? parseLineRange(hash)
  const isOwn = own !== undefined && (own.from === search + hash || sameLines(own.selection, range))
  const select = (selection: LineSelection | undefined) => {
    setOwn({ selection, from: search + hash })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const lines = selection && rangeOf(selection)
      // Lines in the fragment give way; what else it says stays.
      const kept = parseLineRange(hash) ? '' : hash
      void navigate(`${pathname}${withLines(search, lines)}${kept}`, { replace: true, preventScrollReset: true })
    }, addressPause)
  }
  /** The address will say that this line is selected: the text must not move for it. */
  const note = (line: number) => {
    clearTimeout(timer.current)
    setOwn({ selection: { anchor: line, head: line }, from: search + hash })
  }
  return {
    selection: isOwn ? own.selection : range && { anchor: range.start, head: range.end },
    reveal: isOwn ? undefined : range?.start,
    select,
    note,
  }
}

function rangeOf({ anchor, head }: LineSelection): LineRange {
  return { start: Math.min(anchor, head), end: Math.max(anchor, head) }
}

function sameLines(selection: LineSelection | undefined, range: LineRange | undefined): boolean {
  if (!selection || !range) return selection === undefined && range === undefined
  const { start, end } = rangeOf(selection)
  return start === range.start && end === range.end
}
