import { FairGate } from '../../http/fairGate.js'

/** Lets in the searches that people and programs ask for, in whatever way: as many at once as the server can serve. */
export function openSearchGate(): FairGate {
  return new FairGate({ running: 64, runningOfOne: 48, waiting: 1000, waitingOfOne: 500, patience: 1500 })
}
