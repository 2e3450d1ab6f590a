import { AppError } from '@sextant/base'
import { inForeground } from './background.js'
import { type Batch, type BatchKind, startBatch } from './batch.js'
import type { Answer } from './batchAnswers.js'
import type { ObjectId } from './objectId.js'
import { readMany, type ReadManyOptions } from './readMany.js'
import type { Repository } from './repository.js'

/** What has more bytes is for a child of its own: nobody shall wait for it. */
const largestShared = 1024 * 1024

/** In milliseconds: a child ends when nobody asks for so long, or when it does not answer for so long, and is looked at. */
const idleAfter = 30_000
const hungAfter = 5_000
const lookEvery = 5_000
/** An older child is followed by another once nobody waits for it: what it remembers of packs may not hold any more. */
const oldAfter = 5 * 60_000
/** So many are kept. Where all are in use there can be more for a while. */
const mostKept = 64
const mostPending = 10_000

interface Kept {
  readonly batch: Batch
  readonly startedAt: number
  readonly watch: NodeJS.Timeout
  /** When it last answered, or was asked after all was answered. */
  quietSince: number
}

/** By kind and repository, in the order of their last use. */
const kept = new Map<string, Kept>()

/**
 * Asks the child of git for this kind and repository that all readers of this process share: starting one takes as long
 * as a hundred answers. `alone` is asked for what it does not give: objects of more than 1 MiB, and all that waits when
 * it fails, maybe for what another reader wanted. Rejects with `AppError` 'resource_exhausted' where 10,000 wait already.
 */
export async function askKept(
  repository: Repository,
  kind: BatchKind,
  id: ObjectId,
  alone: () => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  const one = keptFor(repository, kind)
  if (one.batch.pending >= mostPending) throw tooManyReads()
  if (one.batch.pending === 0) one.quietSince = Date.now()
  const answer = await one.batch.request(id).catch(failed)
  one.quietSince = Date.now()
  if (answer === 'failed') return alone()
  return answer?.content === undefined || answer.content.length === answer.byteSize ? answer : alone()
}

const failed = () => 'failed' as const

/**
 * Asks a child that is started for this question, and is told that no more comes: one that cannot read an object to its
 * end says so only then. Of an object with more bytes the first `maxBytes` are kept.
 */
export async function askAlone(
  repository: Repository,
  id: ObjectId,
  options: ReadManyOptions,
): Promise<Answer | undefined> {
  const requests = async function* () {
    yield [{ id }]
  }
  for await (const [found] of readMany(repository, requests(), options)) return found?.answer
  return undefined
}

/** Ends them all; the next question starts another. */
export async function endKept(): Promise<void> {
  await Promise.all([...kept.keys()].map((key) => end(key)))
}

function keptFor(repository: Repository, kind: BatchKind): Kept {
  const key = `${kind} ${repository.gitDirectory}`
  const old = kept.get(key)
  const one = old !== undefined && isGood(old) ? old : begin(key, repository, kind)
  kept.delete(key)
  kept.set(key, one)
  return one
}

function isGood({ batch, startedAt }: Kept): boolean {
  return batch.alive && (batch.pending > 0 || Date.now() - startedAt < oldAfter)
}

function begin(key: string, repository: Repository, kind: BatchKind): Kept {
  void end(key)
  if (kept.size >= mostKept) endLeastUsed()
  // It is kept for whoever comes next, who may be a person.
  const batch = inForeground(() => startBatch(repository, kind, { maxBytes: largestShared, beyond: 'cut' }))
  const now = Date.now()
  const one: Kept = { batch, startedAt: now, quietSince: now, watch: setInterval(() => lookAt(key, one), lookEvery) }
  one.watch.unref()
  return one
}

function lookAt(key: string, { batch, quietSince }: Kept): void {
  if (Date.now() - quietSince >= (batch.pending > 0 ? hungAfter : idleAfter)) void end(key)
}

function endLeastUsed(): void {
  const unused = [...kept].find(([, { batch }]) => batch.pending === 0)
  if (unused) void end(unused[0])
}

async function end(key: string): Promise<void> {
  const one = kept.get(key)
  if (one === undefined) return
  kept.delete(key)
  clearInterval(one.watch)
  await one.batch.stop(new AppError('deadline_exceeded', 'git-deadline', 'git took too long and was stopped.'))
}

function tooManyReads(): AppError {
  return new AppError('resource_exhausted', 'too-many-reads', 'Too many files are being read. Try again in a moment.')
}
