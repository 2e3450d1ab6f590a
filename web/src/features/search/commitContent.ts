import type { CommitMatch } from '@sextant/contract'
import { utf16Column } from './columns.js'

/** A part of a line, in UTF-16 units; `end` is outside. */
interface MatchColumns {
  readonly start: number
  readonly end: number
}

export interface CommitLine {
  readonly text: string
  readonly matches: readonly MatchColumns[]
}

/** A line that a commit removed or added. */
export interface ChangedLine extends CommitLine {
  readonly sign: '+' | '-'
  /** Its number before or after, from 1. */
  readonly number: number
}

export interface ChangedFile {
  readonly path: string
  /** Where the file lay before, if elsewhere. */
  readonly oldPath: string | undefined
  /** Each hunk is a run of lines that stand together. */
  readonly hunks: readonly (readonly ChangedLine[])[]
}

export type CommitContent =
  | { readonly kind: 'message'; readonly lines: readonly CommitLine[] }
  | { readonly kind: 'diff'; readonly files: readonly ChangedFile[] }

/** Reads what a commit match shows out of its fenced block. */
export function commitContent({ content, ranges }: CommitMatch): CommitContent {
  const [fence, ...rows] = content.split('\n').slice(0, -1)
  const lines = linesOf(rows, ranges)
  return fence === '```diff' ? { kind: 'diff', files: filesOf(lines) } : { kind: 'message', lines }
}

function linesOf(rows: readonly string[], ranges: CommitMatch['ranges']): readonly CommitLine[] {
  const byRow = new Map<number, MatchColumns[]>()
  for (const [line, column, length] of ranges) {
    // Line 0 is the fence.
    const text = rows[line - 1] ?? ''
    const columns = { start: utf16Column(text, column), end: utf16Column(text, column + length) }
    byRow.set(line - 1, [...(byRow.get(line - 1) ?? []), columns])
  }
  return rows.map((text, row) => ({ text, matches: byRow.get(row) ?? [] }))
}

const hunkHeader = /^@@ -(\d+),(\d+) \+(\d+),(\d+) @@/

function filesOf(rows: readonly CommitLine[]): readonly ChangedFile[] {
  const files: (Omit<ChangedFile, 'hunks'> & { readonly hunks: ChangedLine[][] })[] = []
  let old = 0
  let fresh = 0
  let left = 0
  for (const row of rows) {
    const header = left === 0 ? hunkHeader.exec(row.text) : null
    if (header) {
      const [oldStart, oldLines, newStart, newLines] = header.slice(1).map(Number)
      old = oldStart ?? 0
      fresh = newStart ?? 0
      left = (oldLines ?? 0) + (newLines ?? 0)
      files.at(-1)?.hunks.push([])
    } else if (left === 0) files.push({ ...pathsOf(row.text), hunks: [] })
    else {
      left -= 1
      const isAdded = row.text.startsWith('+')
      const number = isAdded ? fresh++ : old++
      files
        .at(-1)
        ?.hunks.at(-1)
        ?.push({ ...withoutSign(row), sign: isAdded ? '+' : '-', number })
    }
  }
  return files
}

function withoutSign({ text, matches }: CommitLine): CommitLine {
  return { text: text.slice(1), matches: matches.map(({ start, end }) => ({ start: start - 1, end: end - 1 })) }
}

/** The former and the present path stand on one line, with the spaces in them marked. */
function pathsOf(text: string): Pick<ChangedFile, 'path' | 'oldPath'> {
  const [oldPath = '', path = oldPath] = text.match(/(?:\\.|[^\\ ])+/gs)?.map(unescaped) ?? []
  return { path, oldPath: oldPath === path ? undefined : oldPath }
}

const unescaped = (path: string) =>
  path.replaceAll(/\\(.)/gs, (_, character: string) => (character === 'n' ? '\n' : character))

/** The first so many lines of a diff, and how many there are behind them. */
export function firstChanges(
  files: readonly ChangedFile[],
  most: number,
): { readonly files: readonly ChangedFile[]; readonly hidden: number } {
  let left = most
  const shown = files.map((file) => ({
    ...file,
    hunks: file.hunks.map((hunk) => {
      const lines = hunk.slice(0, left)
      left -= lines.length
      return lines
    }),
  }))
  const count = (all: readonly ChangedFile[]) => all.flatMap(({ hunks }) => hunks.flat()).length
  return {
    files: shown
      .map((file) => ({ ...file, hunks: file.hunks.filter((hunk) => hunk.length > 0) }))
      .filter(({ hunks }) => hunks.length > 0),
    hidden: count(files) - count(shown),
  }
}
