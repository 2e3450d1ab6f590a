import type { FoundLine, Regex } from './regex.js'
import { checkTexts } from './searchedText.js'

const newline = 0x0a

/** `PatternRegex.findLines` for a regex that finds its matches fast. Every line it names has a match. */
export function findLinesByMatch(
  regex: Regex,
  bytes: Uint8Array,
  { from, ends }: { readonly from: number; readonly ends: ArrayLike<number> },
  found: FoundLine,
): void {
  checkTexts(regex, bytes, from, ends)
  let start = from
  for (let text = 0; text < ends.length; text++) {
    const end = ends[text] ?? 0
    for (let at = start; at <= end; ) {
      const match = regex.find(bytes, at, start, end)
      if (match === undefined) break
      if (!found(match.end, text)) return
      const after = bytes.subarray(match.end, end).indexOf(newline)
      at = after < 0 ? end + 1 : match.end + after + 1
    }
    start = end
  }
}
