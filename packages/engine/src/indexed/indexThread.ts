import { messageOf } from '@sextant/base'
import { compileQuery } from '../compiledQuery.js'
import type { FileQuery } from '../fileQuery.js'
import { openKernel } from '../kernel/openKernel.js'
import type { StructuralSource } from '../structural/structuralSource.js'
import type { SymbolSource } from '../symbols/symbolSource.js'
import { CorruptShard } from '../textShard/pagedFile.js'
import type { SharedTables } from '../textShard/open.js'
import type { WorkerAnswer, WorkerRequest } from '../workerMessages.js'
import { FileFilters } from './fileFilter.js'
import { KernelRegex } from './kernelRegex.js'
import { KnownQueries } from './knownQuery.js'
import { runRankTask } from './rankTask.js'
import { runReadTask } from './readTask.js'
import { type FoundBatch, runSearchTask, type ThreadTools } from './searchTask.js'
import { type IndexView, ShardSet } from './shardSet.js'
import { TaskState } from './taskState.js'
import { runWeighTask } from './weighTask.js'

type IndexRequest = Extract<WorkerRequest, { kind: 'open' | 'search-index' | 'rank-index' | 'read' | 'weigh' }>

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

/** One thread's part in searching the index. */
export function openIndexThread(): IndexThread {
  const tools = openTools()
  const { shards, filters } = tools
  return {
    shards,
    show(view) {
      shards.show(view)
      filters.clear()
    },
    perform(request, answer, { symbols, structural } = {}) {
      const { task } = request
      try {
        const withSources = { ...tools, symbols, structural }
        switch (request.kind) {
          case 'open':
            return answer({ kind: 'opened', task, ...openAll(shards, request.paths) })
          case 'weigh':
            return answer({ kind: 'weighed', task, ...runWeighTask(tools, request) })
          case 'read':
            return answer({ kind: 'read', task, ...runReadTask(tools, request) })
          case 'rank-index': {
            const state = new TaskState(request.state)
            return answer({ kind: 'ranked', task, outcome: runRankTask(withSources, { ...request, state }) })
          }
          case 'search-index': {
            const state = new TaskState(request.state)
            const send = (batch: FoundBatch) => answer({ kind: 'found', task, ...batch })
            const outcome = runSearchTask(withSources, { ...request, state }, send)
            return answer({ kind: 'searched', task, outcome })
          }
        }
      } catch (error) {
        answer({ kind: 'failed', task, message: messageOf(error) })
      }
    },
  }
}

export function openTools(symbols?: SymbolSource): ThreadTools {
  const kernel = openKernel()
  const shards = new ShardSet()
  const compile = (query: FileQuery) => compileQuery(query, (regex) => new KernelRegex(regex, kernel))
  const queries = new KnownQueries(shards, compile)
  return { shards, filters: new FileFilters(), kernel, queries, symbols, structural: undefined }
}

/** Opens shards; answers the tables of each, and those that are damaged. */
export function openAll(shards: ShardSet, paths: readonly string[]) {
  const tables: (readonly [string, SharedTables])[] = []
  const damaged: string[] = []
  for (const path of paths) {
    try {
      tables.push([path, shards.open({ path, first: 0, last: 0 }).shared])
    } catch (error) {
      if (!(error instanceof CorruptShard)) throw error
      damaged.push(path)
    }
  }
  return { tables, damaged }
}
