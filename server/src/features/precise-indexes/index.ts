export { indexesByIds } from './listStore.js'
export { type DeliveredIndex, deliverIndex } from './deliverIndex.js'
export { preciseIndexType, type RetentionMatch, retentionMatchType } from './indexTypes.js'
export { preciseIndexJobs } from './jobs.js'
export { openPreciseIndexes, type PreciseIndexParts } from './openPreciseIndexes.js'
export {
  indexesProviding,
  indexesRequiring,
  type PackageIndex,
  type PackageQuestion,
} from './packageIndexes.js'
export { erroredStates, type PreciseIndex, type PreciseIndexState, preciseIndexStates } from './preciseIndex.js'
export { expireIndexes, repositoriesWithIndexes } from './retention.js'
export { type RetentionRule, usualHours, usualRules } from './retentionRule.js'
export { preciseIndexSchema } from './schema.js'
export type { PreciseIndexServices, UploadLimits } from './services.js'
export { changeIndex, type IndexChange, indexForJob, type IndexSubject, insertIndex, type NewIndex } from './store.js'
export { tendPreciseIndexes } from './tend.js'
export { uploadRoutes } from './uploadRoutes.js'
export type { VisibleIndex, VisiblePlace } from './visibleIndex.js'
export { visibleIndexes } from './visibleIndexes.js'
