export type { ContentReader, FileContent, Manifest, ManifestFile, TreeChanges } from './contentReader.js'
export type {
  CalledFile,
  CodeLookup,
  DefiningFile,
  FilesWanted,
  FolderWanted,
  IndexedFile,
  NamedDefinitions,
  NamesWanted,
  NameWanted,
  WordFiles,
  WordPlace,
  WordWanted,
} from './code/codeLookup.js'
export { addCounts, noCounts } from './counts.js'
export type { Chunk, FileMatch, Place } from './fileMatch.js'
export { firstLines } from './firstLines.js'
export type { FilePattern, FileQuery, LanguageCondition, PathCondition } from './fileQuery.js'
export { type EmbeddedOptions, openEmbeddedBackend } from './embeddedBackend.js'
export type { FinderBackend, FindOutcome, FindRequest } from './finder/findNames.js'
export type { FoundName } from './finder/findMessages.js'
export { type EmbeddedHistoryOptions, type HistoryIndex, openEmbeddedHistory } from './history/embeddedHistory.js'
export { CommitFailed, historyVersion } from './history/commitFailed.js'
export type { HistorySettings } from './history/commitIndexer.js'
export type { HistoryBackend, HistoryBatch, HistoryOutcome, HistoryRequest } from './history/historyBackend.js'
export type { ChangedFile, ChangedStretch, HistoryCommit, HistoryPerson } from './history/historyCommit.js'
export type {
  DiffFileMatch,
  DiffLine,
  HistoryLimits,
  HistoryMatch,
  HunkMatch,
  LineRange,
  MessageRange,
} from './history/historyMatch.js'
export type { HistoryQuery, TextCondition } from './history/historyQuery.js'
export type { HistoryReader, HistoryTarget, ReadHistoryOptions } from './history/historyReader.js'
export type { HistoryLook } from './history/historyStep.js'
export { serveHistory } from './history/historyThread.js'
export type { HistoryResult, HistoryRevision } from './history/indexHistory.js'
export { largeFileMatcher } from './largeFiles.js'
export type { Located, SearchableIndex } from './indexed/searchableIndex.js'
export { emptyView, type IndexView } from './indexed/shardSet.js'
export { matchRanges } from './ranges.js'
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
export { openEmbeddedIndex } from './embeddedIndex.js'
export { type EmbeddedIndex, type EmbeddedIndexOptions, usualHistory } from './indexApi.js'
export type { RecentCommits } from './indexUpkeep.js'
export { IndexerDied } from './indexer/indexerProcess.js'
export type { IndexSettings, RevisionResult } from './indexer/indexerMessages.js'
export type { SkippedFiles, TreeSize } from './indexer/treeSizes.js'
export { type IndexerPort, serveIndexing } from './indexer/serveIndexing.js'
export type { StructuralSource, StructuralTemplate } from './structural/structuralSource.js'
export type { EncodedSymbols, ExtractedText, SymbolFound, SymbolSource } from './symbols/symbolSource.js'
export type { IndexStore } from './store/indexStore.js'
export { openIndexStore } from './store/openIndexStore.js'
export type { IndexingOptions } from './indexer/revisionBatches.js'
export type { PoolLoad } from './workerPool.js'
