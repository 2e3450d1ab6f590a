/** Every byte as the index knows it: ASCII letters in lower case, all others as they are. */
export const foldByte = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte,
)

// One bit for each of the 2^24 trigrams; only those of the block at hand are ever set.
const seen = new Uint32Array(1 << 19)

/**
 * Writes the distinct folded trigrams that begin in `bytes[from, to)` and end before `end` to `out` from `at` on, in no
 * particular order; answers where they end. A trigram is its three bytes as a number, the first one highest.
 */
export function distinctTrigrams(
  bytes: Uint8Array,
  { from, to, end }: { readonly from: number; readonly to: number; readonly end: number },
  out: Uint32Array,
  at: number,
): number {
  const last = Math.min(end, to + 2)
  if (last - from < 3) return at
  let next = at
  let trigram = ((foldByte[bytes[from] ?? 0] ?? 0) << 8) | (foldByte[bytes[from + 1] ?? 0] ?? 0)
  for (let i = from + 2; i < last; i++) {
    trigram = ((trigram << 8) & 0xffffff) | (foldByte[bytes[i] ?? 0] ?? 0)
    const word = seen[trigram >>> 5] ?? 0
    const bit = 1 << (trigram & 31)
    if ((word & bit) !== 0) continue
    seen[trigram >>> 5] = word | bit
    out[next++] = trigram
  }
  for (let i = at; i < next; i++) seen[(out[i] ?? 0) >>> 5] = 0
  return next
}

/** The distinct folded trigrams of a literal; empty when it has fewer than three bytes. */
export function trigramsOf(literal: Uint8Array): readonly number[] {
  const out = new Uint32Array(Math.max(0, literal.length - 2))
  const count = distinctTrigrams(literal, { from: 0, to: literal.length, end: literal.length }, out, 0)
  return [...out.subarray(0, count)]
}

/** The folded trigrams that begin with two bytes: from the first to the second number, exclusive. */
export function trigramsFrom(pair: Uint8Array): readonly [first: number, end: number] {
  const [high = 0, low = 0] = pair
  const first = ((foldByte[high] ?? 0) << 16) | ((foldByte[low] ?? 0) << 8)
  return [first, first + 0x100]
}
