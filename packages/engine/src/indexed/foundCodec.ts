import type { ByteRange } from '@sextant/base'
import type { Chunk, FileMatch, Place } from '../fileMatch.js'
import type { SymbolFound } from '../symbols/symbolSource.js'
import type { Found } from './searchPart.js'

/**
 * Matches as bytes, to go from thread to thread without being taken apart into objects and put together again: numbers
 * in LEB128, texts in UTF-8 behind their length.
 */
export function encodeFound(all: readonly Found[]): Uint8Array {
  const writer = new Writer()
  writer.list(all, ({ match, targets }) => {
    writer.list(targets, (target) => writer.number(target))
    writer.text(match.path)
    writer.text(match.blob ?? '')
    writer.text(match.language ?? '')
    writer.number(match.matchingLines)
    writer.list(match.pathRanges, (range) => writer.range(range))
    writer.list(match.chunks, (chunk) => writer.chunk(chunk))
    writer.list(match.bestLines ?? [], (line) => writer.number(line))
    // Absent is 0, and any other number one more than there are.
    writer.number(match.symbols ? match.symbols.length + 1 : 0)
    for (const symbol of match.symbols ?? []) writer.symbol(symbol)
  })
  return writer.bytes()
}

export function decodeFound(bytes: Uint8Array): readonly Found[] {
  const reader = new Reader(bytes)
  return reader.list(() => {
    const targets = reader.list(() => reader.number())
    const path = reader.text()
    const blob = reader.text()
    const language = reader.text()
    const matchingLines = reader.number()
    const pathRanges = reader.list(() => reader.range())
    const chunks = reader.list(() => reader.chunk())
    const bestLines = reader.list(() => reader.number())
    const symbols = reader.symbols()
    const match: FileMatch = {
      path,
      ...(blob && { blob }),
      ...(language && { language }),
      pathRanges,
      chunks,
      ...(symbols && { symbols }),
      ...(bestLines.length > 0 && { bestLines }),
      matchingLines,
    }
    return { match, targets }
  })
}

class Writer {
  #bytes = Buffer.allocUnsafe(16 * 1024)
  #at = 0

  bytes(): Uint8Array {
    // A copy: what is sent to another thread is sent with all the memory that it is a view of.
    return Uint8Array.prototype.slice.call(this.#bytes, 0, this.#at)
  }

  number(value: number): void {
    this.#reserve(10)
    let rest = value
    // Division and not shifts: a number may have more than 32 bits.
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) this.#bytes[this.#at++] = (rest % 0x80) | 0x80
    this.#bytes[this.#at++] = rest
  }

  text(value: string): void {
    const most = value.length * 3
    this.#reserve(most + 10)
    if (most < 1 << 14) {
      // The length always takes two bytes, so that it can be put in when it is known.
      const written = this.#bytes.write(value, this.#at + 2)
      this.#bytes[this.#at] = (written & 0x7f) | 0x80
      this.#bytes[this.#at + 1] = written >>> 7
      this.#at += written + 2
      return
    }
    this.number(Buffer.byteLength(value))
    this.#at += this.#bytes.write(value, this.#at)
  }

  list<Item>(items: readonly Item[], write: (item: Item) => void): void {
    this.number(items.length)
    for (const item of items) write(item)
  }

  range({ start, end }: ByteRange): void {
    this.number(start)
    this.number(end - start)
  }

  symbol({ name, kind, container = '', line, range }: SymbolFound): void {
    this.text(name)
    this.text(kind)
    this.text(container)
    this.number(line)
    this.range(range)
  }

  chunk({ text, start, truncated, ranges }: Chunk): void {
    this.text(text)
    this.#place(start)
    this.number(truncated ? 1 : 0)
    this.list(ranges, (range) => {
      this.#place(range.start)
      this.#place(range.end)
    })
  }

  #place({ offset, line, column }: Place): void {
    this.number(offset)
    this.number(line)
    this.number(column)
  }

  #reserve(more: number): void {
    if (this.#at + more <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe(Math.max(this.#at + more, this.#bytes.length * 2))
    larger.set(this.#bytes)
    this.#bytes = larger
  }
}

class Reader {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  number(): number {
    let value = 0
    for (let scale = 1; ; scale *= 0x80) {
      const byte = this.#bytes[this.#at++] ?? 0
      value += (byte & 0x7f) * scale
      if (byte < 0x80) return value
    }
  }

  text(): string {
    const length = this.number()
    this.#at += length
    return this.#bytes.toString('utf8', this.#at - length, this.#at)
  }

  list<Item>(read: () => Item): Item[] {
    const items: Item[] = []
    for (let left = this.number(); left > 0; left--) items.push(read())
    return items
  }

  range(): ByteRange {
    const start = this.number()
    return { start, end: start + this.number() }
  }

  symbols(): readonly SymbolFound[] | undefined {
    const count = this.number()
    return count === 0 ? undefined : Array.from({ length: count - 1 }, () => this.#symbol())
  }

  #symbol(): SymbolFound {
    const [name, kind, container] = [this.text(), this.text(), this.text()]
    return { name, kind, ...(container && { container }), line: this.number(), range: this.range() }
  }

  chunk(): Chunk {
    const text = this.text()
    const start = this.#place()
    const truncated = this.number() === 1
    const ranges = this.list(() => ({ start: this.#place(), end: this.#place() }))
    return { text, start, truncated, ranges }
  }

  #place(): Place {
    return { offset: this.number(), line: this.number(), column: this.number() }
  }
}
