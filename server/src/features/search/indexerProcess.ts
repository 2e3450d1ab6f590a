import { giveWay, niceness } from '@sextant/base/thread'
import { type IndexerPort, serveIndexing } from '@sextant/engine'
import { contentReader } from './contentReader.js'
import { historyReader } from './historyReader.js'
import { openSymbolSource } from './symbolSource.js'

/** This process, as one that was forked. */
const port: IndexerPort = {
  on: (event, listener) => process.on(event, listener),
  // A parent that has just been killed cannot be told; that it is gone is told below.
  send: (message) => void process.send?.(message, undefined, undefined, () => {}),
}

// The entry of an indexer process. Without its parent it has nothing to do.
giveWay(niceness.indexing)
process.on('disconnect', () => process.exit(0))
serveIndexing(port, contentReader, { history: historyReader, symbols: openSymbolSource({ facts: true }) })
