import { type ObjectId, parseObjectId } from './objectId.js'
import { isSafeName } from './treeObject.js'

/** A stretch of lines that a commit replaced, in the coordinates of unified diffs without context. */
export interface Hunk {
  /** The first removed line, from 1. When none was removed: the line after which the new ones came, 0 for the start. */
  readonly oldStart: number
  readonly oldLines: number
  /** The first added line, from 1. When none was added: the line after which the old ones were, 0 for the start. */
  readonly newStart: number
  readonly newLines: number
  /** The removed lines with their line breaks; the last line of a file may lack one. */
  readonly removed: Buffer
  readonly added: Buffer
}

export interface FileDiff {
  readonly path: string
  /** A change of the mode alone, or of the kind of file, is 'modified' too. A rename is a deletion and an addition. */
  readonly kind: 'added' | 'modified' | 'deleted'
  /** True for what git takes for binary and for files of more than 8 MiB; they have no hunks. */
  readonly isBinary: boolean
  /** In the order of the file. A file that became a symlink has the hunk of its deletion, then that of the link. */
  readonly hunks: readonly Hunk[]
}

/** What one commit changed against its first parent. */
export interface CommitDiff {
  readonly files: readonly FileDiff[]
  /** True when files or hunks are missing, since they are too many or too large or git could not read them. */
  readonly truncated: boolean
}

/** Written to `git diff-tree --stdin` after each commit: what is no object id is echoed, and ends what we wait for. */
export const endMark = '.'

// The longest that a path or a line of a file under the limit can be, with room to spare.
const longestToken = 16 * 1024 * 1024

type OnDiff = (id: ObjectId | undefined, diff: CommitDiff) => void

/**
 * Reads what `git diff-tree --stdin --raw -p -U0 -z` prints, as bytes arrive. Nothing is guessed: paths end with NUL, the
 * header of a hunk tells how many lines follow, and between these only git itself speaks, so no line of a file and no
 * name can pass for a header. `onDiff` is called at each `endMark`, without an id when there was no change. Of each
 * commit about `maxBytes` of paths and lines are kept. Throws when the text is not what git prints.
 */
export function patchParser(maxBytes: number, onDiff: OnDiff): (chunk: Buffer) => void {
  const reader = new CommitReader(maxBytes, onDiff)
  let pending: Buffer[] = []
  let pendingBytes = 0
  return (chunk) => {
    let at = 0
    while (at < chunk.length) {
      const first = pending[0]?.[0] ?? chunk[at] ?? 0
      const end = chunk.indexOf(reader.endOfToken(first), at)
      const piece = chunk.subarray(at, end < 0 ? undefined : end)
      pendingBytes += piece.length
      if (pendingBytes > longestToken) throw notAPatch()
      if (end < 0) {
        pending.push(piece)
        return
      }
      reader.take(pending.length === 0 ? piece : Buffer.concat([...pending, piece]))
      pending = []
      pendingBytes = 0
      at = end + 1
    }
  }
}

const newline = 0x0a
const [minus, plus, backslash, colon, dot] = [0x2d, 0x2b, 0x5c, 0x3a, 0x2e]
const lineBreak = Buffer.from('\n')

interface OpenFile {
  readonly path: string
  readonly kind: FileDiff['kind']
  isBinary: boolean
  readonly hunks: Hunk[]
}

/** Takes what git prints for one commit after the other, piece by piece. */
class CommitReader {
  readonly #maxBytes: number
  readonly #onDiff: OnDiff
  #state: 'commit' | 'raw' | 'path' | 'patch' = 'commit'
  #id: ObjectId | undefined
  #files: OpenFile[] = []
  /** The file of each section of the patch to come; undefined for one that is not kept. */
  #sections: (OpenFile | undefined)[] = []
  #section = -1
  #status = ''
  #hunk: HunkReader | undefined
  #bytesLeft: number
  #truncated = false

  constructor(maxBytes: number, onDiff: OnDiff) {
    this.#maxBytes = maxBytes
    this.#onDiff = onDiff
    this.#bytesLeft = maxBytes
  }

  /** The byte that ends a piece which begins with the byte `first`. */
  endOfToken(first: number): number {
    return this.#state === 'patch' || (this.#state !== 'path' && first === dot) ? newline : 0
  }

