import { parentPort } from 'node:worker_threads'
import { serveSearches } from '@sextant/engine/search-thread'

// The entry of a search thread.
if (parentPort) {
  serveSearches(parentPort, async () => {
    const [{ contentReader }, { openSymbolSource }] = await Promise.all([
      import('./contentReader.js'),
      import('./symbolSource.js'),
    ])
    return { reader: contentReader, symbols: openSymbolSource() }
  })
}
