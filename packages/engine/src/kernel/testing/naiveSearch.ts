// What a kernel should answer, as plainly as it can be said; texts as strings of one character a byte.

/** A text, what is looked for in it and the stretch that counts; `from` and `to` are places in `text`. */
export interface Case {
  readonly text: string
  readonly foldCase: boolean
  readonly from: number
  readonly to: number
}

const asciiLower = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/** The place of the first occurrence in the stretch, or -1. */
export function naiveFind(needle: string, { text, foldCase, from, to }: Case): number {
  const stretch = text.slice(from, to)
  const at = foldCase ? asciiLower(stretch).indexOf(needle) : stretch.indexOf(needle)
  return at < 0 ? -1 : from + at
}

/** The places of the first `limit` occurrences in the stretch that do not overlap. */
export function naiveFindAll(needle: string, where: Case, limit: number): number[] {
  if (limit === 0) return []
  const at = naiveFind(needle, where)
  if (at < 0) return []
  return [at, ...naiveFindAll(needle, { ...where, from: at + needle.length }, limit - 1)]
}

/** The first place at which one of the needles stands in the stretch, or -1. */
export function naiveFindAny(needles: readonly string[], where: Case): number {
  const found = needles.map((needle) => naiveFind(needle, where)).filter((at) => at >= 0)
  return found.length === 0 ? -1 : Math.min(...found)
}

/** How many lines of the stretch hold one of the needles. */
export function naiveCountLines(needles: readonly string[], { text, foldCase, from, to }: Case): number {
  const lines = text.slice(from, to).split('\n')
  return lines.filter((line) => needles.some((needle) => (foldCase ? asciiLower(line) : line).includes(needle))).length
}
