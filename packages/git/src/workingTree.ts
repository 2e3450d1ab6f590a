import type { Configuration } from './environment.js'
import { piecesOf } from './lines.js'
import { type ObjectId, parseObjectId } from './objectId.js'
import type { Repository } from './repository.js'
import { runGit } from './runGit.js'
import { startGit } from './startGit.js'

export type ChangeKind = 'modified' | 'added' | 'deleted' | 'type-changed' | 'conflicted' | 'untracked'

export interface Change {
  /** From the root of the working tree. Bytes that are not UTF-8 show as U+FFFD. */
  readonly path: string
  readonly kind: ChangeKind
}

/** How a working tree differs from the commit that is checked out. */
export interface WorkingTree {
  /** Absent before the first commit. */
  readonly head?: ObjectId
  /** A renamed file shows as a deleted and an added one. Ignored files and submodules do not show. */
  readonly changed: readonly Change[]
  /** True when there were more than `maxEntries` changes; which ones are missing is not defined. */
  readonly truncated: boolean
}

export interface WorkingTreeOptions {
  readonly maxEntries: number
  readonly signal?: AbortSignal
}

const deadline = 120_000

/**
 * Compares the working tree at `root` with the commit that is checked out. Writes nothing in the repository and starts
 * none of the programs that its configuration names: filters are off, so a file that lies there as its filter made it
 * (Git LFS) and whose times do not match the index shows as modified.
 */
export async function workingTree(
  root: string,
  repository: Repository,
  options: WorkingTreeOptions,
): Promise<WorkingTree> {
  const configuration = [['safe.directory', root] as const, ...(await filtersOff(repository, options.signal))]
  const args = ['status', '--porcelain=v2', '-z', '--branch', '--no-ahead-behind', '--no-renames'] as const
  const scope = ['--untracked-files=all', '--ignore-submodules=all'] as const
  const git = startGit(
    { args: [...args, ...scope], repository, workTree: root, configuration },
    { signal: options.signal, deadline },
  )
  const status = openStatus()
  try {
    for await (const record of piecesOf(git.stdout, '\0')) {
      status.add(record)
      if (status.size > options.maxEntries) return status.result(options.maxEntries)
    }
    await git.finished
    return status.result(options.maxEntries)
  } finally {
    await git.stop()
  }
}

/** Configuration that empties every filter which the repository's own configuration defines: git would run them. */
export async function filtersOff(repository: Repository, signal: AbortSignal | undefined): Promise<Configuration> {
  const pattern = String.raw`^filter\..*\.(clean|smudge|process|required)$`
  const args = ['config', '--null', '--name-only', '--get-regexp', pattern] as const
  const { stdout } = await runGit({ args, repository, answers: [0, 1] }, { signal })
  const names = stdout.toString('utf8').split('\0').filter(Boolean)
  const filters = new Set(names.map((name) => name.slice(0, name.lastIndexOf('.'))))
  return [...filters].flatMap((filter) => [
    [`${filter}.clean`, ''] as const,
    [`${filter}.smudge`, ''] as const,
    [`${filter}.process`, ''] as const,
    [`${filter}.required`, 'false'] as const,
  ])
}

/** Collects the records of git-status(1), "Porcelain Format Version 2". */
function openStatus() {
  const changed = new Map<string, ChangeKind>()
  let head: ObjectId | undefined
  return {
    get size() {
      return changed.size
    },
    add(record: string) {
      if (record.startsWith('# branch.oid ')) head = parseObjectId(record.slice('# branch.oid '.length))
      const change = changeOf(record)
      if (change === undefined) return
      // Deleted from the index and lying there again: to a person the file has changed.
      const again = change.kind === 'untracked' && changed.get(change.path) === 'deleted'
      changed.set(change.path, again ? 'modified' : change.kind)
    },
    result(maxEntries: number): WorkingTree {
      const all = [...changed].map(([path, kind]) => ({ path, kind }))
      const shown = { changed: all.slice(0, maxEntries), truncated: all.length > maxEntries }
      return head === undefined ? shown : { head, ...shown }
    },
  }
}

function changeOf(record: string): Change | undefined {
  if (record.startsWith('? ')) return { path: record.slice(2), kind: 'untracked' }
  if (record.startsWith('u ')) return { path: afterFields(record, 10), kind: 'conflicted' }
  const kind = record.startsWith('1 ') ? trackedKind(record) : undefined
  return kind === undefined ? undefined : { path: afterFields(record, 8), kind }
}

/** `1 XY sub mH mI mW hH hI path`: X is the index against HEAD, Y the working tree against the index. */
function trackedKind(record: string): ChangeKind | undefined {
  const [, states = '', , headMode = '', , treeMode = ''] = record.split(' ', 6)
  const [index, tree] = states
  const inHead = Number(headMode) !== 0
  if (tree === 'D' || (index === 'D' && tree === '.')) return inHead ? 'deleted' : undefined
  if (!inHead) return 'added'
  // The first three digits are the type: 100 a file, 120 a symlink, 160 a submodule.
  return headMode.slice(0, 3) === treeMode.slice(0, 3) ? 'modified' : 'type-changed'
}

/** What follows the first `count` fields; a path may hold spaces. */
function afterFields(record: string, count: number): string {
  let at = 0
  for (let n = 0; n < count; n += 1) at = record.indexOf(' ', at) + 1
  return record.slice(at)
}
