/**
 * Spans of a text with names, packed into a few bytes each. First the number of names and each name in UTF-8 behind its
 * length in bytes; then for every span how far it starts behind the end of the one before, its length, and its place in
 * the names. All numbers are LEB128.
 */
export interface NamedSpans {
  readonly names: readonly string[]
  /** Triples of start, length and index into `names`, sorted by start, without overlaps. */
  readonly spans: Int32Array
}

/** Packs spans. Throws a RangeError for spans that overlap or are out of order. */
export function packSpans({ names, spans }: NamedSpans): Uint8Array<ArrayBuffer> {
  const written = names.map((name) => new TextEncoder().encode(name))
  const head = written.reduce((size, name) => size + longestNumber + name.length, longestNumber)
  const bytes = new Uint8Array(head + spans.length * longestNumber)
  let used = writeNumber(bytes, 0, names.length)
  for (const name of written) {
    used = writeNumber(bytes, used, name.length)
    bytes.set(name, used)
    used += name.length
  }
  let end = 0
  for (let at = 0; at < spans.length; at += 3) {
    const [start = 0, length = 0, name = 0] = [spans[at], spans[at + 1], spans[at + 2]]
    if (start < end) throw new RangeError(`A span at ${start} starts before ${end}.`)
    used = writeNumber(bytes, used, start - end)
    used = writeNumber(bytes, used, length)
    used = writeNumber(bytes, used, name)
    end = start + length
  }
  return bytes.slice(0, used)
}

/** The spans that were packed. Throws a RangeError for bytes that `packSpans` did not make. */
export function unpackSpans(bytes: Uint8Array): NamedSpans {
  const reader = { bytes, at: 0 }
  const count = readNumber(reader)
  if (count > bytes.length) throw new RangeError(`${count} names in ${bytes.length} bytes.`)
  const names = Array.from({ length: count }, () => readName(reader))
  // A span takes three bytes or more.
  const spans = new Int32Array(3 * Math.ceil((bytes.length - reader.at) / 3))
  let used = 0
  for (let end = 0; reader.at < bytes.length; used += 3) {
    const start = end + readNumber(reader)
    const length = readNumber(reader)
    spans[used] = start
    spans[used + 1] = length
    spans[used + 2] = readNumber(reader)
    end = start + length
  }
  return { names, spans: spans.slice(0, used) }
}

/** A number below 2^35 takes five bytes at most. */
const longestNumber = 5

function writeNumber(bytes: Uint8Array, at: number, number: number): number {
  let rest = number
  let place = at
  for (; rest > 0x7f; rest >>>= 7) bytes[place++] = (rest & 0x7f) | 0x80
  bytes[place] = rest
  return place + 1
}

interface Reader {
  readonly bytes: Uint8Array
  at: number
}

function readNumber(reader: Reader): number {
  let number = 0
  for (let shift = 0; shift < 35; shift += 7) {
    const byte = reader.bytes[reader.at++]
    if (byte === undefined) throw new RangeError('The bytes end within a number.')
    number += (byte & 0x7f) * 2 ** shift
    if (byte < 0x80) return number
  }
  throw new RangeError('A number that is too large.')
}

function readName(reader: Reader): string {
  const length = readNumber(reader)
  const end = reader.at + length
  if (end > reader.bytes.length) throw new RangeError('The bytes end within a name.')
  const name = new TextDecoder().decode(reader.bytes.subarray(reader.at, end))
  reader.at = end
  return name
}
