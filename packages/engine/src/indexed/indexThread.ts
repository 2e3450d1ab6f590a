import { messageOf } from '@sextant/base'
import { CorruptShard } from '../textShard/pagedFile.js'
import type { SharedTables } from '../textShard/open.js'
import type { WorkerAnswer, WorkerRequest } from '../workerMessages.js'
import { FileFilters } from './fileFilter.js'
import { runSearchTask } from './searchTask.js'
import { type IndexView, ShardSet } from './shardSet.js'
import { TaskState } from './taskState.js'

type IndexRequest = Extract<WorkerRequest, { kind: 'open' | 'search-index' }>

export interface IndexThread {
  show(view: IndexView): void
  /** Answers before it returns. */
  perform(request: IndexRequest, answer: (message: WorkerAnswer) => void): void
}

/** One thread's part in searching the index. */
export function openIndexThread(): IndexThread {
  const shards = new ShardSet()
  const filters = new FileFilters()
  return {
    show(view) {
      shards.show(view)
      filters.clear()
    },
    perform(request, answer) {
      const { task } = request
      try {
        if (request.kind === 'open') return answer({ kind: 'opened', task, ...openAll(shards, request.paths) })
        const state = new TaskState(request.state)
        const outcome = runSearchTask({ shards, filters }, { ...request, state }, (batch) =>
          answer({ kind: 'found', task, ...batch }),
        )
        answer({ kind: 'searched', task, outcome })
      } catch (error) {
        answer({ kind: 'failed', task, message: messageOf(error) })
      }
    },
  }
}

function openAll(shards: ShardSet, paths: readonly string[]) {
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
