import type { ContentReader } from '../contentReader.js'
import { type IndexerPort, serveIndexing } from '../indexer/serveIndexing.js'
import { fixedHistory } from './fixedHistory.js'

// An indexer process for the fixed history.

const port: IndexerPort = {
  on: (event, listener) => process.on(event, listener),
  send: (message) => void process.send?.(message),
}
const noFiles: ContentReader<string> = {
  keyOf: (source) => source,
  manifest: async () => ({ files: [], bytes: 0 }),
  async *contents() {},
  languageOf: () => undefined,
}
const { made } = fixedHistory()
serveIndexing(port, noFiles, { history: made })
