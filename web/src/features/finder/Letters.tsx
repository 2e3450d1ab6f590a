import { Fragment } from 'react'

interface LettersProps {
  readonly text: string
  /** The places of letters that match, ascending, in UTF-16 units of a text in which this one begins at `from`. */
  readonly matches: readonly number[]
  readonly from?: number
}

/** A text with the letters that match marked. */
export function Letters({ text, matches, from = 0 }: LettersProps) {
  return pieces(text, matches, from).map(({ start, piece, isMatch }) =>
    isMatch ? <mark key={start}>{piece}</mark> : <Fragment key={start}>{piece}</Fragment>,
  )
}

interface Piece {
  readonly start: number
  readonly piece: string
  readonly isMatch: boolean
}

function pieces(text: string, matches: readonly number[], from: number): readonly Piece[] {
  const marked = new Set(matches.map((place) => place - from))
  const found: Piece[] = []
  for (let start = 0, end = 0; start < text.length; start = end) {
    const isMatch = marked.has(start)
    for (end = start + 1; end < text.length && marked.has(end) === isMatch; ) end += 1
    found.push({ start, piece: text.slice(start, end), isMatch })
  }
  return found
}
