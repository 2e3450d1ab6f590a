import { usualNiceness } from './background.js'
import { askAlone, askKept } from './keptBatches.js'
import type { ObjectId } from './objectId.js'
import { orAborted } from './orAborted.js'
import { type ObjectAnswer, readMany, type ReadManyOptions } from './readMany.js'
import type { Repository } from './repository.js'
import { fewObjects } from './openBatch.js'

/**
 * Reads objects in the order of their ids: a few through the children that all share, many through one of their own. Of
 * an object with more bytes the first `maxBytes` are kept. Throws `GitFailed` when git dies.
 */
export async function readSome(
  repository: Repository,
  ids: readonly ObjectId[],
  options: ReadManyOptions,
): Promise<readonly ObjectAnswer[]> {
  if (ids.length > fewObjects || usualNiceness() > 0) return readAll(repository, ids, options)
  const { kind, maxBytes, signal } = options
  const one = async (id: ObjectId): Promise<ObjectAnswer> => {
    const alone = () => askAlone(repository, id, options)
    const answer = await askKept(repository, kind, id, alone)
    if (answer?.content === undefined || answer.content.length <= maxBytes) return { id, answer }
    return { id, answer: { ...answer, content: answer.content.subarray(0, maxBytes) } }
  }
  return orAborted(Promise.all(ids.map(one)), signal)
}

async function readAll(repository: Repository, ids: readonly ObjectId[], options: ReadManyOptions) {
  const requests = async function* () {
    yield ids.map((id) => ({ id }))
  }
  const all: ObjectAnswer[] = []
  for await (const some of readMany(repository, requests(), options)) all.push(...some)
  return all
}
