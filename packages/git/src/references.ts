import { piecesOf } from './lines.js'
import type { ObjectId } from './objectId.js'
import { readCommits } from './readCommits.js'
import { referencesInFiles, symbolicHead } from './referencesInFiles.js'
import type { Repository } from './repository.js'
import { commitsAt } from './resolveCommit.js'
import { runGit } from './runGit.js'
import { startGit } from './startGit.js'

export type ReferenceKind = 'heads' | 'tags'

export interface Reference {
  /** The full name: "refs/heads/main". Shown to people without "refs/heads/" or "refs/tags/". */
  readonly name: string
  /** The commit. An annotated tag leads to the commit it is of. */
  readonly target: ObjectId
  /** When the commit was committed. Absent when the commit does not say. */
  readonly committedAt?: Date
}

export interface ReferenceQuery {
  readonly kinds: readonly ReferenceKind[]
  /** From 1 to 1,000. */
  readonly limit: number
  /** The full name of the last reference of the page before. */
  readonly after?: string
  /** Part of the name, in any case, without "refs/heads/" or "refs/tags/". */
  readonly query?: string
}

export interface ReferencePage {
  /** By full name, in byte order; so branches come before tags. */
  readonly references: readonly Reference[]
  /** Whether further references follow the last name looked at. */
  readonly more: boolean
}

const namesDeadline = 30_000

/**
 * A page of branches and tags. Tags that lead to no commit are left out, so a page can hold fewer than `limit` and
 * still have more. Reads only names until the page is found: with 100,000 branches the commits are the slow part.
 */
export async function listReferences(
  repository: Repository,
  query: ReferenceQuery,
  signal?: AbortSignal,
): Promise<ReferencePage> {
  if (query.limit < 1 || query.limit > 1000) throw new RangeError(`A page has 1 to 1,000 references: ${query.limit}.`)
  const names: string[] = []
  for await (const name of referenceNames(repository, query.kinds, signal)) {
    if (!matches(name, query)) continue
    names.push(name)
    if (names.length > query.limit) break
  }
  const page = names.slice(0, query.limit)
  return { references: await describe(repository, page, signal), more: names.length > page.length }
}

/** How many branches there are. */
export async function countBranches(repository: Repository, signal?: AbortSignal): Promise<number> {
  let count = 0
  for await (const _name of referenceNames(repository, ['heads'], signal)) count += 1
  return count
}

/**
 * The branch that a person sees first, by its full name, and its commit. That is the branch of HEAD, or "HEAD" itself
 * when it is detached. When HEAD names a branch that is not there: main, master, or the first. Undefined when there is
 * no commit to show.
 */
export async function defaultBranch(
  repository: Repository,
  signal?: AbortSignal,
): Promise<{ readonly name: string; readonly target: ObjectId } | undefined> {
  const names = [await headName(repository, signal), 'refs/heads/main', 'refs/heads/master']
  const targets = await targetsOf(repository, names, signal)
  const found = targets.findIndex((target) => target !== undefined)
  const [name, target] = [names[found], targets[found]]
  if (name !== undefined && target !== undefined) return { name, target }
  return (await listReferences(repository, { kinds: ['heads'], limit: 1 }, signal)).references[0]
}

/** The full name of the branch of HEAD, or "HEAD" itself. */
async function headName(repository: Repository, signal?: AbortSignal): Promise<string> {
  const inFiles = await symbolicHead(repository)
  if (inFiles !== undefined) return inFiles === 'detached' ? 'HEAD' : inFiles
  const command = { args: ['symbolic-ref', '--quiet', 'HEAD'], repository, answers: [0, 1] } as const
  const { stdout } = await runGit(command, { signal })
  return stdout.toString('utf8').trimEnd() || 'HEAD'
}

/** The commits of references by their full names. */
async function targetsOf(repository: Repository, names: readonly string[], signal?: AbortSignal) {
  const inFiles = names.includes('HEAD') ? undefined : await referencesInFiles(repository)
  if (inFiles === undefined) return commitsAt(repository, names, signal)
  const ids = new Map(inFiles.map(({ name, id }) => [name, id]))
  const found = names.flatMap((name) => ids.get(name) ?? [])
  const commits = await commitsAt(repository, found, signal)
  const targets = new Map(found.map((id, n) => [id, commits[n]]))
  return names.map((name) => targets.get(ids.get(name) as ObjectId))
}

function matches(name: string, { after, query }: ReferenceQuery): boolean {
  if (after !== undefined && Buffer.compare(Buffer.from(name), Buffer.from(after)) <= 0) return false
  return query === undefined || shortName(name).toLowerCase().includes(query.toLowerCase())
}

function shortName(name: string): string {
  return name.replace(/^refs\/(?:heads|tags)\//, '')
}

/** Full names in byte order, as git sorts them. Leaving the loop ends git. */
async function* referenceNames(repository: Repository, kinds: readonly ReferenceKind[], signal?: AbortSignal) {
  if (kinds.length === 0) return
  const inFiles = await referencesInFiles(
    repository,
    kinds.map((kind) => `refs/${kind}` as const),
  )
  if (inFiles !== undefined) {
    yield* inFiles.map(({ name }) => name)
    return
  }
  const patterns = kinds.map((kind) => `refs/${kind}/`)
  const git = startGit(
    { args: ['for-each-ref', '--format=%(refname)', ...patterns], repository },
    { signal, deadline: namesDeadline },
  )
  try {
    yield* piecesOf(git.stdout, '\n')
    await git.finished
  } finally {
    await git.stop()
  }
}

async function describe(repository: Repository, names: readonly string[], signal?: AbortSignal): Promise<Reference[]> {
  if (names.length === 0) return []
  const targets = await targetsOf(repository, names, signal)
  const commits = await readCommits(repository, [...new Set(targets.filter((each) => each !== undefined))], signal)
  const dates = new Map(commits.map(({ id, committer }) => [id, committer.date]))
  return names.flatMap((name, n) => {
    const target = targets[n]
    const committedAt = target && dates.get(target)
    return target === undefined ? [] : [{ name, target, ...(committedAt === undefined ? {} : { committedAt }) }]
  })
}
