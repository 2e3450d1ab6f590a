import { type IndexerPort, serveIndexing } from '../indexer/serveIndexing.js'
import { type MadeSource, madeReader } from './madeWorld.js'
import { madeFacts, madeSymbols } from './plainSymbols.js'

// An indexer process for made-up repositories that finds symbols, and facts of the version that its environment names.

const port: IndexerPort = {
  on: (event, listener) => process.on(event, listener),
  send: (message) => void process.send?.(message),
}
const { changes: _, ...reader } = madeReader((): MadeSource => {
  throw new Error('Revisions are not compared here.')
})
const version = Number(process.env['SEXTANT_TEST_FACTS'] ?? 0)
serveIndexing(port, reader, { symbols: version === 0 ? madeSymbols : madeFacts(version) })
