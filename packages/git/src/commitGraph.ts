import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commonDirectory } from './gitDirectory.js'
import type { GitLimits } from './limits.js'
import { namedReferences } from './namedReferences.js'
import { type ObjectId, parseObjectId } from './objectId.js'
import type { Repository } from './repository.js'
import { countCommits } from './revList.js'
import { runGit } from './runGit.js'

/** What became of a commit graph. */
export type GraphOutcome =
  | 'written'
  /** Nothing has changed since it was written. */
  | 'current'
  /** Histories of so few commits are fast without. */
  | 'small'
  /** git uses none here: the history of the repository is cut off or patched. */
  | 'impossible'

export interface GraphOptions {
  readonly signal?: AbortSignal
  /** Repositories with fewer commits get none. */
  readonly fewest?: number
}

const usualFewest = 2000
const deadline = 60 * 60_000
const limits: GitLimits = { cpuSeconds: 3600, fileBytes: 4 * 1024 ** 3, memoryBytes: 3 * 1024 ** 3 }
const tipsName = 'sextant-graph-tips'

/**
 * Writes what makes the history of a path fast, gitformat-commit-graph(5) with changed-path filters, into a repository
 * of ours: of all its branches and tags, adding only what is new. Cheap when nothing is. Errors as for
 * `GitProcess.finished`; the repository then works as before.
 */
export async function writeCommitGraph(repository: Repository, options: GraphOptions = {}): Promise<GraphOutcome> {
  return bringGraph({ source: repository, target: repository }, options)
}

/**
 * Does the same for a repository that must not be written to: the graph lies in a companion, a bare repository at
 * `directory` without references that borrows the other's objects. Histories by commit id are the same in both. Made
 * when it is not there. Where there can be none, one that is there is removed.
 */
export async function writeCompanion(
  source: Repository,
  directory: string,
  options: GraphOptions = {},
): Promise<GraphOutcome> {
  if (await isCutOff(source)) {
    await rm(directory, { recursive: true, force: true })
    return 'impossible'
  }
  const { fewest = usualFewest } = options
  const tips = await tipsOf(source, options)
  if ((await hasGraph(directory)) && (await isCurrent(directory, tips))) return 'current'
  if (await isSmall(source, tips, { ...options, fewest })) return 'small'
  await makeCompanion(source, directory, options)
  return bringGraph({ source, target: { gitDirectory: directory } }, options)
}

/** Where histories of a repository are to be read: its companion where there is one with a graph. */
export async function companionOf(source: Repository, directory: string): Promise<Repository> {
  return (await hasGraph(directory)) ? { gitDirectory: directory } : source
}

interface Sides {
  /** Whose references tell which commits count. */
  readonly source: Repository
  /** Where the graph goes. */
  readonly target: Repository
}

async function bringGraph({ source, target }: Sides, options: GraphOptions): Promise<GraphOutcome> {
  const { signal, fewest = usualFewest } = options
  if (source === target && (await isCutOff(source))) return 'impossible'
  const tips = await tipsOf(source, options)
  if (await isCurrent(target.gitDirectory, tips)) return 'current'
  if (await isSmall(source, tips, { ...options, fewest })) return 'small'
  const input = tips.map((id) => `${id}\n`).join('')
  const shape = ['--stdin-commits', '--split', '--changed-paths', '--no-progress']
  const args = ['commit-graph', 'write', ...shape] as const
  await runGit({ args, repository: target, limits }, { input, deadline, ...(signal && { signal }) })
  await writeFile(join(target.gitDirectory, tipsName), fingerprintOf(tips))
  return 'written'
}

/** Without the whole history git uses no graph: commit-graph(1). */
async function isCutOff({ gitDirectory }: Repository): Promise<boolean> {
  const common = await commonDirectory(gitDirectory)
  const marks = [join(common, 'shallow'), join(common, 'info', 'grafts')]
  const sizes = await Promise.all(
    marks.map((mark) =>
      stat(mark).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.some((size) => size > 0)
}

/** The commits that references and HEAD lead to, sorted. */
async function tipsOf(repository: Repository, { signal }: GraphOptions): Promise<readonly ObjectId[]> {
  const named = [...(await namedReferences(repository, signal && { signal })).values()]
  const input = ['HEAD', ...new Set(named)].map((name) => `${name}^{commit}\n`).join('')
  const command = { args: ['cat-file', '--batch-check', '--buffer'], repository } as const
  const { stdout } = await runGit(command, { input, maxStdout: 256 * 1024 * 1024, ...(signal && { signal }) })
  const found = stdout.toString('latin1').matchAll(/^([0-9a-f]+) commit \d+$/gm)
  return [...new Set([...found].flatMap(([, id = '']) => parseObjectId(id) ?? []))].toSorted()
}

async function isSmall(
  repository: Repository,
  tips: readonly ObjectId[],
  { fewest, signal }: { readonly fewest: number; readonly signal?: AbortSignal },
): Promise<boolean> {
  return (await countCommits(repository, { tips, limit: fewest, signal })) < fewest
}

const fingerprintOf = (tips: readonly ObjectId[]) => createHash('sha256').update(tips.join('\n')).digest('hex')

async function isCurrent(gitDirectory: string, tips: readonly ObjectId[]): Promise<boolean> {
  const known = await readFile(join(gitDirectory, tipsName), 'latin1').catch(() => '')
  return known === fingerprintOf(tips)
}

async function hasGraph(gitDirectory: string): Promise<boolean> {
  const chain = join(gitDirectory, 'objects', 'info', 'commit-graphs', 'commit-graph-chain')
  return stat(chain).then(
    () => true,
    () => false,
  )
}

async function makeCompanion(source: Repository, directory: string, { signal }: GraphOptions): Promise<void> {
  const asked = ['--path-format=absolute', '--git-path', 'objects', '--show-object-format']
  const running = { repository: source, args: ['rev-parse', ...asked] } as const
  const { stdout } = await runGit(running, signal && { signal })
  // A line break in a folder's name leaves the format as the last line.
  const [, objects = '', format = ''] = /^(.*)\n(\w+)\n$/s.exec(stdout.toString('utf8')) ?? []
  const borrowed = `${quoted(objects)}\n`
  const alternates = join(directory, 'objects', 'info', 'alternates')
  if ((await readFile(alternates, 'utf8').catch(() => '')) === borrowed) return
  await rm(directory, { recursive: true, force: true })
  const beside = `${directory}.new`
  await rm(beside, { recursive: true, force: true })
  await mkdir(beside, { recursive: true })
  const kind = [`--object-format=${format}`, '--template=', '--bare', '--quiet']
  await runGit({ args: ['init', ...kind, beside] }, signal && { signal })
  await mkdir(join(beside, 'objects', 'info'), { recursive: true })
  await writeFile(join(beside, 'objects', 'info', 'alternates'), borrowed)
  await rename(beside, directory)
}

/** A path as a line of `objects/info/alternates`: in quotes as in C, so that nothing in it means more. */
function quoted(path: string): string {
  return `"${path.replaceAll(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`
}
