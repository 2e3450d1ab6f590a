import type { PatternRegex } from '@sextant/regex'

/** A longer value is no name for a group. In bytes. */
const longestValue = 500

const decoder = new TextDecoder()

/** What the first group of a pattern holds in each match in a text; a match in which it takes no part counts nothing. */
export function capturedIn(regex: PatternRegex, text: string): readonly string[] {
  const bytes = new TextEncoder().encode(text)
  const values: string[] = []
  for (let from = 0; from <= bytes.length; ) {
    const match = regex.find(bytes, from, 0, bytes.length)
    if (!match) break
    const group = regex.captures(bytes, match, 0, bytes.length)[1]
    if (group && group.end - group.start <= longestValue)
      values.push(decoder.decode(bytes.subarray(group.start, group.end)))
    // An empty match would be found again for ever.
    from = match.end > match.start ? match.end : match.end + 1
  }
  return values
}
