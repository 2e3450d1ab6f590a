export type { ContentReader, FileContent, Manifest, ManifestFile } from './contentReader.js'
export { addCounts, noCounts } from './counts.js'
export type { Chunk, FileMatch, Place } from './fileMatch.js'
export type { FilePattern, FileQuery, LanguageCondition, PathCondition } from './fileQuery.js'
export { openScanBackend, type ScanOptions } from './scanBackend.js'
export type {
  MatchBatch,
  SearchBackend,
  SearchCounts,
  SearchLimits,
  SearchOutcome,
  SearchRequest,
  TargetProblem,
  TargetSize,
} from './searchBackend.js'
export { serveSearches } from './searchWorker.js'
