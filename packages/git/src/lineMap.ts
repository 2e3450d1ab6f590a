import { piecesOf } from './lines.js'
import type { ObjectId } from './objectId.js'
import type { Repository } from './repository.js'
import { startGit } from './startGit.js'

/** A stretch of lines that differs between two texts; starts as in `Hunk`. */
export interface ChangedStretch {
  readonly oldStart: number
  readonly oldLines: number
  readonly newStart: number
  readonly newLines: number
}

/** Lines, counted from 1, both inside. */
export interface LineStretch {
  readonly first: number
  readonly last: number
}

/** What became of lines. `changed` tells what stands in their place; `deleted` the line after which they stood. */
export type MappedLines =
  | ({ readonly kind: 'kept' | 'changed' } & LineStretch)
  | { readonly kind: 'deleted'; readonly after: number }

const deadline = 10_000
const limits = { cpuSeconds: 10, fileBytes: 1024, memoryBytes: 1024 ** 3 }

/** The stretches in which two blobs differ, in their order. Throws `GitFailed` and `AppError` as git does. */
export async function changedStretches(
  repository: Repository,
  { from, to }: { readonly from: ObjectId; readonly to: ObjectId },
  signal?: AbortSignal,
): Promise<readonly ChangedStretch[]> {
  if (from === to) return []
  const plain = ['--no-ext-diff', '--no-textconv', '--no-color', '--text', '--inter-hunk-context=0'] as const
  const args = ['diff', ...plain, '-U0', '--diff-algorithm=histogram', '--end-of-options', from, to] as const
  const git = startGit({ args, repository, limits }, { signal, deadline })
  git.stdin.end()
  const found: ChangedStretch[] = []
  try {
    // Without context every line of the texts stands behind a plus, a minus or a backslash, so this is git's own.
    for await (const line of piecesOf(git.stdout, '\n')) {
      const stretch = line.startsWith('@@ ') ? readHunkHeader(line) : undefined
      if (stretch) found.push(stretch)
    }
    await git.finished
  } finally {
    await git.stop()
  }
  return found
}

/** The stretch that the header of a hunk names; undefined for another line. */
export function readHunkHeader(line: string): ChangedStretch | undefined {
  const numbers = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line)
  if (!numbers) return undefined
  const [, oldStart, oldLines = '1', newStart, newLines = '1'] = numbers
  return {
    oldStart: Number(oldStart),
    oldLines: Number(oldLines),
    newStart: Number(newStart),
    newLines: Number(newLines),
  }
}

/**
 * Where lines of the old text stand in the new one. They are kept when none of them differs; lines that came between
 * them belong to the answer. Of lines that were replaced in part the answer tells all that stands there now.
 */
export function mapLines(stretches: readonly ChangedStretch[], { first, last }: LineStretch): MappedLines {
  const touched = stretches.filter((one) => one.oldLines > 0 && one.oldStart <= last && endOf(one) >= first)
  const before = stretches.filter((one) => !touched.includes(one) && firstBehind(one) <= first)
  const [opening, closing] = [touched[0], touched.at(-1)]
  if (!opening || !closing) {
    return { kind: 'kept', first: first + moveOf(before), last: last + moveOf(upTo(stretches, last)) }
  }
  const start = first < opening.oldStart ? first + moveOf(before) : startIn(opening)
  const moved = moveOf(upTo(stretches, last))
  const end =
    last > endOf(closing) ? last + moved : closing.newStart + closing.newLines - (closing.newLines > 0 ? 1 : 0)
  return end < start ? { kind: 'deleted', after: closing.newStart } : { kind: 'changed', first: start, last: end }
}

const endOf = ({ oldStart, oldLines }: ChangedStretch) => oldStart + oldLines - 1

/** The first old line behind a stretch. One without old lines stands behind the line that it names. */
const firstBehind = ({ oldStart, oldLines }: ChangedStretch) => oldStart + Math.max(1, oldLines)

/** Where what replaced a stretch begins; where nothing did, the line behind the gap. */
const startIn = ({ newStart, newLines }: ChangedStretch) => (newLines > 0 ? newStart : newStart + 1)

const upTo = (stretches: readonly ChangedStretch[], line: number) => stretches.filter((one) => firstBehind(one) <= line)

const moveOf = (stretches: readonly ChangedStretch[]) =>
  stretches.reduce((move, { oldLines, newLines }) => move + newLines - oldLines, 0)
