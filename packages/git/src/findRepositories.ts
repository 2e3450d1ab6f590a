import type { Dirent } from 'node:fs'
import { opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { BudgetExceeded, openBudget } from '@sextant/base'
import { commonDirectory, followGitFile, isBareRepository, isGitDirectory, keepsToItself } from './gitDirectory.js'
import { redact } from './gitFailed.js'
import { runGit } from './runGit.js'

/** A repository found on disk. */
export interface FoundRepository {
  /** The working tree; of a bare repository, its own folder. Begins as the searched folder was given. */
  readonly root: string
  readonly gitDirectory: string
  readonly bare: boolean
  /** `remote.origin.url` without user info. */
  readonly originURL?: string
}

/** What a search saw besides the repositories that it yielded. */
export interface FolderSummary {
  /** Files that lie in no repository: when there are some and no repository, this is a plain folder of files. */
  readonly looseFiles: number
  /** Repositories passed over because their objects lie outside of the named folder, in a place that they chose. */
  readonly refusedRepositories: number
  /** Folders that could not be read and were passed over. */
  readonly unreadableFolders: number
  /** False when a limit left folders unread. */
  readonly complete: boolean
}

export interface FindOptions {
  /** Levels of folders below the named one; 0 looks at the named folder alone. */
  readonly maxDepth: number
  /** Files and folders that may be looked at. */
  readonly maxEntries: number
  readonly signal?: AbortSignal
}

// Folders that tools fill with copies of what others wrote.
const passedOver = new Set(
  (
    'node_modules bower_components jspm_packages .npm .pnpm-store .yarn .venv __pycache__ .tox .cache .gradle .m2 ' +
    '.cargo .rustup lost+found .Trash'
  ).split(' '),
)

/**
 * Finds the repositories in and below a folder, outer ones before those inside. Worktrees, bare repositories and
 * repositories nested in another's working tree are found; submodule checkouts are not, nor a bare repository inside a
 * working tree, which is content of that repository. Symlinks are never followed. A limit ends the search quietly and
 * shows in the summary that the generator returns.
 */
export async function* findRepositories(
  folder: string,
  options: FindOptions,
): AsyncGenerator<FoundRepository, FolderSummary, undefined> {
  const entries = openBudget('files and folders', options.maxEntries)
  const summary = { looseFiles: 0, refusedRepositories: 0, unreadableFolders: 0, complete: true }
  const pending: Place[] = [{ path: folder, depth: 0, inWorkingTree: false }]
  for (let place = pending.pop(); place !== undefined; place = pending.pop()) {
    options.signal?.throwIfAborted()
    const seen = await entriesOf(place.path, (n) => entries.spend(n))
    if (seen === 'unreadable') summary.unreadableFolders += 1
    if (seen === 'too-many') return { ...summary, complete: false }
    if (typeof seen === 'string') continue
    const found = await repositoryAt(place, seen, folder)
    const trusted = found !== undefined && (await keepsToItself(found.gitDirectory, folder))
    if (trusted) yield await withOrigin(found, options.signal)
    else if (found !== undefined) summary.refusedRepositories += 1
    if (found?.bare === true) continue
    const inWorkingTree = place.inWorkingTree || found !== undefined
    if (!inWorkingTree) summary.looseFiles += seen.filter((entry) => entry.isFile()).length
    const below = seen.filter((entry) => entry.isDirectory() && entry.name !== '.git' && !passedOver.has(entry.name))
    if (place.depth < options.maxDepth) pending.push(...placesIn(place, below, inWorkingTree))
    else if (below.length > 0) summary.complete = false
  }
  return summary
}

/**
 * The repository in this very folder; undefined where there is none, and where its objects lie outside of `boundary` in a
 * place that it chose.
 */
export async function repositoryIn(folder: string, boundary: string): Promise<FoundRepository | undefined> {
  const seen = await entriesOf(folder, () => undefined)
  if (typeof seen === 'string') return undefined
  const found = await repositoryAt({ path: folder, depth: 0, inWorkingTree: false }, seen, boundary)
  return found !== undefined && (await keepsToItself(found.gitDirectory, boundary)) ? found : undefined
}

interface Place {
  readonly path: string
  readonly depth: number
  readonly inWorkingTree: boolean
}

/** The folders, the first one last, since the search takes from the end. */
function placesIn(place: Place, folders: readonly Dirent[], inWorkingTree: boolean): Place[] {
  const names = folders.map((entry) => entry.name).sort()
  return names.toReversed().map((name) => ({ path: join(place.path, name), depth: place.depth + 1, inWorkingTree }))
}

async function entriesOf(folder: string, spend: (n: number) => void): Promise<Dirent[] | 'unreadable' | 'too-many'> {
  const entries: Dirent[] = []
  try {
    for await (const entry of await opendir(folder)) {
      spend(1)
      entries.push(entry)
    }
    return entries
  } catch (thrown) {
    return thrown instanceof BudgetExceeded ? 'too-many' : 'unreadable'
  }
}

async function repositoryAt(
  { path, inWorkingTree }: Place,
  entries: readonly Dirent[],
  boundary: string,
): Promise<FoundRepository | undefined> {
  const git = entries.find((entry) => entry.name === '.git')
  if (git?.isDirectory() === true) {
    const gitDirectory = join(path, '.git')
    return (await isGitDirectory(gitDirectory)) ? { root: path, gitDirectory, bare: false } : undefined
  }
  if (git?.isFile() === true) {
    const gitDirectory = await followGitFile(path, boundary)
    return gitDirectory === undefined ? undefined : { root: path, gitDirectory, bare: false }
  }
  if (inWorkingTree || !(await isBareRepository(path))) return undefined
  return { root: path, gitDirectory: path, bare: true }
}

async function withOrigin(found: FoundRepository, signal: AbortSignal | undefined): Promise<FoundRepository> {
  const file = join(await commonDirectory(found.gitDirectory), 'config')
  // The file by itself: without what it includes, and without git opening the repository.
  const args = ['config', '--file', file, '--no-includes', '--null', '--get', 'remote.origin.url'] as const
  // 1 is "no such name", 128 an unreadable file: the repository is there all the same.
  const { stdout } = await runGit({ args, answers: [0, 1, 128] }, { signal, maxStdout: 8192, beyond: 'cut' })
  const url = stdout.toString('utf8').split('\0')[0] ?? ''
  return url === '' ? found : { ...found, originURL: redact(url, { secrets: [], paths: [] }) }
}
