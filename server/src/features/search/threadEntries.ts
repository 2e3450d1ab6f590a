import { entryOf } from '../../start/bundled.js'

const threadOf = (name: string) => entryOf(`threads/${name}`, new URL(name, import.meta.url))

/** The files that search threads and indexer processes run. */
export const threadEntry = threadOf('scanWorker.js')
export const historyEntry = threadOf('historyWorker.js')
export const processEntry = threadOf('indexerProcess.js')
