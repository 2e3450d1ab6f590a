import { type Batch, startBatch } from './batch.js'
import type { Answer } from './batchAnswers.js'
import type { ObjectId } from './objectId.js'
import type { Repository } from './repository.js'

export interface ReadBlob {
  readonly id: ObjectId
  /** -1 when the repository has no such object. */
  readonly byteSize: number
  /** Absent when the object has more than `maxBytes`, is not there, or is no blob. */
  readonly content?: Buffer
}

export interface ReadBlobsOptions {
  readonly maxBytes: number
  readonly signal?: AbortSignal
}

const maxAsked = 512
const maxAheadBytes = 16 * 1024 * 1024

/**
 * Reads many blobs, in the order given. Runs ahead of the consumer by at most 16 MiB or one blob, whichever is more, so
 * a slow consumer slows git down. Two children share the work: one tells sizes, one gives contents, and a blob over
 * `maxBytes` never leaves git. Leaving the loop early ends both. Throws `GitFailed` when git dies.
 */
export async function* readBlobs(
  repository: Repository,
  ids: Iterable<ObjectId>,
  options: ReadBlobsOptions,
): AsyncGenerator<ReadBlob, void, undefined> {
  options.signal?.throwIfAborted()
  const sizes = startBatch(repository, 'information', options)
  const contents = startBatch(repository, 'contents', { signal: options.signal })
  try {
    yield* inOrder(askAll(sizes, ids), contents, options.maxBytes)
  } finally {
    await Promise.all([sizes.stop(), contents.stop()])
  }
}

interface Ahead {
  readonly bytes: number
  readonly blob: Promise<ReadBlob>
}

async function* inOrder(known: AsyncIterable<Known>, contents: Batch, maxBytes: number): AsyncGenerator<ReadBlob> {
  const ahead: Ahead[] = []
  const isFull = (more: number) => ahead.length >= maxAsked || bytesOf(ahead) + more > maxAheadBytes
  for await (const each of known) {
    const bytes = each.answer?.type === 'blob' ? each.answer.byteSize : Infinity
    const wanted = bytes <= maxBytes
    const more = wanted ? bytes : 0
    for (let first = ahead[0]; first !== undefined && isFull(more); first = ahead[0]) {
      ahead.shift()
      yield await first.blob
    }
    ahead.push({ bytes: more, blob: quiet(wanted ? withContent(contents, each.id) : withoutContent(each)) })
  }
  for (const { blob } of ahead) yield await blob
}

function bytesOf(ahead: readonly Ahead[]): number {
  return ahead.reduce((sum, { bytes }) => sum + bytes, 0)
}

interface Known {
  readonly id: ObjectId
  readonly answer: Answer | undefined
}

/** Asks for the size of each object, `maxAsked` at a time. */
async function* askAll(sizes: Batch, ids: Iterable<ObjectId>): AsyncGenerator<Known> {
  const asked: Promise<Known>[] = []
  for (const id of ids) {
    asked.push(quiet(sizes.request(id).then((answer) => ({ id, answer }))))
    const first = asked.length >= maxAsked ? asked.shift() : undefined
    if (first !== undefined) yield await first
  }
  for (const each of asked) yield await each
}

async function withContent(contents: Batch, id: ObjectId): Promise<ReadBlob> {
  const answer = await contents.request(id)
  if (answer?.content === undefined) return { id, byteSize: -1 }
  return { id, byteSize: answer.byteSize, content: answer.content }
}

async function withoutContent({ id, answer }: Known): Promise<ReadBlob> {
  return { id, byteSize: answer?.byteSize ?? -1 }
}

/** A promise that is awaited later, or never when the consumer leaves: its rejection must not end the process. */
function quiet<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined)
  return promise
}
