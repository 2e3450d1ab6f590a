import { throwIfAborted } from '@sextant/base'
import { diffTokens } from './diffTokens.js'
import { gathered, type Source } from './gathered.js'
import { type ObjectId, parseObjectId } from './objectId.js'
import { pathCandidates, pathCommits } from './pathCommits.js'
import type { Repository } from './repository.js'
import { revList } from './revList.js'

/** The last commit that changed an entry of a folder, or what lies below it. */
export interface LastCommit {
  readonly name: string
  readonly commit: ObjectId
}

export interface LastCommitsOptions {
  readonly start: ObjectId
  /** The path of the folder; '' for the root. */
  readonly folder: string
  /** The entries of the folder at `start` by name, with their object ids. */
  readonly entries: ReadonlyMap<string, ObjectId>
  /** Whether the history of one path is found fast here, since there is a commit graph with changed-path filters. */
  readonly hasGraph?: boolean
  readonly signal?: AbortSignal | undefined
}

// To ask for a path alone costs a walk, which a graph makes cheap.
const mostAlone = 100
const fewLeft = 8
const longSearch = 2000
const mostAtOnce = 1000

/**
 * The last commits of a folder's entries, newest first, in steps as they are found: all that has come since the last step
 * was asked for. One walk finds those of all entries: the first
 * commit on the way back that made an entry what it is now. What no single commit made so came with a merge and is asked
 * for one by one, a hundred at most. Leaving the loop early ends git.
 */
export function lastCommits(
  repository: Repository,
  options: LastCommitsOptions,
): AsyncGenerator<readonly LastCommit[], void, undefined> {
  const source: Source<LastCommit> = (signal) => foundCommits(repository, { ...options, signal })
  return gathered(source, { most: mostAtOnce, signal: options.signal })
}

async function* foundCommits(
  repository: Repository,
  options: LastCommitsOptions,
): AsyncGenerator<readonly LastCommit[], void, undefined> {
  const wanted = new Map(options.entries)
  let lastFound = 0
  if (wanted.size === 0) return
  for await (const found of changedEntries(repository, options)) {
    const isGivenUp = options.hasGraph === true && wanted.size <= fewLeft && found.walked > lastFound + longSearch
    if (isGivenUp) break
    if (wanted.get(found.name) !== found.id) continue
    lastFound = found.walked
    wanted.delete(found.name)
    yield [{ name: found.name, commit: found.commit }]
    if (wanted.size === 0) return
  }
  for (const name of [...wanted.keys()].slice(0, mostAlone)) {
    throwIfAborted(options.signal)
    const commit = await lastOf(repository, options, name)
    if (commit) yield [{ name, commit }]
  }
}

interface ChangedEntry extends LastCommit {
  /** What the entry became. */
  readonly id: ObjectId
  /** So many commits were gone through. */
  readonly walked: number
}

async function* changedEntries(
  repository: Repository,
  { start, folder, signal }: LastCommitsOptions,
): AsyncGenerator<ChangedEntry> {
  const prefix = folder === '' ? '' : `${folder}/`
  const commits: Source<ObjectId> = (ending) =>
    folder === ''
      ? revList(repository, { tips: [start], limit: Number.POSITIVE_INFINITY, withoutMerges: true, signal: ending })
      : pathCandidates(repository, { start, path: folder, signal: ending })
  // Without -r git tells the entries of the root alone, with it and -t all folders on the way.
  const shape = ['--raw', '--no-abbrev', ...(folder === '' ? [] : ['-r', '-t'])]
  let commit: ObjectId | undefined
  let became: ObjectId | undefined
  let walked = 0
  for await (const token of diffTokens(repository, commits, { shape, path: folder, signal })) {
    if (token.startsWith(':')) {
      became = parseObjectId(token.split(' ')[3] ?? '')
      continue
    }
    if (became === undefined) {
      commit = parseObjectId(token)
      walked += 1
      continue
    }
    const name = token.startsWith(prefix) ? token.slice(prefix.length) : ''
    if (commit && name !== '' && !name.includes('/')) yield { name, commit, id: became, walked }
    became = undefined
  }
}

async function lastOf(
  repository: Repository,
  { start, folder, signal }: LastCommitsOptions,
  name: string,
): Promise<ObjectId | undefined> {
  const path = folder === '' ? name : `${folder}/${name}`
  for await (const [id] of pathCommits(repository, { start, path, signal })) return id
  return undefined
}
