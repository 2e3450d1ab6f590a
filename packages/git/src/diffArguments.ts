import type { ObjectId } from './objectId.js'

/** What is compared: two commits or trees, or a commit and the files on disk. */
export type DiffSides =
  | { readonly kind: 'commits'; readonly from: ObjectId; readonly to: ObjectId }
  | {
      readonly kind: 'worktree'
      readonly commit: ObjectId
      /** Of the working tree. */
      readonly root: string
      /** Whether the files on disk are the old side. */
      readonly reverse: boolean
    }

export interface DiffOptions {
  /** Whether lines that differ in white space alone count as the same (`git diff -w`). */
  readonly ignoreWhitespace?: boolean
  readonly signal?: AbortSignal | undefined
}

/** A pair of files is looked at for a rename among at most so many times so many. */
export const renameLimit = 400

// Everything that configuration or attributes could change in the text, and every program that they could name.
const plain = [
  '--no-color',
  '--no-ext-diff',
  '--no-textconv',
  '--submodule=short',
  '--diff-algorithm=myers',
  '--indent-heuristic',
  '--inter-hunk-context=0',
  '--no-relative',
  '--src-prefix=a/',
  '--dst-prefix=b/',
  '-O/dev/null',
] as const

/** Larger files count as binary: to compare them takes git seconds. An empty line keeps its sign. */
export const diffConfiguration = [
  ['core.bigFileThreshold', '8m'],
  ['diff.suppressBlankEmpty', 'false'],
] as const

/** How git compares two files: the same whatever is configured. */
export function comparing({ ignoreWhitespace = false }: DiffOptions): readonly string[] {
  return ignoreWhitespace ? [...plain, '--ignore-all-space'] : plain
}

/** The command that compares two sides, and these. Paths follow after `--`. */
export function sideArguments(sides: DiffSides): readonly [string, ...string[]] {
  if (sides.kind === 'commits') return ['diff-tree', '-r', sides.from, sides.to]
  // Whether a submodule is dirty is not asked: git would be started in it.
  return ['diff', '--ignore-submodules=dirty', ...(sides.reverse ? ['-R'] : []), sides.commit]
}
