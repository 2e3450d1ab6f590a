import type { ColouredPart } from '../code/highlight.js'

/** What happened to a file. */
export type DiffStatus = 'added' | 'deleted' | 'modified' | 'renamed' | 'copied' | 'type-changed'

/** A file that differs, without its lines. */
export type DiffFile = {
  /** Names the file in addresses and among the others. */
  readonly id: string
  readonly status: DiffStatus
  /** Absent for an added file. */
  readonly oldPath?: string
  /** Absent for a deleted file. */
  readonly newPath?: string
  /** Six octal digits, as git writes them. */
  readonly oldMode?: string
  readonly newMode?: string
  /** Of the blob; of a submodule the commit. */
  readonly oldOid?: string
  readonly newOid?: string
  /** Of a renamed or copied file: how alike the two are, in percent. */
  readonly similarity?: number
  readonly added: number
  readonly deleted: number
  /** False when nobody counted the lines. */
  readonly isCounted: boolean
  readonly isBinary: boolean
  readonly isGenerated: boolean
}

/** Whether a line came, went, or stayed. */
export type DiffSign = '+' | '-' | ' '

/** A line of a hunk with its numbers from 1; a side that does not have it gives none. */
export type DiffLine = {
  readonly sign: DiffSign
  readonly text: string
  readonly old?: number
  readonly new?: number
  /** Whether the file ends here without a line feed. */
  readonly noNewline?: boolean
}

/** A stretch of a file where lines differ. Ranges begin at 1; one without lines tells the line before it. */
export type DiffHunk = {
  readonly oldStart: number
  readonly oldLines: number
  readonly newStart: number
  readonly newLines: number
  /** The line that names what the hunk lies in, such as a function; empty when there is none. */
  readonly section: string
  readonly lines: readonly DiffLine[]
}

/** What is known of the lines of a file. */
export type DiffContent =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | {
      readonly state: 'ready'
      readonly hunks: readonly DiffHunk[]
      /** Whether lines are missing because there are too many of them. */
      readonly isCut: boolean
      /** Of a binary file, in bytes. */
      readonly oldSize?: number
      readonly newSize?: number
    }

/** The colours of the lines of a file: for each hunk, for each of its lines. They may come later and change no place. */
export type DiffColours = readonly (readonly (readonly ColouredPart[])[])[]

/** The path that a person knows the file by: where it is now, else where it was. */
export function pathOfDiff({ oldPath, newPath }: Pick<DiffFile, 'oldPath' | 'newPath'>): string {
  return newPath ?? oldPath ?? ''
}

/** Reads the body of a hunk: lines with their sign in front and a line feed behind each. */
export function readHunk(hunk: {
  readonly oldStart: number
  readonly oldLines: number
  readonly newStart: number
  readonly newLines: number
  readonly section: string
  readonly body: string
  readonly oldNoNewline: boolean
  readonly newNoNewline: boolean
}): DiffHunk {
  const { body, oldNoNewline, newNoNewline, ...rest } = hunk
  let [old, fresh] = [Math.max(1, hunk.oldStart), Math.max(1, hunk.newStart)]
  const bodies = body.split('\n')
  bodies.pop()
  const lines = bodies.map((each): DiffLine => {
    const text = each.slice(1)
    if (each.startsWith('+')) return { sign: '+', text, new: fresh++ }
    if (each.startsWith('-')) return { sign: '-', text, old: old++ }
    return { sign: ' ', text, old: old++, new: fresh++ }
  })
  const ends = new Set<number>()
  if (oldNoNewline) ends.add(lines.findLastIndex(({ sign }) => sign !== '+'))
  if (newNoNewline) ends.add(lines.findLastIndex(({ sign }) => sign !== '-'))
  return { ...rest, lines: lines.map((line, at) => (ends.has(at) ? { ...line, noNewline: true } : line)) }
}
