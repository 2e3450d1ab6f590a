import type { Logger } from '@sextant/base'
import { FairGate } from '../../http/fairGate.js'
import type { RepositoryStore } from '../repositories/index.js'
import { FoundCommits } from './foundCommits.js'
import { HistoryWalks } from './historyWalks.js'

/** What this feature works with; made by `openHistory`. */
export interface HistoryServices {
  readonly store: RepositoryStore
  readonly log: Logger
  /** The folder with the companions of repositories that are not ours: see `graphs.ts`. */
  readonly companions: string
  /** Repositories with fewer commits get no commit graph; as many as git takes no time for when absent. */
  readonly fewestForGraph?: number
  readonly walks: HistoryWalks
  readonly found: FoundCommits
  /** Lets in what people wait for. */
  readonly gate: FairGate
}

/** Holds git processes while people read histories: close it. */
export function openHistory(
  parts: Pick<HistoryServices, 'store' | 'log' | 'companions' | 'fewestForGraph'>,
): HistoryServices & { readonly close: () => Promise<void> } {
  const walks = new HistoryWalks()
  const gate = new FairGate({ running: 8, runningOfOne: 4, waiting: 500, waitingOfOne: 100, patience: 10_000 })
  return { ...parts, walks, gate, found: new FoundCommits(), close: () => walks.close() }
}
