import { parentPort, workerData } from 'node:worker_threads'
import { type ArrivedEvent, readEvent } from './readEvent.js'

// The entry of a thread that reads one large payload. It is started by readEventAside.ts alone, with this data.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
parentPort?.postMessage(readEvent(workerData as ArrivedEvent))
