import { parentPort } from 'node:worker_threads'
import { serveHistory } from '@sextant/engine'
import { historyReader } from './historyReader.js'

// The entry of a thread that searches history.
if (parentPort) serveHistory(parentPort, historyReader)
