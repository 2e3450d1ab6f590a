import { type LineRange, parseLineRange, printLineRange } from '@sextant/contract'
import type { LineSelection } from '@sextant/ui'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The selected lines, which live in the address. `reveal` is the line to bring into view: that of an address which came
 * from elsewhere, never that of a selection made here, under which the text must not move.
 */
export function useSelectedLines() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  // The address does not say where a selection began; whoever extends it goes on from there.
  const [own, setOwn] = useState<LineSelection>()
  const range = parseLineRange(search) ?? parseLineRange(hash)
  const isOwn = own !== undefined && range !== undefined && sameLines(rangeOf(own), range)
  const select = (selection: LineSelection | undefined) => {
    setOwn(selection)
    void navigate(`${pathname}${withLines(search, selection && rangeOf(selection))}`, { replace: true })
  }
  return {
    selection: isOwn ? own : range && { anchor: range.start, head: range.end },
    reveal: isOwn ? undefined : range?.start,
    select,
  }
}

/** The query of an address with other lines, or none; what else it says stays. */
function withLines(search: string, range: LineRange | undefined): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !/^L\d/.test(part))
  const all = range ? [printLineRange(range), ...kept] : kept
  return all.length === 0 ? '' : `?${all.join('&')}`
}

function rangeOf({ anchor, head }: LineSelection): LineRange {
  return { start: Math.min(anchor, head), end: Math.max(anchor, head) }
}

function sameLines(left: LineRange, right: LineRange): boolean {
  return left.start === right.start && left.end === right.end
}
