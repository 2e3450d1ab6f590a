import { lstat, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ObjectId } from './objectId.js'
import type { Repository } from './repository.js'
import { runGit } from './runGit.js'
import { importVersions, type Version } from './importVersions.js'
import { namedReferences } from './namedReferences.js'

/** What is to be so afterwards. */
export interface VersionChanges {
  /** New versions; none of their tags is there yet. */
  readonly versions: readonly Version[]
  /** Tags that go; those that are not there are passed over. */
  readonly removed?: readonly string[]
  /**
   * The tag that the branch `main`, which is HEAD, then stands at; null takes the branch away, and it stays where it is
   * when absent.
   */
  readonly head?: string | null
}

export interface WriteOptions {
  readonly signal?: AbortSignal | undefined
  /** Milliseconds for each git; ten minutes when absent. */
  readonly deadline?: number
}

const branch = 'refs/heads/main'
const tenMinutes = 600_000

/**
 * Writes versions into the bare repository at `gitDirectory`, which is made when it is not there: each a commit without
 * parents and a tag on it. The same versions give the same commits. All or nothing: objects are made beside, under
 * `<gitDirectory>.new-<letters>`, and checked by fsck before any reference moves, and references move together. One at a
 * time per directory. Throws `GitFailed` for content that git refuses, `TypeError` for bad tags and paths.
 */
export async function writeVersions(
  gitDirectory: string,
  changes: VersionChanges,
  options: WriteOptions = {},
): Promise<{ readonly changed: boolean }> {
  const run = { deadline: tenMinutes, ...options }
  const beside = { gitDirectory: await mkdtemp(`${gitDirectory}.new-`) }
  try {
    await runGit({ args: ['init', '--quiet', '--bare', '--template=', beside.gitDirectory] }, run)
    if (changes.versions.length > 0) await importVersions(beside, changes.versions, run)
    await runGit({ args: ['fsck', '--strict', '--full', '--no-dangling', '--no-progress'], repository: beside }, run)
    if (await exists(gitDirectory)) return await merge(beside, { gitDirectory }, changes, run)
    await moveReferences(beside, { ...changes, made: new Map() }, run)
    await rename(beside.gitDirectory, gitDirectory)
    return { changed: true }
  } finally {
    // After the rename there is nothing under this name.
    await rm(beside.gitDirectory, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function merge(
  beside: Repository,
  repository: Repository,
  changes: VersionChanges,
  options: WriteOptions,
): Promise<{ readonly changed: boolean }> {
  const made = await namedReferences(beside, options)
  await movePacks(beside, repository)
  return { changed: await moveReferences(repository, { ...changes, made }, options) }
}

interface Moves extends VersionChanges {
  /** Tags whose commits are there, and that are not yet. */
  readonly made: ReadonlyMap<string, ObjectId>
}

async function moveReferences(repository: Repository, moves: Moves, options: WriteOptions): Promise<boolean> {
  const before = await namedReferences(repository, options)
  const lines = [
    ...[...moves.made].map(([name, id]) => `create ${name}\0${id}\0`),
    ...removable(moves, before).map((name) => `delete ${name}\0\0`),
    ...headMove(moves, before),
  ]
  await runGit({ args: ['symbolic-ref', 'HEAD', branch], repository }, options)
  if (lines.length === 0) return false
  const input = `start\0${lines.join('')}prepare\0commit\0`
  await runGit({ args: ['update-ref', '-z', '--stdin'], repository }, { ...options, input })
  return true
}

function headMove({ head, made }: Moves, before: ReadonlyMap<string, ObjectId>): readonly string[] {
  if (head === undefined) return []
  if (head === null) return before.has(branch) ? [`delete ${branch}\0\0`] : []
  const id = targetOf(head, before, made)
  return before.get(branch) === id ? [] : [`update ${branch}\0${id}\0\0`]
}

function removable({ removed = [] }: Moves, before: ReadonlyMap<string, ObjectId>): readonly string[] {
  return removed.map((tag) => `refs/tags/${tag}`).filter((name) => before.has(name))
}

function targetOf(tag: string, ...places: readonly ReadonlyMap<string, ObjectId>[]): ObjectId {
  const id = places.map((place) => place.get(`refs/tags/${tag}`)).find((found) => found !== undefined)
  if (id === undefined) throw new TypeError(`There is no tag ${tag} for HEAD's branch.`)
  return id
}

/** An index last: without it git does not look at a pack. */
async function movePacks(from: Repository, to: Repository): Promise<void> {
  const names = await readdir(join(from.gitDirectory, 'objects', 'pack'))
  const inOrder = names.toSorted((a, b) => Number(a.endsWith('.idx')) - Number(b.endsWith('.idx')))
  for (const name of inOrder) {
    const [source, target] = [from, to].map(({ gitDirectory }) => join(gitDirectory, 'objects', 'pack', name))
    if (source !== undefined && target !== undefined) await rename(source, target)
  }
}

async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined)) !== undefined
}
