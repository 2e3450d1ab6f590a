import { createHash } from 'node:crypto'
import {
  type ChangedFile,
  type ChangedFiles,
  type FilePatch,
  listChangedFiles,
  type PatchHunk,
  readFilePatches,
} from '@sextant/git'
import type { Comparison } from './comparison.js'
import { isGeneratedPath, saysGenerated } from './generatedFile.js'
import { once } from './once.js'
import { SharedAnswers } from './sharedAnswers.js'

/** A file of a comparison. */
export interface FileDiff {
  readonly comparison: Comparison
  readonly file: ChangedFile
  /** Reads the lines, of all files of the page at once. */
  readonly patch: () => Promise<ShownPatch>
}

/** Why lines of a file are not told. */
export type NotShown = 'large' | 'page-full'

export interface ShownPatch extends FilePatch {
  /** Undefined when all lines are told. */
  readonly notShown: NotShown | undefined
}

export interface FileDiffsWanted {
  readonly ignoreWhitespace: boolean
  readonly contextLines: number
  /** Files or folders; empty for all. */
  readonly paths: readonly string[]
  readonly first: number
  /** How many files are passed over. */
  readonly skip: number
}

export interface FileDiffPage {
  readonly nodes: readonly FileDiff[]
  readonly all: ChangedFiles
  /** Those of `paths`. */
  readonly totalCount: number
  readonly more: boolean
}

const mostFiles = 20_000
// Comparisons whose list of files is kept, so that the pages of one do not read it again and again.
const mostLists = 40

/** What a page of files, or a file that was asked for alone, may have in changed lines and in bytes. */
const limits = {
  page: { fileLines: 20_000, lines: 60_000, fileBytes: 2 * 1024 * 1024, bytes: 12 * 1024 * 1024 },
  alone: { fileLines: 400_000, lines: 400_000, fileBytes: 16 * 1024 * 1024, bytes: 16 * 1024 * 1024 },
} as const

/** Reads the files of comparisons. */
export class FileDiffReader {
  readonly #lists = new SharedAnswers<ChangedFiles>(mostLists)

  /** All files that differ, with counts and without lines. */
  list(comparison: Comparison, ignoreWhitespace: boolean, signal: AbortSignal): Promise<ChangedFiles> {
    const { gitDirectory, sides, key } = comparison
    const list = (signal: AbortSignal) =>
      listChangedFiles({ gitDirectory }, sides, { maxFiles: mostFiles, ignoreWhitespace, signal })
    return this.#lists.get(`${gitDirectory} ${key} ${ignoreWhitespace}`, list, signal)
  }

  async page(comparison: Comparison, wanted: FileDiffsWanted, signal: AbortSignal): Promise<FileDiffPage> {
    const all = await this.list(comparison, wanted.ignoreWhitespace, signal)
    const files = wanted.paths.length === 0 ? all.files : all.files.filter((file) => isBelow(file, wanted.paths))
    const shown = files.slice(wanted.skip, wanted.skip + wanted.first)
    const read = once(() =>
      readPatches(comparison, shown, { ...wanted, isAlone: wanted.paths.length === 1 && files.length === 1, signal }),
    )
    const nodes = shown.map((file, at) => ({ comparison, file, patch: async () => (await read())[at] ?? empty }))
    return { nodes, all, totalCount: files.length, more: wanted.skip + shown.length < files.length }
  }
}

const empty: ShownPatch = { hunks: [], isBinary: false, truncated: false, notShown: undefined }

function isBelow({ old, new: fresh }: ChangedFile, paths: readonly string[]): boolean {
  return [old?.path, fresh?.path].some(
    (path) => path !== undefined && paths.some((each) => path === each || path.startsWith(`${each}/`)),
  )
}

async function readPatches(
  { gitDirectory, sides }: Comparison,
  files: readonly ChangedFile[],
  { isAlone, ...wanted }: FileDiffsWanted & { readonly isAlone: boolean; readonly signal: AbortSignal },
): Promise<readonly ShownPatch[]> {
  const { fileLines, lines, fileBytes, bytes } = isAlone ? limits.alone : limits.page
  const { ignoreWhitespace, contextLines, signal } = wanted
  let left = lines
  const omitted = files.map((file): NotShown | undefined => {
    const changed = (file.stat?.added ?? 0) + (file.stat?.deleted ?? 0)
    if (changed > fileLines) return 'large'
    if (changed > left) return 'page-full'
    left -= changed
    return undefined
  })
  const read = files.filter((_, at) => omitted[at] === undefined)
  const options = { ignoreWhitespace, contextLines, maxBytes: fileBytes, maxTotalBytes: bytes, signal }
  const patches = (await readFilePatches({ gitDirectory }, sides, { ...options, files: read })).values()
  return omitted.map((notShown) => {
    if (notShown !== undefined) return { ...empty, notShown }
    const patch = patches.next().value ?? empty
    return { ...patch, notShown: patch.truncated ? 'large' : undefined }
  })
}

/** The path that a person knows the file by: where it is now, else where it was. */
export function pathOf({ old, new: fresh }: ChangedFile): string {
  return fresh?.path ?? old?.path ?? ''
}

/** The name of a file in an address: short, the same for the same path in every comparison. */
export function anchorOf(file: ChangedFile): string {
  // A working tree can have lost a file that git knew, and have it back as one that git does not know.
  const name = file.status === 'deleted' ? `${pathOf(file)}\0` : pathOf(file)
  return createHash('sha256').update(name).digest('hex').slice(0, 16)
}

/** Whether nobody wrote the file by hand, as far as its path and its first lines tell. */
export function isGenerated(file: ChangedFile, hunks: readonly PatchHunk[] = []): boolean {
  const [first] = hunks
  return isGeneratedPath(pathOf(file)) || (first !== undefined && first.new.start <= 1 && saysGenerated(first.body))
}
