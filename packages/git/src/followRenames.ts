import type { Source } from './gathered.js'
import { diffTokens } from './diffTokens.js'
import type { LogEntry } from './logEntry.js'
import type { ObjectId } from './objectId.js'
import { parseObjectId } from './objectId.js'
import { readCommit } from './readCommit.js'
import { type Origin, renameOrigin } from './renameOrigin.js'
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
    if (origin) return behind(repository, stretch, { id, origin })
  }
  return undefined
}

/** Where the history goes on behind a commit that renamed or copied the file. */
async function behind(
  repository: Repository,
  { start }: Stretch,
  { id, origin }: { readonly id: ObjectId; readonly origin: Origin },
): Promise<Stretch | undefined> {
  // A rename takes the old path away, so it is in the history of that path too, and git goes on in the same order.
  if (origin.isRename) return { start, path: origin.path, behind: id }
  const parent = (await readCommit(repository, id))?.parents[0]
  return parent && { start: parent, path: origin.path }
}

async function* commitsOf(
  repository: Repository,
  { after, before, firstParent = false, signal }: FollowOptions,
  stretch: Stretch,
): AsyncGenerator<readonly ObjectId[]> {
  const list = revList(repository, {
    tips: [stretch.start],
    limit: Number.POSITIVE_INFINITY,
    path: stretch.path,
    fullHistory: true,
    withoutMerges: true,
    firstParent,
    ...(after && { after }),
    ...(before && { before }),
    signal,
  })
  let isBehind = stretch.behind === undefined
  for await (const ids of list) {
    if (isBehind) yield ids
    const at = isBehind || stretch.behind === undefined ? -1 : ids.indexOf(stretch.behind)
    if (at < 0) continue
    isBehind = true
    yield ids.slice(at + 1)
  }
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
  for await (const token of diffTokens(repository, commits, { shape: ['-r', '--name-status'], path, signal })) {
    if (status !== undefined) {
      if (id && token === path) yield { id, isNew: status === 'A' }
      status = undefined
      continue
    }
    const commit = parseObjectId(token)
    if (commit) id = commit
    else status = token
  }
}
