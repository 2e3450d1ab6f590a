/** Lines of one side. */
export interface HunkRange {
  /** The first line, from 1. When there is none: the line before it, 0 for the start of the file. */
  readonly start: number
  readonly lines: number
}

/** A stretch of a file where lines differ, with lines around it that do not. */
export interface PatchHunk {
  readonly old: HunkRange
  readonly new: HunkRange
  /** The line that names what the hunk lies in, such as a function, as git found it; empty when it found none. */
  readonly section: string
  /**
   * The lines, each with its sign (a space, `+` or `-`) and a line feed behind it, whether the file has one there or
   * not. Bytes that are not UTF-8 show as U+FFFD.
   */
  readonly body: string
  /** Whether the last line of the old side has no line feed and lies in this hunk. */
  readonly oldNoNewline: boolean
  readonly newNoNewline: boolean
}

/** What git prints for one pair of files. A change of the kind of file takes two sections. */
export interface PatchSection {
  /** As the line `index` tells them, whole. Absent when only modes differ, and of a rename without a change. */
  readonly ids?: readonly [old: string, new: string]
  readonly isBinary: boolean
  readonly hunks: readonly PatchHunk[]
  /** Whether hunks are missing because they were more than wanted. */
  readonly truncated: boolean
}

export interface PatchParserOptions {
  /** How many bytes of lines are kept, of the section that now begins. A hunk is kept whole or not at all. */
  readonly room: () => number
  readonly onSection: (section: PatchSection) => void
}

/**
 * Reads the text that `git diff -p` prints, line by line and without line feeds. The header of a hunk tells how many
 * lines follow, and between these only git itself speaks, so no line of a file can pass for a header. Call `end` behind
 * the last line. Throws when the text is not what git prints.
 */
export class PatchParser {
  readonly #options: PatchParserOptions
  #section: OpenSection | undefined
  #hunk: OpenHunk | undefined

  constructor(options: PatchParserOptions) {
    this.#options = options
  }

  take(line: Buffer): void {
    if (this.#hunk?.take(line) === true) return
    this.#closeHunk()
    const header = line.toString('utf8', 0, longestHeader)
    if (header.startsWith('diff --git ')) this.#open()
    else if (this.#section === undefined) throw notAPatch()
    else if (header.startsWith('@@ ')) this.#hunk = new OpenHunk(header, this.#section.bytesLeft)
    else if (header.startsWith('Binary files ')) this.#section.isBinary = true
    else if (header.startsWith('index ')) this.#section.ids = idsOf(header)
    else if (!knownHeader.test(header)) throw notAPatch()
  }

  end(): void {
    this.#closeHunk()
    const section = this.#section
    this.#section = undefined
    if (section === undefined) return
    const { ids, isBinary, hunks, truncated } = section
    this.#options.onSection({ ...(ids && { ids }), isBinary, hunks, truncated })
  }

  #open(): void {
    this.end()
    this.#section = { isBinary: false, hunks: [], truncated: false, bytesLeft: this.#options.room() }
  }

  #closeHunk(): void {
    const [section, hunk] = [this.#section, this.#hunk?.close()]
    if (section !== undefined && hunk !== undefined && !section.truncated) {
      section.bytesLeft -= hunk.body.length
      section.hunks.push(hunk)
    } else if (section !== undefined && this.#hunk !== undefined) {
      // A hole in the middle of a file would not be seen: what follows is left out too.
      section.truncated = true
    }
    this.#hunk = undefined
  }
}

const longestHeader = 4096
const knownHeader =
  /^(?:old mode|new mode|deleted file mode|new file mode|similarity index|dissimilarity index|(?:rename|copy) (?:from|to)|---|\+\+\+) /
const [space, minus, plus, backslash] = [0x20, 0x2d, 0x2b, 0x5c]

interface OpenSection {
  ids?: readonly [string, string]
  isBinary: boolean
  readonly hunks: PatchHunk[]
  truncated: boolean
  bytesLeft: number
}

function idsOf(header: string): readonly [string, string] {
  const [, from = '', to = ''] = /^index ([0-9a-f]+)\.\.([0-9a-f]+)/.exec(header) ?? []
  return [from, to]
}

class OpenHunk {
  readonly #old: HunkRange
  readonly #new: HunkRange
  readonly #section: string
  readonly #lines: Buffer[] = []
  #oldLeft: number
  #newLeft: number
  #bytesLeft: number
  #last = space
  #oldNoNewline = false
  #newNoNewline = false

  constructor(header: string, bytesLeft: number) {
    const parts = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@ ?(.*)$/s.exec(header)
    if (parts === null) throw notAPatch()
    const [, oldStart, oldLines = '1', newStart, newLines = '1', section = ''] = parts
    this.#old = { start: Number(oldStart), lines: Number(oldLines) }
    this.#new = { start: Number(newStart), lines: Number(newLines) }
    this.#section = section.trimEnd()
    this.#oldLeft = this.#old.lines
    this.#newLeft = this.#new.lines
    this.#bytesLeft = bytesLeft
  }

  /** False when the hunk ended before this line. */
  take(line: Buffer): boolean {
    const [sign = space] = line
    // "\ No newline at end of file", about the line before.
    if (sign === backslash) {
      this.#oldNoNewline ||= this.#last !== plus
      this.#newNoNewline ||= this.#last !== minus
      return true
    }
    if (this.#oldLeft + this.#newLeft === 0) return false
    if (sign !== plus && sign !== minus && sign !== space) throw notAPatch()
    if (sign !== plus) this.#oldLeft -= 1
    if (sign !== minus) this.#newLeft -= 1
    if (this.#oldLeft < 0 || this.#newLeft < 0) throw notAPatch()
    this.#last = sign
    this.#bytesLeft -= line.length + 1
    if (this.#bytesLeft >= 0) this.#lines.push(line, lineFeed)
    return true
  }

  /** The hunk, or undefined when it has more bytes than wanted. Throws when lines are missing. */
  close(): PatchHunk | undefined {
    if (this.#oldLeft + this.#newLeft > 0) throw notAPatch()
    if (this.#bytesLeft < 0) return undefined
    return {
      old: this.#old,
      new: this.#new,
      section: this.#section,
      body: Buffer.concat(this.#lines).toString('utf8'),
      oldNoNewline: this.#oldNoNewline,
      newNoNewline: this.#newNoNewline,
    }
  }
}

const lineFeed = Buffer.from('\n')

function notAPatch(): Error {
  return new Error('git diff printed something that is no patch.')
}
