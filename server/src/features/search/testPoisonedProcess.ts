import { type HistoryReader, type IndexerPort, serveIndexing } from '@sextant/engine'
import type { Content } from '../repositories/index.js'
import { contentReader } from './contentReader.js'
import { historyReader } from './historyReader.js'

/** Reads histories, and fails of commits that say how in their message. */
const poisoned: HistoryReader<Content> = {
  ...historyReader,
  async *commits(target, options) {
    for await (const commit of historyReader.commits(target, options)) {
      const isRead = options.diffBytes > 0 && !options.withoutChanges?.has(commit.commit)
      if (isRead) fail(commit.message)
      yield commit
    }
  },
}

function fail(how: string): void {
  if (how.startsWith('throw')) throw new Error('The diff is hostile.')
  if (how.startsWith('exit')) process.exit(7)
  if (how.startsWith('memory')) {
    for (const all: unknown[] = []; ; ) all.push(Array.from({ length: 100_000 }, (_, at) => ({ at })))
  }
  if (how.startsWith('hang')) for (;;) Math.random()
}

const port: IndexerPort = {
  on: (event, listener) => process.on(event, listener),
  send: (message) => process.send?.(message),
}
process.on('disconnect', () => process.exit(0))
serveIndexing(port, contentReader, { history: poisoned })
