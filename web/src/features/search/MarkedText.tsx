import { Fragment } from 'react'

interface MarkedTextProps {
  readonly text: string
  /** In UTF-16 units of the whole text; `end` is outside. In any order, overlapping or not. */
  readonly ranges: readonly { readonly start: number; readonly end: number }[]
  /** The part of the text that is shown. */
  readonly from: number
  readonly to: number
}

/** A part of a text with what matched in it marked. */
export function MarkedText({ text, ranges, from, to }: MarkedTextProps) {
  return markedParts(ranges, from, to).map(({ start, end, marked }) => {
    const part = text.slice(start, end)
    return marked ? <mark key={start}>{part}</mark> : <Fragment key={start}>{part}</Fragment>
  })
}

interface Part {
  readonly start: number
  readonly end: number
  readonly marked: boolean
}

/** The span from `from` to `to` as parts that are marked or not, in order, none empty, together the whole of it. */
export function markedParts(ranges: MarkedTextProps['ranges'], from: number, to: number): readonly Part[] {
  const parts: Part[] = []
  let at = from
  const add = (end: number, marked: boolean) => {
    if (end > at) parts.push({ start: at, end, marked })
    at = Math.max(at, end)
  }
  for (const { start, end } of [...ranges].sort((left, right) => left.start - right.start)) {
    add(Math.min(start, to), false)
    add(Math.min(end, to), true)
  }
  add(to, false)
  return parts
}
