import { availableParallelism } from 'node:os'
import { FairGate } from '../../http/fairGate.js'

/** More share a processor for so long that the first result of each comes late (threat F-21). */
const ofEachProcessor = 16
const most = 64

/**
 * Lets in the searches that people and programs ask for, in whatever way: as many at once as the server can serve. Of a
 * thousand at once on two processors, 1500 ms of patience answer twice as many, with a first result after 4 s.
 */
export function openSearchGate(processors = availableParallelism()): FairGate {
  const running = Math.min(most, ofEachProcessor * processors)
  return new FairGate({ running, runningOfOne: (running * 3) / 4, waiting: 1000, waitingOfOne: 500, patience: 1000 })
}
