import { BudgetExceeded } from '@sextant/base'
import { usualNiceness } from './background.js'
import { type Batch, type BatchKind, type BatchOptions, startBatch } from './batch.js'
import type { Answer } from './batchAnswers.js'
import { askAlone, askKept } from './keptBatches.js'
import type { ObjectId } from './objectId.js'
import { orAborted } from './orAborted.js'
import type { Repository } from './repository.js'

/** Whoever asks for more gets a child of its own, and others do not wait for it. */
export const fewObjects = 64

/**
 * A batch for those who do not know yet how much they will ask for: few and small objects come through the children that
 * all share (`askKept`), and what follows, or is large, through one of its own. Jobs have one of their own at once, which
 * gives way to what people wait for.
 */
export function openBatch(repository: Repository, kind: BatchKind, options: BatchOptions = {}): Batch {
  if (usualNiceness() > 0) return startBatch(repository, kind, options)
  const { signal, maxBytes = Infinity } = options
  let own: Batch | undefined
  let [asked, pending] = [0, 0]
  let ended = false
  const ownBatch = () => (own ??= startBatch(repository, kind, options))
  const ask = (id: ObjectId): Promise<Answer | undefined> => {
    if (own !== undefined || asked > fewObjects) return ownBatch().request(id)
    const alone = () => askAlone(repository, id, { kind, maxBytes: maxBytes, signal })
    return orAborted(askKept(repository, kind, id, alone), signal)
  }
  return {
    get pending() {
      return pending
    },
    get alive() {
      return !ended && own?.alive !== false
    },
    async request(id) {
      asked += 1
      pending += 1
      try {
        const answer = await ask(id)
        if (answer?.content !== undefined && answer.byteSize > maxBytes)
          throw new BudgetExceeded('bytes of one object', maxBytes)
        return answer
      } catch (thrown) {
        ended = true
        throw thrown
      } finally {
        pending -= 1
      }
    },
    async stop(reason) {
      ended = true
      await own?.stop(reason)
    },
  }
}
