import { messageOf } from '@sextant/base'
import { compileQuery } from '../compiledQuery.js'
import type { FileQuery } from '../fileQuery.js'
import { openKernel } from '../kernel/openKernel.js'
import type { StructuralSource } from '../structural/structuralSource.js'
import type { SymbolSource } from '../symbols/symbolSource.js'
import type { WorkerAnswer, WorkerRequest } from '../workerMessages.js'
import { FileFilters } from './fileFilter.js'
import { KernelRegex } from './kernelRegex.js'
import { KnownQueries } from './knownQuery.js'
import { KnownTargets } from './knownTargets.js'
import { runRankTask } from './rankTask.js'
import { runReadTask } from './readTask.js'
import { type FoundBatch, runSearchTask, type ThreadTools } from './searchTask.js'
import { type IndexView, ShardSet } from './shardSet.js'
import { TaskState } from './taskState.js'
import { TextMemory } from './textMemory.js'
import { runWeighTask } from './weighTask.js'
import { whileAtRest } from './whileAtRest.js'

type IndexRequest = Extract<WorkerRequest, { kind: 'search-index' | 'rank-index' | 'read' | 'weigh' }>

export interface IndexThread {
  /** The shards as this thread has them open. */
  readonly shards: ShardSet
  show(view: IndexView): void
  /** Answers before it returns. A search for symbols, or for templates, takes a source of them. */
  perform(request: IndexRequest, answer: (message: WorkerAnswer) => void, sources?: IndexSources): void
}

/** What a search takes that the index does not hold the answer to. */
export interface IndexSources {
  readonly symbols?: SymbolSource
  readonly structural?: StructuralSource
}

/** How a thread searches the index. */
export interface IndexThreadOptions {
  /** So many bytes of texts that were read are kept for the next search; none without it. */
  readonly keptTextBytes?: number
  /** How many tasks wait for a thread, as one Int32: while some do, turns are short. None do without it. */
  readonly waiting?: SharedArrayBuffer
}

/** One thread's part in searching the index. */
export function openIndexThread(options: IndexThreadOptions = {}): IndexThread {
  const shards = new ShardSet()
  const filters = new FileFilters()
  const othersWait = waitingIn(options)
  const targets = new KnownTargets(shards)
  let reading = openReading(shards, options)
  // The memory of a kernel never becomes smaller: another one takes its place.
  const rest = whileAtRest(() => {
    reading = openReading(shards, options)
    shards.forgetPaths()
  })
  return {
    shards,
    show(view) {
      shards.show(view)
      filters.clear()
    },
    perform(request, answer, { symbols, structural } = {}) {
      const { task } = request
      rest.begin()
      const tools = { shards, filters, targets, ...reading, symbols, structural, othersWait }
      try {
        switch (request.kind) {
          case 'weigh':
            return answer({ kind: 'weighed', task, ...runWeighTask(tools, request) })
          case 'read':
            return answer({ kind: 'read', task, ...runReadTask(tools, request) })
          case 'rank-index': {
            const state = new TaskState(request.state)
            return answer({ kind: 'ranked', task, outcome: runRankTask(tools, { ...request, state }) })
          }
          case 'search-index': {
            const state = new TaskState(request.state)
            const send = (batch: FoundBatch) => answer({ kind: 'found', task, ...batch })
            const outcome = runSearchTask(tools, { ...request, state }, send)
            return answer({ kind: 'searched', task, outcome })
          }
        }
      } catch (error) {
        answer({ kind: 'failed', task, message: messageOf(error) })
      }
    },
  }
}

export function openTools(symbols?: SymbolSource, options: IndexThreadOptions = {}): ThreadTools {
  const shards = new ShardSet()
  const reading = openReading(shards, options)
  const targets = new KnownTargets(shards)
  return {
    shards,
    targets,
    filters: new FileFilters(),
    ...reading,
    symbols,
    structural: undefined,
    othersWait: () => false,
  }
}

function waitingIn({ waiting }: IndexThreadOptions): () => boolean {
  const counter = waiting && new Int32Array(waiting)
  return () => counter !== undefined && Atomics.load(counter, 0) > 0
}

/** A kernel, the texts in its memory, and the queries that were made ready for it. */
function openReading(shards: ShardSet, { keptTextBytes }: IndexThreadOptions) {
  const kernel = openKernel()
  const compile = (query: FileQuery) => compileQuery(query, (regex) => new KernelRegex(regex, kernel))
  return { kernel, texts: new TextMemory(kernel, keptTextBytes), queries: new KnownQueries(shards, compile) }
}
