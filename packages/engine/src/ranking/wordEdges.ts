/** What a byte is within a word: 0 for what is in none. Bytes beyond ASCII belong to letters. */
const [lower, upper, digit, joint] = [1, 2, 3, 4]
const kinds = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0x80 || (byte >= 0x61 && byte <= 0x7a)) return lower
  if (byte >= 0x41 && byte <= 0x5a) return upper
  if (byte >= 0x30 && byte <= 0x39) return digit
  return byte === 0x5f ? joint : 0
})

/** 0 inside of a word, 1 between two parts of one (`parse|Query`, `parse|_query`), 2 at the edge of one. */
export type Edge = 0 | 1 | 2

/** What kind of edge both ends of a stretch of `bytes[from, to)` are at least. */
export function edgesOf(bytes: Uint8Array, { start, end }: Stretch, { start: from, end: to }: Stretch): Edge {
  const first = edgeAt(bytes, start, from, to)
  const last = edgeAt(bytes, end, from, to)
  return first < last ? first : last
}

interface Stretch {
  readonly start: number
  readonly end: number
}

function edgeAt(bytes: Uint8Array, at: number, from: number, to: number): Edge {
  if (at <= from || at >= to) return 2
  const before = kinds[bytes[at - 1] ?? 0]
  const behind = kinds[bytes[at] ?? 0]
  if (before === 0 || behind === 0) return 2
  if (before === joint || behind === joint) return 1
  if (behind === upper) {
    if (before !== upper) return 1
    // The last capital of `HTTPServer` begins a part.
    return at + 1 < to && kinds[bytes[at + 1] ?? 0] === lower ? 1 : 0
  }
  return (before === digit) === (behind === digit) ? 0 : 1
}

/** Whether a byte is a letter or a digit. */
export const isLetter = (byte: number): boolean => {
  const kind = kinds[byte] ?? 0
  return kind !== 0 && kind !== joint
}
