import { parentPort, workerData } from 'node:worker_threads'
import { serveSearches } from '../searchWorker.js'
import { memoryReader } from './memoryReader.js'

if (parentPort) serveSearches(parentPort, async () => ({ reader: memoryReader }), workerData)
