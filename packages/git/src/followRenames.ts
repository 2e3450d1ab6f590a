import type { Source } from './gathered.js'
import { diffTokens } from './diffTokens.js'
import type { LogEntry } from './logEntry.js'
import type { ObjectId } from './objectId.js'
import { parseObjectId } from './objectId.js'
import { pathCandidates } from './pathCommits.js'
import { renameOrigin } from './renameOrigin.js'
import type { Repository } from './repository.js'
import { revList } from './revList.js'

export interface FollowOptions {
  readonly start: ObjectId
  /** A file. */
  readonly path: string
  readonly after?: Date
  readonly before?: Date
  readonly firstParent?: boolean
  readonly signal?: AbortSignal | undefined
}

/** Part of a history, in which the file has one path. */
interface Stretch {
  readonly start: ObjectId
  readonly path: string
  /** The stretch begins behind this commit. */
  readonly behind?: ObjectId
  /** Whether that commit changed what lies at the path as well. */
  readonly isListed?: boolean
}

const mostRenames = 200

/**
 * The commits that changed a file, by whatever path it had, as `git log --follow` finds them: no merges, and all
 * branches. Where the file came into being, what it was renamed or copied from is followed. git itself compares every
 * commit for that; this asks for each path by its own, which changed-path filters make fast.
 */
export async function* followedLog(
  repository: Repository,
  options: FollowOptions,
): AsyncGenerator<readonly LogEntry[], void, undefined> {
  let stretch: Stretch | undefined = options
  for (let renames = 0; stretch !== undefined && renames <= mostRenames; renames += 1) {
    stretch = yield* followStretch(repository, options, stretch)
  }
}

async function* followStretch(
  repository: Repository,
  options: FollowOptions,
  stretch: Stretch,
): AsyncGenerator<readonly LogEntry[], Stretch | undefined, undefined> {
  const { path } = stretch
  const commits: Source<ObjectId> = (signal) => commitsOf(repository, { ...options, signal }, stretch)
  for await (const { id, isNew } of changesOf(repository, commits, { path, signal: options.signal })) {
    const origin = isNew ? await renameOrigin(repository, id, { path, signal: options.signal }) : undefined
    yield [{ id, path, ...(origin && { previousPath: origin.path }) }]
    // A rename takes the old path away, so it is in the history of that path too.
    if (origin) return { start: stretch.start, path: origin.path, behind: id, isListed: origin.isRename }
  }
  return undefined
}

/** The commits of a stretch, in the one order in which git goes through all that `start` descends from. */
async function* commitsOf(
  repository: Repository,
  { after, before, firstParent = false, signal }: FollowOptions,
  { start, path, behind, isListed }: Stretch,
): AsyncGenerator<readonly ObjectId[]> {
  const all = {
    tips: [start],
    limit: Number.POSITIVE_INFINITY,
    fullHistory: true,
    withoutMerges: true,
    firstParent,
    ...(after && { after }),
    ...(before && { before }),
    signal,
  }
  const list = pathCandidates(repository, { start, path, after, before, firstParent, signal })
  if (behind === undefined) yield* list
  else if (isListed) yield* behindOne(list, behind)
  else yield* behindOther(list, revList(repository, all), behind)
}

/** What comes in a list behind one of it. */
async function* behindOne(
  list: AsyncIterable<readonly ObjectId[]>,
  one: ObjectId,
): AsyncGenerator<readonly ObjectId[]> {
  let isBehind = false
  for await (const ids of list) {
    const at: number = isBehind ? -1 : ids.indexOf(one)
    if (isBehind) yield ids
    else if (at >= 0) yield ids.slice(at + 1)
    isBehind ||= at >= 0
  }
}

/** What comes in a list behind one that is only in the list of all, of which the list is a part in the same order. */
async function* behindOther(
  list: AsyncIterable<readonly ObjectId[]>,
  all: AsyncIterable<readonly ObjectId[]>,
  one: ObjectId,
): AsyncGenerator<readonly ObjectId[]> {
  const rest = eachOf(list)
  try {
    let next = await rest.next()
    search: for await (const ids of all) {
      for (const id of ids) {
        if (id === next.value) next = await rest.next()
        if (id === one) break search
      }
    }
    for (; !next.done; next = await rest.next()) yield [next.value]
  } finally {
    await rest.return(undefined)
  }
}

async function* eachOf(list: AsyncIterable<readonly ObjectId[]>): AsyncGenerator<ObjectId, undefined> {
  for await (const ids of list) yield* ids
  return undefined
}

interface PathChange {
  readonly id: ObjectId
  /** Whether nothing lay at the path before. */
  readonly isNew: boolean
}

async function* changesOf(
  repository: Repository,
  commits: Source<ObjectId>,
  { path, signal }: { readonly path: string; readonly signal: AbortSignal | undefined },
): AsyncGenerator<PathChange> {
  let id: ObjectId | undefined
  let status: string | undefined
  let told: ObjectId | undefined
  for await (const token of diffTokens(repository, commits, { shape: ['-r', '--name-status'], path, signal })) {
    if (status !== undefined) {
      // To git a path is also what lies below it, where another branch has a folder of that name; the path itself is
      // the first that a commit says something of.
      if (id && id !== told && (token === path || token.startsWith(`${path}/`))) {
        told = id
        yield { id, isNew: token === path && status === 'A' }
      }
      status = undefined
      continue
    }
    const commit = parseObjectId(token)
    if (commit) id = commit
    else status = token
  }
}
