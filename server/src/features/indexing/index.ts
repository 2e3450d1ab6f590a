export { applySettings } from './applySettings.js'
export { AskedLately } from './askedLately.js'
export { collectIndex, openCollector } from './collectIndex.js'
export { engineIndexer } from './engineIndexer.js'
export { ensureHistories, ensureIndexed, type Indexedness } from './ensureIndexed.js'
export {
  type Indexer,
  type IndexOptions,
  type IndexStatus,
  type IndexWork,
} from './indexer.js'
export { historyJob, indexHistory, requestHistories } from './indexHistory.js'
export { indexRepository } from './indexRepository.js'
export { reindex } from './reindex.js'
export { indexTotals } from './statusStore.js'
export { indexJob, pickUp } from './queue.js'
export { indexingSchema } from './schema.js'
export type { IndexingServices } from './services.js'
export { indexStatusRoute } from './statusRoute.js'
export { wantAfterReading } from './wantAfterReading.js'
