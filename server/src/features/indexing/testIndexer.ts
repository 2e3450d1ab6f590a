import type { TreeSize } from '@sextant/engine'
import type { Content, Measured } from '../repositories/index.js'
import type { Indexer } from './indexer.js'

/**
 * An indexer without an index: it counts the files of what it is given and remembers that it has. With it everything
 * around an index can be tested.
 */
export function openTestIndexer(measure: (content: Content, signal: AbortSignal) => Promise<Measured>): Indexer {
  const held = new Map<string, TreeSize>()
  return {
    settings: { maxBytes: 1 << 20, largeFiles: [] },
    outdated: async () => [],
    async index({ contents }, { signal, onProgress }) {
      let done = 0
      for (const content of contents) {
        const { files, bytes } = await measure(content, signal)
        if (content.kind !== 'commit') continue
        const skipped = { binary: 0, tooLarge: 0, unreadable: 0 }
        held.set(content.commit, { files, bytes, textBytes: bytes, lines: undefined, skipped })
        done += files
        onProgress(done, done)
      }
    },
    async sizesOf(commits) {
      return new Map([...held].filter(([commit]) => commits.includes(commit)))
    },
    historyBudget: { maxCommits: 0, maxDiffBytes: 0, maxBytesPerCommit: 0 },
    indexHistory: async () => undefined,
    holdsHistory: () => false,
    keepOnly: async (commits, _signal, recent) => {
      const kept = new Set([...commits, ...(recent?.commits ?? [])])
      for (const commit of held.keys()) if (!kept.has(commit)) held.delete(commit)
    },
    holds: (content) => content.kind === 'commit' && held.has(content.commit),
    status: () => ({ bytes: 0, shards: 0, symbols: { done: 0, total: 0 } }),
  }
}
