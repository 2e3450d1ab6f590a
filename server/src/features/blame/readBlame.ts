import { type BlameEnd, type BlameHunk, type BlameOptions, streamBlame, uncommittedBlame } from '@sextant/git'
import type { Content, Repository, RepositoryStore } from '../repositories/index.js'
import type { ContentOpener } from '../browse/index.js'
import { FairGate } from '../../http/fairGate.js'
import type { BlameCache } from './blameCache.js'

/** What this feature works with. */
export interface BlameServices {
  readonly store: RepositoryStore
  readonly opener: ContentOpener
  readonly cache: BlameCache
  /** Lets in the blames that are asked for, in whatever way. */
  readonly gate: FairGate
}

/** A file of a repository that the viewer may read. */
export interface BlamedFile {
  readonly repository: Repository
  readonly content: Content
  readonly path: string
}

export type Blaming = AsyncGenerator<readonly BlameHunk[], BlameEnd, undefined>

/** The most of a file on disk that is handed to git. */
const largestOnDisk = 20 * 1024 * 1024

/** Hunks of a blame that is remembered are handed on in batches of so many. */
const batchSize = 500

/**
 * The blame of a file, as `streamBlame` gives it; from memory where the whole file was blamed at this commit before. All
 * of a plain folder's lines are not committed.
 */
export async function* readBlame(services: BlameServices, file: BlamedFile, options: BlameOptions): Blaming {
  const { content, path } = file
  if (content.kind !== 'commit') return yield* blameOnDisk(services.opener, file, options)
  const { gitDirectory, commit } = content
  const key = options.lines === undefined ? keyOf(file, commit, options) : undefined
  const known = key && services.cache.get(key)
  if (known) return yield* fromMemory(known.hunks, known.ignoredRevisions)
  const hunks: BlameHunk[] = []
  const reader = services.opener.readerOf(gitDirectory)
  const blaming = streamBlame({ gitDirectory }, { commit, path }, { ...options, reader })
  const end = yield* passOn(blaming, (some) => hunks.push(...some))
  if (key && end.stopped === 'complete') services.cache.put(key, { hunks, ignoredRevisions: end.ignoredRevisions })
  return end
}

function keyOf({ repository, path }: BlamedFile, commit: string, options: BlameOptions): string {
  const { ignoreWhitespace = false, ignoreRevisions = true, follow = '' } = options
  return [repository.id, commit, ignoreWhitespace, ignoreRevisions, follow, path].join(' ')
}

async function* fromMemory(hunks: readonly BlameHunk[], ignoredRevisions: number): Blaming {
  for (let at = 0; at < hunks.length; at += batchSize) yield hunks.slice(at, at + batchSize)
  return { stopped: 'complete', ignoredRevisions }
}

async function* passOn(blaming: Blaming, note: (hunks: readonly BlameHunk[]) => void): Blaming {
  try {
    for (;;) {
      const step = await blaming.next()
      if (step.done) return step.value
      note(step.value)
      yield step.value
    }
  } finally {
    // Left early: git ends too. It does nothing to one that has ended.
    await blaming.return({ stopped: 'limit', ignoredRevisions: 0 })
  }
}

async function* blameOnDisk(opener: ContentOpener, file: BlamedFile, options: BlameOptions): Blaming {
  const signal = options.signal ?? new AbortController().signal
  const { content: at, path } = file
  const read = await opener.read(at, path, { maxBytes: largestOnDisk, signal })
  if (!read) return { stopped: 'no-file', ignoredRevisions: 0 }
  if (!read.content) return { stopped: 'limit', ignoredRevisions: 0 }
  if (at.kind === 'worktree' && at.commit) {
    const { gitDirectory, root, commit } = at
    return yield* streamBlame({ gitDirectory }, { commit, path, onDisk: { root, content: read.content } }, options)
  }
  yield uncommittedBlame({ path, content: read.content }, options.lines)
  return { stopped: 'complete', ignoredRevisions: 0 }
}

/** Each blame is a git that works as hard as it can: few run at once, and a person's many tabs wait for each other. */
export function openBlameGate(): FairGate {
  return new FairGate({ running: 8, runningOfOne: 3, waiting: 200, waitingOfOne: 40, patience: 20_000 })
}
