import { changedStretches, type LineStretch, type MappedLines, mapLines } from './lineMap.js'
import type { ObjectId } from './objectId.js'
import type { ObjectReader } from './objectReader.js'
import { changesBetween, lastChangeOf, newNameIn } from './pathChanges.js'
import type { Repository } from './repository.js'

/** Lines of a file at a commit, and the commit up to which they are followed. */
export interface LinesToFollow {
  readonly path: string
  readonly lines: LineStretch
  readonly from: ObjectId
  readonly to: ObjectId
}

/** What became of lines of a file. */
export type FollowedLines =
  | {
      /** `changed`: the lines stand for what took their place. */
      readonly kind: 'kept' | 'changed'
      readonly path: string
      readonly lines: LineStretch
      /** The commit that changed them first; undefined for lines that are kept, and when it was not found. */
      readonly commit?: ObjectId | undefined
    }
  | {
      readonly kind: 'deleted'
      /** The file that held them; undefined when that is gone as well. */
      readonly path?: string | undefined
      /** The commit that deleted or changed them first, if it was found. */
      readonly commit?: ObjectId | undefined
    }

/** Files of more bytes are not compared. */
const mostBytes = 8 * 1024 * 1024
const mostRenames = 10
const mostCommits = 4000

/**
 * Follows lines from one commit to a later one, through renames of their file. Undefined when it cannot be told: there
 * is no such file, it is too large, or its history has no way between the two. Errors are those of git: a deadline of
 * ten seconds holds for every step.
 */
export async function followLines(
  repository: Repository,
  reader: ObjectReader,
  wanted: LinesToFollow,
  signal?: AbortSignal,
): Promise<FollowedLines | undefined> {
  const files = filesOf(reader, signal)
  const old = await files({ commit: wanted.from, path: wanted.path })
  if (old === undefined) return undefined
  const trail = await followPath(repository, wanted, { files, signal })
  if (trail === undefined) return undefined
  const { paths, blob, removedIn } = trail
  if (blob === undefined) return { kind: 'deleted', commit: removedIn }
  const mapped = await mapBetween(repository, wanted.lines, { from: old, to: blob, signal })
  const path = paths.at(-1) ?? wanted.path
  if (mapped.kind === 'kept') return { kind: 'kept', path, lines: mapped }
  const commit = await firstChange(repository, wanted, { paths, old, files, signal })
  if (mapped.kind === 'deleted') return { kind: 'deleted', path, commit }
  return { kind: 'changed', path, lines: mapped, commit }
}

type FindBlob = (at: { readonly commit: ObjectId; readonly path: string }) => Promise<ObjectId | undefined>

function filesOf(reader: ObjectReader, signal: AbortSignal | undefined): FindBlob {
  return async (at) => {
    const found = await reader.read(at, { maxBytes: 0, ...(signal && { signal }) })
    return found.found && found.type === 'blob' && found.byteSize <= mostBytes ? found.id : undefined
  }
}

interface Search {
  readonly files: FindBlob
  readonly signal?: AbortSignal | undefined
}

interface Trail {
  /** The names of the file, the present one last. */
  readonly paths: readonly string[]
  readonly blob?: ObjectId
  readonly removedIn?: ObjectId
}

/** The names that a file had since, by the commits that removed the old ones. */
async function followPath(
  repository: Repository,
  { path, to }: LinesToFollow,
  { files, signal }: Search,
): Promise<Trail | undefined> {
  const paths = [path]
  for (let name = path; paths.length <= mostRenames; ) {
    const blob = await files({ commit: to, path: name })
    if (blob !== undefined) return { paths, blob }
    const removedIn = await lastChangeOf(repository, { commit: to, path: name }, signal)
    if (removedIn === undefined) return undefined
    const next = await newNameIn(repository, { commit: removedIn, path: name }, signal)
    if (next === undefined || paths.includes(next)) return { paths, removedIn }
    name = next
    paths.push(next)
  }
  return undefined
}

async function mapBetween(
  repository: Repository,
  lines: LineStretch,
  { from, to, signal }: { readonly from: ObjectId; readonly to: ObjectId; readonly signal?: AbortSignal | undefined },
): Promise<MappedLines> {
  return mapLines(await changedStretches(repository, { from, to }, signal), lines)
}

/** The first commit after which lines no longer are what they were, by halving; undefined when there are too many. */
async function firstChange(
  repository: Repository,
  { from, to, lines }: LinesToFollow,
  { paths, old, files, signal }: Search & { readonly paths: readonly string[]; readonly old: ObjectId },
): Promise<ObjectId | undefined> {
  const commits = await changesBetween(repository, { from, to, paths, most: mostCommits }, signal)
  if (!commits) return undefined
  const holdsAt = async (commit: ObjectId) => {
    const found = await Promise.all(paths.map((path) => files({ commit, path })))
    const blob = found.findLast((each) => each !== undefined)
    return blob !== undefined && (await mapBetween(repository, lines, { from: old, to: blob, signal })).kind === 'kept'
  }
  let low = 0
  let high = commits.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    const commit = commits[middle]
    if (commit !== undefined && (await holdsAt(commit))) low = middle + 1
    else high = middle
  }
  return commits[low]
}
