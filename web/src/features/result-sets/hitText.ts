import type { Hit } from './api.js'

/** A line with the place of its match in UTF-16; lines are one behind another where a match spans several. */
export interface HitText {
  readonly text: string
  readonly matches: readonly { readonly start: number; readonly end: number }[]
}

/** What a row shows: the text without the space before it, and what of it matched. */
export function hitText({ text, column, length, path, kind, repository }: Hit): HitText {
  if (kind === 'PATH') return { text: path, matches: [] }
  if (kind === 'REPOSITORY') return { text: repository, matches: [] }
  const shown = text.trimStart()
  const left = text.length - shown.length
  if (column === 0) return { text: shown, matches: [] }
  const start = offsetOf(text, column - 1) - left
  const end = Math.min(offsetOf(text, column - 1 + length) - left, shown.length)
  return { text: shown, matches: start >= 0 && start < end ? [{ start, end }] : [] }
}

/** The UTF-16 offset of the code point at a column from 0; past the end counts as the end. */
function offsetOf(text: string, column: number): number {
  let offset = 0
  for (let at = 0; at < column && offset < text.length; at++) {
    offset += (text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1
  }
  return offset
}
