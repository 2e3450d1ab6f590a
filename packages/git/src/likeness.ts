const lineFeed = 0x0a

/**
 * How alike two contents are, in whole percent: the bytes in lines that both have, by the larger of the two, as git does
 * it. 0 for what cannot reach `least`; 100 only for equal contents.
 */
export function likeness(one: Buffer, other: Buffer, least: number): number {
  if (one.equals(other)) return 100
  const [small, large] = one.length < other.length ? [one, other] : [other, one]
  if (large.length === 0 || small.length * 100 < large.length * least) return 0
  const left = new Map<string, number>()
  for (const line of linesOf(small)) left.set(line, (left.get(line) ?? 0) + 1)
  let common = 0
  for (const line of linesOf(large)) {
    const count = left.get(line) ?? 0
    if (count === 0) continue
    left.set(line, count - 1)
    common += line.length
  }
  return Math.min(99, Math.floor((common * 100) / large.length))
}

/** With their line ends; a letter for each byte. */
function* linesOf(bytes: Buffer): Generator<string> {
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(lineFeed, start)
    const end = found < 0 ? bytes.length : found + 1
    yield bytes.toString('latin1', start, end)
    start = end
  }
}
