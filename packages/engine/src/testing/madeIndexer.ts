import { type IndexerPort, serveIndexing } from '../indexer/serveIndexing.js'
import { deadlyPath, type MadeSource, madeReader } from './madeWorld.js'

// An indexer process for made-up repositories, which come with each job.

const port: IndexerPort = {
  on: (event, listener) => process.on(event, listener),
  send: (message) => void process.send?.(message),
}
const { changes: _, ...reader } = madeReader((): MadeSource => {
  throw new Error('Revisions are not compared here.')
})
const deadly: typeof reader = {
  ...reader,
  manifest(source, signal) {
    if (source.repository.revisions[source.revision]?.has(deadlyPath)) process.exit(1)
    return reader.manifest(source, signal)
  },
}
serveIndexing(port, deadly)
