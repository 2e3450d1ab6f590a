import { parentPort, workerData } from 'node:worker_threads'
import { type FuzzOrder, fuzzQueries } from './fuzzQueries.js'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test starts it with an order
parentPort?.postMessage(fuzzQueries(workerData as FuzzOrder))
