import { parentPort } from 'node:worker_threads'
import { giveWay, niceness } from '@sextant/base/thread'
import { serveHistory } from '@sextant/engine'
import { historyReader } from './historyReader.js'

// The entry of a thread that searches history.
if (parentPort) {
  giveWay(niceness.searches)
  serveHistory(parentPort, historyReader)
}
