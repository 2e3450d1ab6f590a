import { type IndexerPort, serveIndexing } from '../indexer/serveIndexing.js'
import { type MadeSource, madeReader } from './madeWorld.js'
import { madeFacts, madeSymbols } from './plainSymbols.js'

/** Lets this process index made-up repositories, and find their symbols and facts of this version, or no facts. */
export function serveMadeFacts(version?: number): void {
  const port: IndexerPort = {
    on: (event, listener) => process.on(event, listener),
    send: (message) => void process.send?.(message),
  }
  const { changes: _, ...reader } = madeReader((): MadeSource => {
    throw new Error('Revisions are not compared here.')
  })
  serveIndexing(port, reader, { symbols: version === undefined ? madeSymbols : madeFacts(version) })
}
