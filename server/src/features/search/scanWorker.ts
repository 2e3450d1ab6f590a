import { parentPort, workerData } from 'node:worker_threads'
import { giveWay, niceness } from '@sextant/base/thread'
import { serveSearches } from '@sextant/engine/search-thread'

// The entry of a search thread.
if (parentPort) {
  giveWay(niceness.searches)
  const load = async () => {
    const [{ contentReader }, { openSymbolSource }, { openStructuralSource }] = await Promise.all([
      import('./contentReader.js'),
      import('./symbolSource.js'),
      import('./structural/structuralSource.js'),
    ])
    return { reader: contentReader, symbols: openSymbolSource({ facts: false }), structural: openStructuralSource() }
  }
  serveSearches(parentPort, load, workerData)
}
