import { secondsToDate } from './commitDate.js'
import { type ObjectId, objectIdFromGit } from './objectId.js'
import { unquotePath } from './quotedPath.js'

/** Who wrote lines, by the names of `.mailmap`. Name and e-mail may be empty. */
export interface BlameAuthor {
  readonly name: string
  readonly email: string
  /** Clamped to the years 1970 to 9999. Undefined when the commit gives no number. */
  readonly date: Date | undefined
}

/** What git tells of a commit once, when it is first blamed. */
export interface BlamedFacts {
  /** Undefined for lines of a working tree that are not committed yet. */
  readonly id: ObjectId | undefined
  readonly author: BlameAuthor
  /** The first paragraph of the message, on one line. */
  readonly summary: string
}

/** Lines that follow each other and come from one commit. */
export interface BlamedLines {
  readonly facts: BlamedFacts
  /** In the file that was asked about, from 1. */
  readonly startLine: number
  readonly lines: number
  /** The first of the lines in the file of the commit, from 1. */
  readonly originalLine: number
  /** The file's path in the commit. */
  readonly path: string
  /** The file before the commit changed it. Absent where it was made by the commit. */
  readonly previous?: { readonly commit: ObjectId; readonly path: string }
}

// A subject may have any length; a name or path that is longer than this is cut, and nobody reads it anyway.
const longestLine = 32 * 1024

/**
 * Reads what `git blame --incremental` prints, as bytes arrive: git-blame(1), "Incremental Output". Each call gives the
 * lines whose entry has become whole. Throws when the text is not what git prints.
 */
export function blameParser(): (chunk: Buffer) => readonly BlamedLines[] {
  const reader = new EntryReader()
  let pending: Buffer[] = []
  let pendingBytes = 0
  return (chunk) => {
    const entries: BlamedLines[] = []
    let at = 0
    for (let end = chunk.indexOf(0x0a); end >= 0; end = chunk.indexOf(0x0a, at)) {
      const piece = chunk.subarray(at, end)
      const line = pendingBytes === 0 ? piece : Buffer.concat([...pending, piece])
      const entry = reader.take(line.toString('utf8', 0, longestLine))
      if (entry !== undefined) entries.push(entry)
      pending = []
      pendingBytes = 0
      at = end + 1
    }
    if (at < chunk.length && pendingBytes < longestLine) {
      pending.push(chunk.subarray(at))
      pendingBytes += chunk.length - at
    }
    return entries
  }
}

interface Header {
  readonly id: string
  readonly originalLine: number
  readonly startLine: number
  readonly lines: number
}

/** Takes the lines of one entry after the other. */
class EntryReader {
  #header: Header | undefined
  #values = new Map<string, string>()
  /** A later entry of the same commit says nothing about it again. */
  readonly #known = new Map<string, BlamedFacts>()

  /** A line without its end. The last one of an entry is always the file's name. */
  take(line: string): BlamedLines | undefined {
    if (this.#header === undefined) {
      this.#header = headerOf(line)
      return undefined
    }
    const space = line.indexOf(' ')
    const [name, value] = space < 0 ? [line, ''] : [line.slice(0, space), line.slice(space + 1)]
    this.#values.set(name, value)
    return name === 'filename' ? this.#finish(this.#header) : undefined
  }

  #finish({ id, originalLine, startLine, lines }: Header): BlamedLines {
    const facts = this.#known.get(id) ?? factsOf(id, this.#values)
    const path = unquotePath(this.#values.get('filename') ?? '')
    const previous = previousOf(this.#values.get('previous'))
    this.#known.set(id, facts)
    this.#header = undefined
    this.#values = new Map()
    return { facts, startLine, lines, originalLine, path, ...(previous && { previous }) }
  }
}

function headerOf(line: string): Header {
  const parts = /^([0-9a-f]{40}|[0-9a-f]{64}) (\d+) (\d+) (\d+)$/.exec(line)
  if (parts === null) throw new Error('git blame printed something else where lines were expected.')
  const [, id = '', original, start, lines] = parts
  return { id, originalLine: Number(original), startLine: Number(start), lines: Number(lines) }
}

function factsOf(id: string, values: ReadonlyMap<string, string>): BlamedFacts {
  const author = {
    name: values.get('author') ?? '',
    email: (values.get('author-mail') ?? '').replace(/^<(.*)>$/s, '$1'),
    date: secondsToDate(values.get('author-time') ?? ''),
  }
  const isCommitted = !/^0+$/.test(id)
  return { id: isCommitted ? objectIdFromGit(id) : undefined, author, summary: values.get('summary') ?? '' }
}

function previousOf(value: string | undefined): BlamedLines['previous'] {
  const space = value?.indexOf(' ') ?? -1
  if (value === undefined || space < 0) return undefined
  return { commit: objectIdFromGit(value.slice(0, space)), path: unquotePath(value.slice(space + 1)) }
}
