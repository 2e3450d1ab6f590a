import type { Batch } from './batch.js'
import type { Answer } from './batchAnswers.js'
import type { ObjectId } from './objectId.js'

/** Objects by their id, of which the last used stay in memory. */
export interface TreeCache {
  /** The object, or undefined when the repository does not have it. Asked for once, also by several at a time. */
  get(id: ObjectId): Promise<Answer | undefined>
}

/** Keeps about `maxBytes` of what `batch` gave. */
export function openTreeCache(batch: Batch, maxBytes: number): TreeCache {
  // In the order of their last use.
  const kept = new Map<ObjectId, Promise<Answer | undefined>>()
  const sizes = new Map<ObjectId, number>()
  let bytes = 0
  const forgetOldest = () => {
    for (const id of kept.keys()) {
      if (bytes <= maxBytes) return
      bytes -= sizes.get(id) ?? 0
      sizes.delete(id)
      kept.delete(id)
    }
  }
  const ask = async (id: ObjectId) => {
    const answer = await batch.request(id)
    // Others that came meanwhile may have pushed it out.
    if (!kept.has(id)) return answer
    const size = (answer?.content?.length ?? 0) + 200
    sizes.set(id, size)
    bytes += size
    forgetOldest()
    return answer
  }
  return {
    get(id) {
      const asked = kept.get(id) ?? ask(id)
      kept.delete(id)
      kept.set(id, asked)
      return asked
    },
  }
}
