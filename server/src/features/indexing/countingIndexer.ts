import type { Content, Measured } from '../repositories/index.js'
import type { Indexer } from './indexer.js'

/**
 * An indexer without an index: it counts the files of what it is given and remembers that it has. With it everything
 * around an index runs, and searches read the repositories themselves.
 */
export function openCountingIndexer(measure: (content: Content, signal: AbortSignal) => Promise<Measured>): Indexer {
  const held = new Set<string>()
  return {
    async index({ contents }, { signal, onProgress }) {
      let [files, bytes] = [0, 0]
      for (const content of contents) {
        const size = await measure(content, signal)
        files += size.files
        bytes += size.bytes
        held.add(keyOf(content))
        onProgress(files, files)
      }
      return { files, bytes }
    },
    remove: async ({ contents }) => {
      for (const content of contents) held.delete(keyOf(content))
    },
    holds: (content) => held.has(keyOf(content)),
    status: () => ({ bytes: 0, shards: 0 }),
    close: async () => {},
  }
}

function keyOf(content: Content): string {
  return content.kind === 'commit' ? `${content.gitDirectory}\n${content.commit}` : JSON.stringify(content)
}
