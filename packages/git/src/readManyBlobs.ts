import { setImmediate } from 'node:timers/promises'
import type { Batch } from './batch.js'
import type { Answer } from './batchAnswers.js'
import type { ObjectId } from './objectId.js'
import type { ReadBlob, ReadBlobsOptions } from './readBlobs.js'
import { type ObjectAnswer, type ObjectRequest, readMany } from './readMany.js'
import type { Repository } from './repository.js'
import { fewObjects, openBatch } from './openBatch.js'
import { openPackedBlobs } from './packs/packedBlobs.js'
import { readSome } from './readSome.js'

/** A blob to be read. */
export interface WantedBlob {
  readonly id: ObjectId
  /** As git told it. Asked for when absent. */
  readonly byteSize?: number | undefined
}

export interface ReadManyBlobsOptions extends ReadBlobsOptions {
  /**
   * Unpacks blobs on the thread that asks, some megabytes in a turn of its event loop, and asks git for those only that
   * cannot be read so. For threads that do nothing else: git and its pipe take twice as long.
   */
  readonly unpackHere?: boolean
}

const measuredAtOnce = 512
const measuredAhead = 4
const mostBytesOfFew = 8 * 1024 * 1024
/** What is unpacked in one turn. A blob whose size nobody told counts as a large file. */
const unpackedAtOnce = 512
const unpackedBytes = 4 * 1024 * 1024
const assumedBytes = 64 * 1024
/** Indexes of packs are read as far as they are about as large as a quarter of what most blobs are. */
const indexBytesOfOne = 2048

/**
 * Reads many blobs in the order given, in batches, as fast as git gives them: for those who read all of a repository.
 * A blob over `maxBytes` never leaves git, as long as the sizes that the caller gave are true. Holds about 8 MiB ready,
 * so a slow consumer slows git down. Leaving the loop early ends git. Nobody may change a content: what is read later
 * may be made of it. Throws `GitFailed` when git dies, after all that was read.
 */
export async function* readManyBlobs(
  repository: Repository,
  wanted: Iterable<WantedBlob>,
  options: ReadManyBlobsOptions,
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
  yield* options.unpackHere === true ? unpack(repository, wanted, options) : askGit(repository, wanted, options)
}

/** Goes on with git alone once most blobs turn out to be in no pack. */
async function* unpack(repository: Repository, wanted: Iterable<WantedBlob>, options: ReadBlobsOptions) {
  const { maxBytes, signal } = options
  const indexBytes = Array.isArray(wanted) ? wanted.length * indexBytesOfOne : undefined
  const packed = await openPackedBlobs(repository, indexBytes)
  const groups = groupsOf(wanted, unpackedAtOnce, { most: unpackedBytes, assumed: assumedBytes })
  try {
    for (let group = groups.next(); group.done !== true; group = groups.next()) {
      await setImmediate()
      signal?.throwIfAborted()
      const found = group.value.map(({ id, byteSize }): ReadBlob | undefined => {
        if (byteSize !== undefined && byteSize > maxBytes) return { id, byteSize }
        const content = packed.read(id, maxBytes)
        return content && { id, byteSize: content.length, content }
      })
      const missing = group.value.filter((_, n) => found[n] === undefined)
      yield* missing.length === 0
        ? [found.filter(isRead)]
        : merged(found, readManyBlobs(repository, missing, { ...options, unpackHere: false }))
      if (missing.length * 2 > found.length) yield* askGit(repository, flat(groups), options)
    }
  } finally {
    packed.close()
  }
}

const isRead = (blob: ReadBlob | undefined) => blob !== undefined

function* flat<Item>(groups: Iterable<readonly Item[]>): Generator<Item> {
  for (const group of groups) yield* group
}

/** What was found, with the answers of git, which come in their order, in the gaps. */
async function* merged(found: readonly (ReadBlob | undefined)[], answers: AsyncIterable<readonly ReadBlob[]>) {
  let place = 0
  for await (const some of answers) {
    const ready: ReadBlob[] = []
    for (const answer of some) {
      for (; found[place] !== undefined; place += 1) ready.push(...found.slice(place, place + 1).filter(isRead))
      ready.push(answer)
      place += 1
    }
    yield ready
  }
  yield found.slice(place).filter(isRead)
}

async function* askGit(repository: Repository, wanted: Iterable<WantedBlob>, options: ReadBlobsOptions) {
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

function* groupsOf(
  items: Iterable<WantedBlob>,
  size: number,
  bytes = { most: Infinity, assumed: 0 },
): Generator<readonly WantedBlob[], undefined> {
  let [group, sum]: [WantedBlob[], number] = [[], 0]
  for (const item of items) {
    group.push(item)
    sum += item.byteSize ?? bytes.assumed
    if (group.length < size && sum < bytes.most) continue
    yield group
    ;[group, sum] = [[], 0]
  }
  if (group.length > 0) yield group
}
