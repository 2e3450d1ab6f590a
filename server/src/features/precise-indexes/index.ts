export { openPreciseIndexes, type PreciseIndexParts, usualUploadLimits } from './openPreciseIndexes.js'
export {
  indexesProviding,
  indexesRequiring,
  type PackageIndex,
  type PackageQuestion,
} from './packageIndexes.js'
export { erroredStates, type PreciseIndex, type PreciseIndexState, preciseIndexStates } from './preciseIndex.js'
export { type RetentionRule, usualHours, usualRules } from './retentionRule.js'
export type { PreciseIndexServices, UploadLimits } from './services.js'
export { changeIndex, type IndexChange, indexForJob, type IndexSubject, insertIndex, type NewIndex } from './store.js'
export { type VisibleIndex, visibleIndexes, type VisiblePlace } from './visibleIndexes.js'
export { takeLocalIndex } from './takeLocalIndex.js'
