import { AppError } from '@sextant/base'
import type { ChangedFile, FileSide, FileStatus } from './changedFile.js'
import {
  comparing,
  diffConfiguration,
  type DiffOptions,
  type DiffSides,
  renameLimit,
  sideArguments,
} from './diffArguments.js'
import { diffPair, largestDiffTree, type TreeChange, treeCacheBytes } from './diffTrees.js'
import { piecesOf } from './lines.js'
import { objectIdFromGit } from './objectId.js'
import type { Repository } from './repository.js'
import { type GitProcess, startGit } from './startGit.js'
import { openTreeCache } from './treeCache.js'
import { isSafeName } from './treeObject.js'
import { untrackedFiles } from './untrackedFiles.js'
import { filtersOff } from './workingTree.js'
import { withRenames } from './worktreeRenames.js'
import { openBatch } from './openBatch.js'

export interface ChangedFiles {
  /** In git's order: by path, byte for byte; what is not in the index of a working tree comes last. */
  readonly files: readonly ChangedFile[]
  /** True when files are missing, since they are too many or trees could not be read. No renames are told then. */
  readonly truncated: boolean
  /** True when so many files came and went that renames with changes were not looked for among them. */
  readonly renamesLimited: boolean
}

export interface ChangedFilesOptions extends DiffOptions {
  /** How many files are told. Folders that differ count too, as for `diffTrees`. */
  readonly maxFiles: number
}

const deadline = 60_000

/**
 * The files that differ, with renames, copies and the number of lines. Cheap beside the lines themselves, yet git reads
 * every file that differs: what takes it more than a minute is told without renames and counts. Throws `GitFailed` when
 * git dies.
 */
export async function listChangedFiles(
  repository: Repository,
  sides: DiffSides,
  options: ChangedFilesOptions,
): Promise<ChangedFiles> {
  if (sides.kind === 'worktree') return worktreeFiles(repository, sides, options)
  // Looked at by our own reader first: git itself crashes on deep trees and takes all memory for a tree bomb.
  const plainly = await plainChanges(repository, sides, options)
  if (plainly.truncated || plainly.files.length === 0) return plainly
  try {
    return await countedFiles(repository, sides, options)
  } catch (problem) {
    if (problem instanceof AppError && problem.reason === 'git-deadline') return { ...plainly, renamesLimited: true }
    throw problem
  }
}

/** The changes as our own reader of trees sees them: without renames, counts and the ids of before. */
async function plainChanges(
  repository: Repository,
  { from, to }: DiffSides & { readonly kind: 'commits' },
  { maxFiles, signal }: ChangedFilesOptions,
): Promise<ChangedFiles> {
  const trees = openBatch(repository, 'contents', { signal, maxBytes: largestDiffTree })
  try {
    const diff = await diffPair(openTreeCache(trees, treeCacheBytes), { from, to }, maxFiles)
    const truncated = !diff.found || diff.truncated || diff.missingTrees > 0
    return { files: diff.changes.map(plainFile), truncated, renamesLimited: false }
  } finally {
    await trees.stop()
  }
}

const modeOf = { file: '100644', executable: '100755', symlink: '120000', submodule: '160000' } as const

function plainFile(change: TreeChange): ChangedFile {
  const { path } = change
  // What lay there before is not told by our reader.
  const old: FileSide = { path, mode: modeOf.file }
  if (change.kind === 'deleted') return { status: 'deleted', old, isBinary: false }
  const side: FileSide = { path, mode: modeOf[change.entryKind], id: change.id }
  if (change.kind === 'added') return { status: 'added', new: side, isBinary: false }
  return { status: 'modified', old: { ...old, mode: side.mode }, new: side, isBinary: false }
}

async function countedFiles(
  repository: Repository,
  sides: DiffSides,
  options: ChangedFilesOptions,
): Promise<ChangedFiles> {
  // Of a working tree git sees no file that it does not track: `withRenames` looks for renames among all of them.
  const renames =
    sides.kind === 'commits' ? [`-l${renameLimit}`, '--find-renames=50%', '--find-copies=50%'] : ['--no-renames']
  const [command, ...rest] = sideArguments(sides)
  const args = [command, '--raw', '--numstat', '-z', '--no-abbrev', ...renames, ...comparing(options), ...rest] as const
  const isOnDisk = sides.kind === 'worktree'
  const filters = isOnDisk ? await filtersOff(repository, options.signal) : []
  const trusted = isOnDisk ? [['safe.directory', sides.root] as const] : []
  const git = startGit(
    {
      args: [...args, '--'],
      repository,
      configuration: [...diffConfiguration, ...trusted, ...filters],
      ...(isOnDisk && { workTree: sides.root }),
    },
    { signal: options.signal, deadline },
  )
  return readList(git, options.maxFiles)
}

async function readList(git: GitProcess, maxFiles: number): Promise<ChangedFiles> {
  const list = openList()
  try {
    for await (const piece of piecesOf(git.stdout, '\0')) {
      list.take(piece)
      if (list.size > maxFiles) return list.result(maxFiles)
    }
    await git.finished
    return list.result(maxFiles)
  } finally {
    await git.stop()
  }
}

