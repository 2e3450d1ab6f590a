import { closeSync, fstatSync, openSync, read, readSync, type Stats } from 'node:fs'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { headerBytes, pageBytes } from './layout.js'

/** A file does not hold what was written to it. */
export class CorruptShard extends Error {
  readonly path: string

  constructor(path: string, what: string) {
    super(`The index file ${path} is damaged: ${what}.`)
    this.name = 'CorruptShard'
    this.path = path
  }
}

/** So many pages are read and checked before others have their turn: less than a millisecond of the processor. */
const pagesInTurn = 64

interface PagedFileParts {
  /** The CRC-32 of each page. */
  readonly checksums: Uint32Array
  /** One byte for each page: 1 once it was checked. May be shared among threads. */
  readonly checked: Uint8Array
  /** Where the pages end in the file. */
  readonly bodyEnd: number
}

/** Reads the body of a shard; each page is checked when it is first read, and again after the file has changed. */
export class PagedFile {
  readonly path: string
  readonly #descriptor: number
  readonly #checksums: Uint32Array
  readonly #checked: Uint8Array
  /** Where the body ends and the checksums begin. */
  readonly #bodyEnd: number
  readonly #page = Buffer.alloc(pageBytes)
  /** The page that was checked last: what was read to check it is what is handed out. */
  #kept: number | undefined
  #state: string
  #isOpen = true

  constructor(path: string, descriptor: number, parts: PagedFileParts) {
    this.path = path
    this.#descriptor = descriptor
    this.#checksums = parts.checksums
    this.#checked = parts.checked
    this.#bodyEnd = parts.bodyEnd
    this.#state = stateOf(fstatSync(descriptor))
  }

  /** Reads `target.length` bytes from an offset in the file into `target`. Throws `CorruptShard`. */
  readInto(offset: number, target: Uint8Array): void {
    if (target.length === 0) return
    // The number of the descriptor may be another file's by now.
    if (!this.#isOpen) throw new Error(`The index file ${this.path} is read after it was closed.`)
    const end = offset + target.length
    if (end > this.#bodyEnd) throw new CorruptShard(this.path, 'it names a place beyond its end')
    for (let at = offset; at < end; ) {
      const page = pageAt(at)
      const to = Math.min(end, this.#isChecked(page) ? this.#endOfChecked(page, end) : endOf(page))
      this.#readPages(at, target.subarray(at - offset, to - offset))
      at = to
    }
  }

  /** As `readInto`, but others have their turn meanwhile, and every whole page is checked. */
  async readInTurns(offset: number, target: Uint8Array): Promise<void> {
    const end = offset + target.length
    if (end > this.#bodyEnd) throw new CorruptShard(this.path, 'it names a place beyond its end')
    for (let at = offset; at < end; ) {
      const page = pageAt(at)
      const pages = at === startOf(page) ? Math.min(pagesInTurn, Math.floor((end - at) / pageBytes)) : 0
      const to = pages > 0 ? startOf(page + pages) : Math.min(end, endOf(page))
      const stretch = target.subarray(at - offset, to - offset)
      if (pages === 0) this.readInto(at, stretch)
      else {
        await readInTurns(this, this.#descriptor, at, stretch)
        for (let next = 0; next < pages; next++) {
          this.#check(page + next, stretch.subarray(next * pageBytes, (next + 1) * pageBytes))
        }
      }
      at = to
    }
  }

  read(offset: number, length: number): Uint8Array {
    const target = new Uint8Array(length)
    this.readInto(offset, target)
    return target
  }

  /** Forgets what was checked if the file is not as it was: called at the beginning of each search. */
  refresh(): void {
    const state = stateOf(fstatSync(this.#descriptor))
    if (state === this.#state) return
    this.#state = state
    this.#kept = undefined
    this.#checked.fill(0)
  }

  /** Whether a page may be read without being checked again. */
  #isChecked(page: number): boolean {
    return this.#checked[page] === 1 && page !== this.#kept
  }

  /** Where the pages end that begin with this one and may be read at once. */
  #endOfChecked(page: number, end: number): number {
    let next = page + 1
    while (endOf(next - 1) < end && this.#isChecked(next)) next += 1
    return endOf(next - 1)
  }

  /** Reads from checked pages, or from one that has to be checked first. */
  #readPages(offset: number, target: Uint8Array): void {
    const page = pageAt(offset)
    if (this.#isChecked(page)) return readWhole(this, this.#descriptor, offset, target)
    if (page !== this.#kept && target.length === this.#lengthOf(page)) return this.#readChecked(page, target)
    if (page !== this.#kept) this.#keep(page)
    const start = offset - startOf(page)
    target.set(this.#page.subarray(start, start + target.length))
  }

  #keep(page: number): void {
    this.#kept = undefined
    this.#readChecked(page, this.#page.subarray(0, this.#lengthOf(page)))
    this.#kept = page
  }

  /** Only the last page can be shorter: behind it are the checksums, which are no part of it. */
  #lengthOf(page: number): number {
    return Math.min(pageBytes, this.#bodyEnd - startOf(page))
  }

  #readChecked(page: number, target: Uint8Array): void {
    readWhole(this, this.#descriptor, startOf(page), target)
    this.#check(page, target)
  }

  #check(page: number, bytes: Uint8Array): void {
    if (crc32(bytes) !== this.#checksums[page]) throw new CorruptShard(this.path, `page ${page} has changed`)
    this.#checked[page] = 1
  }

  close(): void {
    this.#isOpen = false
    closeSync(this.#descriptor)
  }
}

const pageAt = (offset: number) => Math.floor((offset - headerBytes) / pageBytes)
const startOf = (page: number) => headerBytes + page * pageBytes
/** Exclusive. */
const endOf = (page: number) => startOf(page + 1)

function stateOf({ size, mtimeMs, ctimeMs }: Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs}`
}

function readWhole({ path }: { readonly path: string }, descriptor: number, offset: number, target: Uint8Array): void {
  for (let at = 0; at < target.length; ) {
    const count = readSync(descriptor, target, at, target.length - at, offset + at)
    if (count === 0) throw new CorruptShard(path, tooShort)
    at += count
  }
}

const tooShort = 'it is shorter than it should be'
const readAside = promisify(read)

async function readInTurns(
  { path }: { readonly path: string },
  descriptor: number,
  offset: number,
  target: Uint8Array,
): Promise<void> {
  for (let at = 0; at < target.length; ) {
    const { bytesRead } = await readAside(descriptor, target, at, target.length - at, offset + at)
    if (bytesRead === 0) throw new CorruptShard(path, tooShort)
    at += bytesRead
  }
}

/** Opens a file for reading and hands its descriptor on; closes it when that fails. A file must be there. */
export function withOpenFile<Result>(path: string, use: (descriptor: number) => Result): Result {
  const descriptor = openExisting(path)
  try {
    return use(descriptor)
  } catch (error) {
    closeSync(descriptor)
    throw error
  }
}

/** Opens a file for reading. One that is not there is a `CorruptShard`. */
export function openExisting(path: string): number {
  try {
    return openSync(path, 'r')
  } catch (error) {
    // Set aside by somebody else, or gone: what it held is not there either way.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new CorruptShard(path, 'it is gone')
    throw error
  }
}