  take(token: Buffer): void {
    if (this.#state === 'path') this.#takePath(token)
    else if (this.#state === 'patch') this.#takeLine(token)
    else if (token[0] === dot) this.#finish()
    else if (this.#state === 'commit') this.#takeId(token)
    else this.#takeRaw(token)
  }

  #takeId(token: Buffer): void {
    this.#id = parseObjectId(token.toString('latin1'))
    if (this.#id === undefined) throw notAPatch()
    this.#state = 'raw'
  }

  /** `:<old mode> <new mode> <old id> <new id> <status>`; an empty one ends them: git-diff-tree(1), "Raw output". */
  #takeRaw(token: Buffer): void {
    if (token.length > 0 && token[0] !== colon) throw notAPatch()
    this.#status = token.toString('latin1', token.lastIndexOf(0x20) + 1)
    this.#state = token.length === 0 ? 'patch' : 'path'
  }

  #takePath(token: Buffer): void {
    const kind = this.#status === 'A' ? 'added' : this.#status === 'D' ? 'deleted' : 'modified'
    const path = token.toString('utf8')
    const isKept = path.split('/').every(isSafeName) && this.#spend(token.length)
    const file: OpenFile | undefined = isKept ? { path, kind, isBinary: false, hunks: [] } : undefined
    if (file !== undefined) this.#files.push(file)
    // What became another kind of file is shown as a deletion and an addition.
    this.#sections.push(file, ...(this.#status === 'T' ? [file] : []))
    this.#state = 'raw'
  }

  #takeLine(token: Buffer): void {
    if (this.#hunk?.take(token) === true) return
    this.#closeHunk()
    if (token[0] === dot) return this.#finish()
    const header = token.toString('latin1', 0, longestHeader)
    if (header.startsWith('@@ ')) this.#hunk = new HunkReader(header, this.#bytesLeft)
    else if (header.startsWith('diff --git ')) this.#section += 1
    else if (header.startsWith('Binary files ')) this.#markBinary()
    else if (!/^(?:index|old mode|new mode|deleted file mode|new file mode|---|\+\+\+) /.test(header)) throw notAPatch()
  }

  #closeHunk(): void {
    const hunk = this.#hunk?.close()
    const file = this.#sections[this.#section]
    const isOutside = this.#section < 0 || this.#section >= this.#sections.length
    if (this.#hunk !== undefined && isOutside) throw notAPatch()
    if (hunk !== undefined && file !== undefined && this.#spend(hunk.removed.length + hunk.added.length)) {
      file.hunks.push(hunk)
    } else if (this.#hunk !== undefined && file !== undefined) {
      this.#truncated = true
    }
    this.#hunk = undefined
  }

  #markBinary(): void {
    const file = this.#sections[this.#section]
    if (file !== undefined) file.isBinary = true
  }

  /** Whether so many more bytes may be kept. */
  #spend(bytes: number): boolean {
    const fits = bytes <= this.#bytesLeft
    if (fits) this.#bytesLeft -= bytes
    else this.#truncated = true
    return fits
  }

  #finish(): void {
    this.#onDiff(this.#id, { files: this.#files, truncated: this.#truncated })
    this.#state = 'commit'
    this.#id = undefined
    this.#files = []
    this.#sections = []
    this.#section = -1
    this.#bytesLeft = this.#maxBytes
    this.#truncated = false
  }
}

// The text after the second "@@" of a hunk's header is a line of the file and of no use.
const longestHeader = 100

/** Takes the lines of one hunk. */
class HunkReader {
  readonly #position: readonly [oldStart: number, oldLines: number, newStart: number, newLines: number]
  readonly #removed: Buffer[] = []
  readonly #added: Buffer[] = []
  #removedLeft: number
  #addedLeft: number
  #bytesLeft: number
  /** Where the last line went. */
  #last: Buffer[] = this.#removed

  /** Keeps lines of at most `maxBytes`. */
  constructor(header: string, maxBytes: number) {
    const numbers = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(header)
    if (numbers === null) throw notAPatch()
    const [, oldStart, oldLines = '1', newStart, newLines = '1'] = numbers
    this.#position = [Number(oldStart), Number(oldLines), Number(newStart), Number(newLines)]
    this.#removedLeft = Number(oldLines)
    this.#addedLeft = Number(newLines)
    this.#bytesLeft = maxBytes
  }

  /** False when the hunk ended before this line. */
  take(line: Buffer): boolean {
    // "\ No newline at end of file", about the line before.
    if (line[0] === backslash) {
      this.#last.pop()
      return true
    }
    if (this.#removedLeft + this.#addedLeft === 0) return false
    if (line[0] === minus && this.#removedLeft > 0) {
      this.#removedLeft -= 1
      this.#last = this.#removed
    } else if (line[0] === plus && this.#addedLeft > 0) {
      this.#addedLeft -= 1
      this.#last = this.#added
    } else {
      throw notAPatch()
    }
    this.#bytesLeft -= line.length
    if (this.#bytesLeft >= 0) this.#last.push(line.subarray(1), lineBreak)
    return true
  }

  /** The hunk, or undefined when it has more bytes than wanted. Throws when lines are missing. */
  close(): Hunk | undefined {
    if (this.#removedLeft + this.#addedLeft > 0) throw notAPatch()
    if (this.#bytesLeft < 0) return undefined
    const [oldStart, oldLines, newStart, newLines] = this.#position
    const [removed, added] = [Buffer.concat(this.#removed), Buffer.concat(this.#added)]
    return { oldStart, oldLines, newStart, newLines, removed, added }
  }
}

function notAPatch(): Error {
  return new Error('git diff-tree printed something that is no patch.')
}
