import type { EmbeddedIndex, HistoryRevision, IndexStore } from '@sextant/engine'
import type { Content } from '../repositories/index.js'
import type { Indexer } from './indexer.js'

/** The indexer over the engine's own index. Closing the index and its store stays with whoever opened them. */
export function engineIndexer(
  index: Pick<
    EmbeddedIndex<Content>,
    | 'settings'
    | 'historySettings'
    | 'outdated'
    | 'index'
    | 'sizesOf'
    | 'indexHistory'
    | 'tidy'
    | 'has'
    | 'hasHistory'
    | 'symbolProgress'
  >,
  store: IndexStore,
): Indexer {
  return {
    settings: index.settings,
    outdated: (signal) => index.outdated(signal),
    async index({ contents, near, again = false }, { priority, signal, onProgress }) {
      const revisions = contents.flatMap((source) =>
        source.kind === 'commit' ? [{ source, commit: source.commit }] : [],
      )
      // The engine counts the other way round: its lower numbers go first.
      const options = { priority: -priority, again, signal, onProgress, ...(near !== undefined && { near }) }
      await index.index(revisions, options)
    },
    sizesOf: (commits, signal) => index.sizesOf(commits, signal),
    historyBudget: index.historySettings,
    async indexHistory({ content, near, ...options }) {
      const [revision, known] = [revisionOf(content), near && revisionOf(near)]
      return revision && index.indexHistory(revision, { priority: 0, ...options, ...(known && { near: known }) })
    },
    holdsHistory: (content) => content.kind === 'commit' && index.hasHistory(content.commit),
    keepOnly: (commits, signal, recent) => index.tidy(commits, signal, recent),
    holds: (content) => content.kind === 'commit' && index.has(content.commit),
    status() {
      const files = Object.values(store.catalog.shards).flat()
      const bytes = files.reduce((sum, { fileBytes }) => sum + fileBytes, 0)
      return { bytes, shards: files.length, symbols: index.symbolProgress() }
    },
  }
}

function revisionOf(source: Content): HistoryRevision<Content> | undefined {
  return source.kind === 'commit' ? { source, commit: source.commit } : undefined
}
