import { AppError } from '@sextant/base'
import {
  commitAtTime,
  defaultBranch,
  matchReferences,
  type ObjectId,
  parseRevision,
  type Repository as GitRepository,
  resolveMany,
} from '@sextant/git'
import {
  type Content,
  gitRepository,
  knownDefault,
  type NoContent,
  resolveContent,
  worktreeRevision,
} from './content.js'
import type { Repository } from './repository.js'

/** The revisions that are wanted of a repository. */
export interface WantedRevisions {
  /** Branches, tags, commits, `HEAD`, `@worktree`; '' is the default branch. */
  readonly names: readonly string[]
  /** Globs over full reference names, and those that take away from what they match. */
  readonly globs: readonly string[]
  readonly excludedGlobs: readonly string[]
  /** How many of the names come before what the globs find. */
  readonly namesBefore: number
  /** What a revision ('' for the default branch) was at a time, with the words that asked for it. */
  readonly times: readonly { readonly written: string; readonly time: Date; readonly revision: string }[]
}

export interface ResolvedRevisions {
  /** In the order asked for, each revision once: as written, the full name where a glob found it, a commit for a time. */
  readonly found: readonly { readonly revision: string; readonly content: Content }[]
  /** Names, globs and times that lead to nothing. */
  readonly missing: readonly { readonly revision: string; readonly reason: NoContent }[]
  /** Whether the globs match more references than were asked for. */
  readonly more: boolean
}

type Outcome = { readonly revision: string } & ({ readonly content: Content } | { readonly reason: NoContent })

/**
 * Finds what revisions name, with few git children for all names together, one for the globs and one for each time, and
 * none for the default branch of most repositories. Expects a repository that the viewer may read.
 */
export async function resolveRevisions(
  repository: Repository,
  wanted: WantedRevisions,
  { limit, signal }: { readonly limit: number; readonly signal: AbortSignal },
): Promise<ResolvedRevisions> {
  const named = await resolveNames(repository, wanted.names, signal)
  const git = readableGit(repository) ?? withoutGit(repository)
  const globbed = wanted.globs.length > 0 ? await resolveGlobs(git, wanted, { limit, signal }) : none
  const timed = await Promise.all(wanted.times.map((each) => resolveTime(git, each, signal)))
  const [before, behind] = [named.slice(0, wanted.namesBefore), named.slice(wanted.namesBefore)]
  const outcomes = distinct([...before, ...globbed.outcomes, ...behind, ...timed])
  return {
    found: outcomes.filter((each) => 'content' in each),
    missing: outcomes.filter((each) => 'reason' in each),
    more: globbed.more,
  }
}

/**
 * As `resolveRevisions` where nothing but the default branch is wanted and it is known: thousands of repositories then
 * cost no turn of the event loop. Undefined where somebody has to look.
 */
export function resolvedAlready(
  repository: Repository,
  { names, globs, times }: WantedRevisions,
): ResolvedRevisions | undefined {
  const [revision = ''] = names
  if (names.length !== 1 || globs.length > 0 || times.length > 0 || !isDefault(revision)) return undefined
  const content = knownDefault(repository)
  return content && { found: [{ revision, content }], missing: [], more: false }
}

const none: { readonly outcomes: readonly Outcome[]; readonly more: boolean } = { outcomes: [], more: false }

function distinct(outcomes: readonly Outcome[]): readonly Outcome[] {
  return [...new Map(outcomes.toReversed().map((each) => [each.revision, each])).values()].toReversed()
}

/** The git repository, where there is one that has been cloned. */
function readableGit(repository: Repository): GitRepository | undefined {
  return repository.origin === 'mirror' && !repository.readAt ? undefined : gitRepository(repository)
}

function withoutGit({ origin }: Repository): NoContent {
  return origin === 'mirror' ? 'not-cloned' : 'no-such-revision'
}

async function resolveNames(
  repository: Repository,
  names: readonly string[],
  signal: AbortSignal,
): Promise<readonly Outcome[]> {
  const git = readableGit(repository)
  const isPlain = (name: string) => git !== undefined && name !== worktreeRevision && !isDefault(name)
  const plain = names.filter(isPlain)
  const commits = git && plain.length > 0 ? await commitsOf(git, plain, signal) : new Map<string, Outcome>()
  return Promise.all(
    names.map(async (revision): Promise<Outcome> => {
      const commit = commits.get(revision)
      if (commit) return commit
      const resolved = await resolveContent(repository, revision, signal)
      return resolved.ok ? { revision, content: resolved.content } : { revision, reason: resolved.reason }
    }),
  )
}

function isDefault(name: string): boolean {
  return name === '' || name === 'HEAD'
}

async function commitsOf(
  git: GitRepository,
  names: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Outcome>> {
  const asked = [...new Set(names)]
  const targets = await resolveAll(git, asked, signal)
  return new Map(asked.map((name, at) => [name, outcomeOf(git, name, targets[at])]))
}

/** As `resolveMany`, but digits with which several commits begin lead to none, and take nothing else with them. */
async function resolveAll(
  git: GitRepository,
  names: readonly string[],
  signal: AbortSignal,
): Promise<readonly (ObjectId | undefined)[]> {
  try {
    return await resolveMany(git, names, signal)
  } catch (error) {
    if (!(error instanceof AppError && error.reason === 'ambiguous')) throw error
    if (names.length === 1) return [undefined]
    const half = names.length >> 1
    return [
      ...(await resolveAll(git, names.slice(0, half), signal)),
      ...(await resolveAll(git, names.slice(half), signal)),
    ]
  }
}

function outcomeOf(git: GitRepository, revision: string, commit: ObjectId | undefined): Outcome {
  if (commit) return { revision, content: { kind: 'commit', gitDirectory: git.gitDirectory, commit } }
  return { revision, reason: parseRevision(revision).ok ? 'no-such-revision' : 'bad-revision' }
}

async function resolveGlobs(
  git: GitRepository | NoContent,
  { globs, excludedGlobs }: WantedRevisions,
  { limit, signal }: { readonly limit: number; readonly signal: AbortSignal },
): Promise<{ readonly outcomes: readonly Outcome[]; readonly more: boolean }> {
  const shown = globs.map((glob) => `*${glob}`).join(':')
  if (typeof git === 'string') return { outcomes: [{ revision: shown, reason: git }], more: false }
  const { references, more } = await matchReferences(git, { include: globs, exclude: excludedGlobs, limit }, signal)
  if (references.length === 0) return { outcomes: [{ revision: shown, reason: 'no-such-revision' }], more }
  return { outcomes: references.map(({ name, target }) => outcomeOf(git, name, target)), more }
}

async function resolveTime(
  git: GitRepository | NoContent,
  { written, time, revision }: WantedRevisions['times'][number],
  signal: AbortSignal,
): Promise<Outcome> {
  if (typeof git === 'string') return { revision: written, reason: git }
  const start = isDefault(revision) ? ((await defaultBranch(git, signal))?.name ?? 'HEAD') : revision
  if (!parseRevision(start).ok) return { revision: written, reason: 'bad-revision' }
  const commit = await commitAtTime(git, start, time, signal)
  // A commit can be asked for again, which a moment before today cannot: links to results need it.
  return outcomeOf(git, commit ?? written, commit)
}
