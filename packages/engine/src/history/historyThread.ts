import type { MessagePort } from 'node:worker_threads'
import { setImmediate as pause } from 'node:timers/promises'
import { throwIfAborted } from '@sextant/base'
import { type IndexView, ShardSet } from '../indexed/shardSet.js'
import { RunningTasks } from '../runningTasks.js'
import { CorruptShard } from '../textShard/pagedFile.js'
import type { WorkerAnswer, WorkerRequest } from '../workerMessages.js'
import { CommitLists } from './commitLists.js'
import { compileHistoryQuery } from './compiledHistoryQuery.js'
import type { HistoryMatch } from './historyMatch.js'
import type { HistoryReader, HistoryTarget } from './historyReader.js'
import { type HistoryLook, type HistoryStep, noLook } from './historyStep.js'
import { scanHistory } from './scanHistory.js'
import { searchHistory } from './searchHistory.js'

type Task = Extract<WorkerRequest, { kind: 'search-history' }>

/** Matches are sent when the first is found, then when this many have gathered, or after so many milliseconds. */
const [batchSize, batchMilliseconds] = [50, 30]
/** So many bytes of a commit's changes are looked at when it is read from its repository. */
export const bytesPerCommit = 1024 * 1024

/** Serves searches of history on a worker thread's port, reading through `reader` what the index does not hold. */
export function serveHistory<Source>(port: MessagePort, reader: HistoryReader<Source>): void {
  const shards = new ShardSet()
  const lists = new CommitLists(shards)
  const running = new RunningTasks()
  const answer = (message: WorkerAnswer) => port.postMessage(message)

  const stepsOf = ({ target, located, query, limits }: Task, signal: AbortSignal) => {
    const how = { query: compileHistoryQuery(query), limits }
    if (located) return searchHistory(shards, lists.of(located), how)
    // The pool sends back only targets that it was given for this very reader.
    const asked = target as HistoryTarget<Source>
    return scanHistory(reader, asked, { ...how, diffBytes: bytesPerCommit, signal })
  }
  const perform = async (task: Task, signal: AbortSignal) => {
    const outbox = new Outbox((matches, look) => answer({ kind: 'commits', task: task.task, matches, look }))
    try {
      shards.refresh()
      const look = await runSteps(stepsOf(task, signal), outbox, signal)
      answer({ kind: 'history-searched', task: task.task, look })
    } catch (error) {
      // Whatever keeps the index from answering, a file that was just taken out of use too, the repository still can.
      if (!task.located || signal.aborted) throw error
      const path = error instanceof CorruptShard ? error.path : undefined
      answer({ kind: 'history-searched', task: task.task, look: noLook, damage: { path } })
    }
  }
  const start = async (task: Task) => {
    const fail = (message: string) => answer({ kind: 'failed', task: task.task, message })
    await running.run(task.task, (signal) => perform(task, signal), fail)
    if (nextView) show(nextView)
  }
  let nextView: IndexView | undefined
  const show = (view: IndexView) => {
    // A search goes on in the shards that it began with.
    nextView = running.count > 0 ? view : undefined
    if (nextView) return
    shards.show(view)
    lists.clear()
  }

  port.on('message', (request: WorkerRequest) => {
    switch (request.kind) {
      case 'cancel':
        running.cancel(request.task)
        break
      case 'view':
        show(request.view)
        break
      case 'search-history':
        void start(request)
        break
      case 'list':
      case 'scan':
      case 'search-index':
      case 'find-names':
      case 'find-in-list':
      case 'rank-index':
      case 'read':
      case 'weigh':
      case 'look-up':
        answer({ kind: 'failed', task: request.task, message: 'This thread searches history.' })
    }
  })
}

async function runSteps(
  steps: Generator<HistoryStep, HistoryLook> | AsyncGenerator<HistoryStep, HistoryLook>,
  outbox: Outbox,
  signal: AbortSignal,
): Promise<HistoryLook> {
  try {
    for (;;) {
      throwIfAborted(signal)
      const step = await steps.next()
      if (step.done === true) {
        outbox.flush(step.value)
        return step.value
      }
      // A search in the index never waits for anything: without a pause nobody could cancel it.
      if (outbox.put(step.value)) await pause()
    }
  } finally {
    await steps.return(noLook)
  }
}

/** Gathers the matches of a search and sends them in batches. */
class Outbox {
  readonly #send: (matches: readonly HistoryMatch[], look: HistoryLook) => void
  #waiting: HistoryMatch[] = []
  #sentAt = 0

  constructor(send: (matches: readonly HistoryMatch[], look: HistoryLook) => void) {
    this.#send = send
  }

  /** True when something was sent. */
  put({ match, look }: HistoryStep): boolean {
    if (match) this.#waiting.push(match)
    const isDue = this.#waiting.length >= batchSize || performance.now() - this.#sentAt > batchMilliseconds
    if (isDue) this.flush(look)
    return isDue
  }

  flush(look: HistoryLook): void {
    this.#send(this.#waiting, look)
    this.#waiting = []
    this.#sentAt = performance.now()
  }
}
