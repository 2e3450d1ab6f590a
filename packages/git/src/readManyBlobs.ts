import type { Batch } from './batch.js'
import type { Answer } from './batchAnswers.js'
import type { ObjectId } from './objectId.js'
import type { ReadBlob, ReadBlobsOptions } from './readBlobs.js'
import { type ObjectAnswer, type ObjectRequest, readMany } from './readMany.js'
import type { Repository } from './repository.js'
import { readSome } from './readSome.js'
import { fewObjects, openBatch } from './openBatch.js'

/** A blob to be read. */
export interface WantedBlob {
  readonly id: ObjectId
  /** As git told it. Asked for when absent. */
  readonly byteSize?: number | undefined
}

const measuredAtOnce = 512
const measuredAhead = 4
const mostBytesOfFew = 8 * 1024 * 1024

/**
 * Reads many blobs in the order given, in batches, as fast as git gives them: for those who read all of a repository.
 * A blob over `maxBytes` never leaves git, as long as the sizes that the caller gave are true. Holds about 8 MiB ready,
 * so a slow consumer slows git down. Leaving the loop early ends git. Each content has a memory of its own. Throws
 * `GitFailed` when git dies, after all that was read.
 */
export async function* readManyBlobs(
  repository: Repository,
  wanted: Iterable<WantedBlob>,
  options: ReadBlobsOptions,
): AsyncGenerator<readonly ReadBlob[], void, undefined> {
  options.signal?.throwIfAborted()
  if (Array.isArray(wanted) && wanted.length <= fewObjects) {
    // Where one cannot be read, those before it are still handed on, below.
    const few = await readFew(repository, wanted, options).catch(() => undefined)
    options.signal?.throwIfAborted()
    if (few !== undefined) {
      yield few
      return
    }
  }
  const sizes = lazySizes(repository, options.signal)
  try {
    const requests = requestsFor(wanted, sizes, options.maxBytes)
    for await (const some of readMany(repository, requests, { kind: 'contents', ...options })) {
      yield some.map(blobOf)
    }
  } finally {
    await sizes.stop()
  }
}

/** A few blobs through the children that all share; undefined where they would take too much memory at once. */
async function readFew(repository: Repository, wanted: readonly WantedBlob[], { maxBytes, signal }: ReadBlobsOptions) {
  const unmeasured = wanted.filter(({ byteSize }) => byteSize === undefined).map(({ id }) => id)
  const measured = await readSome(repository, unmeasured, { kind: 'information', maxBytes, signal })
  const sizes = new Map(measured.map(({ id, answer }) => [id, answer?.byteSize ?? -1]))
  const sized = wanted.map(({ id, byteSize = sizes.get(id) ?? -1 }) => ({ id, byteSize }))
  const small = sized.filter(({ byteSize }) => byteSize >= 0 && byteSize <= maxBytes)
  if (small.reduce((sum, { byteSize }) => sum + byteSize, 0) > mostBytesOfFew) return undefined
  const ids = small.map(({ id }) => id)
  const read = await readSome(repository, ids, { kind: 'contents', maxBytes, signal })
  const blobs = new Map(read.map((each) => [each.id, blobOf(each)]))
  return sized.map((each) => blobs.get(each.id) ?? each)
}

function blobOf({ id, answer }: ObjectAnswer): ReadBlob {
  if (answer === undefined) return { id, byteSize: -1 }
  const { byteSize, type, content } = answer
  return content === undefined || type !== 'blob' || content.length < byteSize
    ? { id, byteSize }
    : { id, byteSize, content }
}

async function* requestsFor(
  wanted: Iterable<WantedBlob>,
  sizes: Sizes,
  maxBytes: number,
): AsyncGenerator<readonly ObjectRequest[]> {
  const ahead: Promise<readonly ObjectRequest[]>[] = []
  for (const some of groupsOf(wanted, measuredAtOnce)) {
    const requests = measured(some, sizes, maxBytes)
    // Awaited later, or never when the consumer leaves: its rejection must not end the process.
    requests.catch(() => undefined)
    ahead.push(requests)
    const first = ahead.length >= measuredAhead ? ahead.shift() : undefined
    if (first !== undefined) yield await first
  }
  for (const each of ahead) yield await each
}

async function measured(
  some: readonly WantedBlob[],
  sizes: Sizes,
  maxBytes: number,
): Promise<readonly ObjectRequest[]> {
  const unknown = some.filter(({ byteSize }) => byteSize === undefined)
  const answers = (await Promise.all(unknown.map(({ id }) => sizes.request(id)))).values()
  return some.map(({ id, byteSize }) => {
    if (byteSize === undefined) return requestAfter(id, answers.next().value, maxBytes)
    return byteSize <= maxBytes ? { id } : { id, known: { id, type: 'blob', byteSize } }
  })
}

function requestAfter(id: ObjectId, answer: Answer | undefined, maxBytes: number): ObjectRequest {
  if (answer === undefined) return { id, known: 'missing' }
  return answer.type === 'blob' && answer.byteSize <= maxBytes ? { id } : { id, known: answer }
}

type Sizes = Pick<Batch, 'request' | 'stop'>

/** A child that tells sizes, started at the first question. */
function lazySizes(repository: Repository, signal: AbortSignal | undefined): Sizes {
  let batch: Batch | undefined
  return {
    request(id) {
      batch ??= openBatch(repository, 'information', { signal })
      return batch.request(id)
    },
    async stop() {
      await batch?.stop()
    },
  }
}

function* groupsOf<Item>(items: Iterable<Item>, size: number): Generator<readonly Item[]> {
  let group: Item[] = []
  for (const item of items) {
    group.push(item)
    if (group.length < size) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}