type Stat = { readonly added: number; readonly deleted: number } | 'binary'

/** Collects what `--raw --numstat -z` prints: all records of files, then all counts. */
function openList() {
  const files = new Map<string, ChangedFile>()
  const stats = new Map<string, Stat>()
  let record: { readonly head: string; readonly paths: string[]; readonly left: number } | undefined
  let count: { readonly stat: Stat; readonly paths: string[] } | undefined
  const keep = (file: ChangedFile | undefined) => void (file && files.set(keyOf(file.old?.path, file.new?.path), file))
  return {
    get size() {
      return files.size
    },
    take(piece: string) {
      if (record !== undefined) {
        record.paths.push(piece)
        if (record.paths.length < record.left) return
        keep(fileOf(record.head, record.paths))
        record = undefined
      } else if (count !== undefined) {
        count.paths.push(piece)
        if (count.paths.length < 2) return
        stats.set(count.paths.join('\0'), count.stat)
        count = undefined
      } else if (piece.startsWith(':')) {
        record = { head: piece, paths: [], left: /[RC]\d*$/.test(piece) ? 2 : 1 }
      } else {
        const { stat, path } = countOf(piece)
        // Two paths follow in records of their own: git-diff(1), "--numstat -z".
        if (path === '') count = { stat, paths: [] }
        else stats.set(`${path}\0${path}`, stat)
      }
    },
    result(maxFiles: number): ChangedFiles {
      const all = [...files].map(([key, file]) => withStat(file, stats.get(key)))
      return { files: all.slice(0, maxFiles), truncated: all.length > maxFiles, renamesLimited: tooManyToPair(all) }
    },
  }
}

const keyOf = (oldPath = '', newPath = '') => `${oldPath || newPath}\0${newPath || oldPath}`

/** `:<old mode> <new mode> <old id> <new id> <status>`: git-diff-tree(1), "Raw output". */
function fileOf(head: string, paths: readonly string[]): ChangedFile | undefined {
  const [oldMode = '', newMode = '', oldId = '', newId = '', status = ''] = head.slice(1).split(' ')
  const [first = '', second = first] = paths
  if (![first, second].every((path) => path.split('/').every(isSafeName))) return undefined
  const from = sideOf(first, oldMode, oldId)
  const to = sideOf(second, newMode, newId)
  const similarity = Number(status.slice(1))
  return {
    status: statusOf(status),
    ...(from && { old: from }),
    ...(to && { new: to }),
    ...(/^[RC]/.test(status) && { similarity }),
    isBinary: false,
  }
}

function sideOf(path: string, mode: string, id: string): FileSide | undefined {
  if (Number(mode) === 0) return undefined
  // Only zeros: the file lies on disk and nobody has computed its id.
  return /^0+$/.test(id) ? { path, mode } : { path, mode, id: objectIdFromGit(id) }
}

const statuses: Readonly<Record<string, FileStatus>> = {
  A: 'added',
  D: 'deleted',
  R: 'renamed',
  C: 'copied',
  T: 'type-changed',
}

function statusOf(letters: string): FileStatus {
  return statuses[letters.charAt(0)] ?? 'modified'
}

function countOf(piece: string): { readonly stat: Stat; readonly path: string } {
  const [, added = '', deleted = '', path = ''] = /^\n?(\d+|-)\t(\d+|-)\t(.*)$/s.exec(piece) ?? []
  return { stat: added === '-' ? 'binary' : { added: Number(added), deleted: Number(deleted) }, path }
}

// What differs in white space alone has no count when white space is ignored.
const none = { added: 0, deleted: 0 }

function withStat(file: ChangedFile, stat: Stat = none): ChangedFile {
  return stat === 'binary' ? { ...file, isBinary: true } : { ...file, stat }
}

/** Whether git left out the search for renames with changes: see `-l` in git-diff(1). */
function tooManyToPair(files: readonly ChangedFile[]): boolean {
  const count = (status: FileStatus) => files.filter((file) => file.status === status).length
  const added = count('added')
  return added > 0 && added * (count('deleted') + count('modified')) > renameLimit ** 2
}

async function worktreeFiles(
  repository: Repository,
  sides: DiffSides & { readonly kind: 'worktree' },
  options: ChangedFilesOptions,
): Promise<ChangedFiles> {
  const tracked = await countedFiles(repository, sides, options)
  const room = options.maxFiles - tracked.files.length
  const untracked = await untrackedFiles(repository, sides, { maxFiles: room, signal: options.signal })
  const truncated = tracked.truncated || untracked.truncated
  const all = [...tracked.files, ...untracked.files]
  if (truncated) return { files: all, truncated, renamesLimited: false }
  const { files, isLimited } = await withRenames(repository, sides, { files: all, signal: options.signal })
  return { files, truncated, renamesLimited: isLimited }
}
