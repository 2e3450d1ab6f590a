import { createHash } from 'node:crypto'
import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import type { WorkingTreeAt } from './ignoredPaths.js'
import { runGit } from './runGit.js'
import { workingTree } from './workingTree.js'

/** What a working tree looks like at one moment, as far as it tells whether something has changed since. */
export interface TreeState {
  /** A mark of the content of each file that differs from the commit, by path. */
  readonly files: ReadonlyMap<string, string>
  /** True when more files differ than are in `files`. */
  readonly truncated: boolean
  /** A mark of the commit that is checked out and of all references. */
  readonly references: string
}

const maxEntries = 10_000
const filesAtOnce = 100

export async function readTreeState(tree: WorkingTreeAt, signal: AbortSignal): Promise<TreeState> {
  const repository = { gitDirectory: tree.gitDirectory }
  const [status, references] = await Promise.all([
    workingTree(tree.root, repository, { maxEntries, signal }),
    runGit({ args: ['for-each-ref', '--format=%(objectname) %(refname)'], repository }, { signal, beyond: 'cut' }),
  ])
  const files = new Map<string, string>()
  for (let at = 0; at < status.changed.length; at += filesAtOnce) {
    const some = status.changed.slice(at, at + filesAtOnce)
    const marks = await Promise.all(some.map(({ path }) => markOf(join(tree.root, path))))
    for (const [n, { path, kind }] of some.entries()) files.set(path, `${kind} ${marks[n]}`)
  }
  const digest = createHash('sha256')
    .update(status.head ?? '')
    .update('\0')
    .update(references.stdout)
  return { files, truncated: status.truncated, references: digest.digest('hex') }
}

/** The paths whose files are others than before, also those that are again as the commit has them. */
export function changedSince(before: TreeState, after: TreeState): readonly string[] {
  const paths = new Set([...before.files.keys(), ...after.files.keys()])
  return [...paths].filter((path) => before.files.get(path) !== after.files.get(path))
}

async function markOf(path: string): Promise<string> {
  const found = await lstat(path, { bigint: true }).catch(() => undefined)
  return found === undefined ? 'gone' : `${found.ino} ${found.size} ${found.mtimeNs} ${found.ctimeNs} ${found.mode}`
}
