import { closeSync, fstatSync, openSync, readSync, type Stats } from 'node:fs'
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
  #state: string

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
    this.#check(offset, offset + target.length)
    readWhole(this, this.#descriptor, offset, target)
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
    this.#checked.fill(0)
  }

  #check(from: number, to: number): void {
    const last = Math.floor((to - 1 - headerBytes) / pageBytes)
    for (let page = Math.floor((from - headerBytes) / pageBytes); page <= last; page++) {
      if (this.#checked[page] !== 1) this.#checkPage(page)
    }
  }

  #checkPage(page: number): void {
    if (page >= this.#checksums.length) throw new CorruptShard(this.path, 'it names a place beyond its end')
    const offset = headerBytes + page * pageBytes
    // Only the last page can be shorter: behind it are the checksums, which are no part of it.
    const length = Math.min(pageBytes, this.#bodyEnd - offset)
    const bytes = this.#page.subarray(0, length)
    readWhole(this, this.#descriptor, offset, bytes)
    if (crc32(bytes) !== this.#checksums[page]) throw new CorruptShard(this.path, `page ${page} has changed`)
    this.#checked[page] = 1
  }

  close(): void {
    closeSync(this.#descriptor)
  }
}

function stateOf({ size, mtimeMs, ctimeMs }: Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs}`
}

function readWhole({ path }: { readonly path: string }, descriptor: number, offset: number, target: Uint8Array): void {
  for (let at = 0; at < target.length; ) {
    const count = readSync(descriptor, target, at, target.length - at, offset + at)
    if (count === 0) throw new CorruptShard(path, 'it is shorter than it should be')
    at += count
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

function openExisting(path: string): number {
  try {
    return openSync(path, 'r')
  } catch (error) {
    // Set aside by somebody else, or gone: what it held is not there either way.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new CorruptShard(path, 'it is gone')
    throw error
  }
}
