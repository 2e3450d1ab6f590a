import type { ManifestCache } from '../manifestCache.js'
import { TaskState } from '../indexed/taskState.js'
import type { ShardSet } from '../indexed/shardSet.js'
import type { SymbolSource } from '../symbols/symbolSource.js'
import type { WorkerAnswer, WorkerRequest } from '../workerMessages.js'
import { findInList, ListTables } from './findInList.js'
import { runFindTask } from './findTask.js'
import { TreeTables } from './treeTables.js'

type Named<Kind> = Extract<WorkerRequest, { kind: Kind }>

/** One thread's part in finding names. */
export interface FinderThread {
  find(request: Named<'find-names'>, symbols?: SymbolSource): WorkerAnswer
  /** The list is made to its end even when the find is over before: the next one finds it ready. */
  findInList<Source>(
    request: Named<'find-in-list'>,
    manifests: ManifestCache<Source>,
    signal: AbortSignal,
  ): Promise<WorkerAnswer>
}

/** Listing the files of a repository is given up after so many milliseconds. */
const listPatience = 60_000

export function openFinderThread(shards: ShardSet): FinderThread {
  const tables = new TreeTables()
  const lists = new ListTables()
  return {
    find({ task, work, ...request }, symbols) {
      const state = new TaskState(request.state)
      const share = runFindTask({ shards, tables, symbols }, { ...request, ...work, state })
      return { kind: 'names-found', task, share }
    },
    async findInList<Source>(
      { task, work, source, state }: Named<'find-in-list'>,
      manifests: ManifestCache<Source>,
      signal: AbortSignal,
    ) {
      // The pool sends back only sources that it was given for this very reader.
      const sources = [source as Source]
      const listing = manifests.get(sources, AbortSignal.timeout(listPatience))
      const list = await Promise.race([listing, rejection(signal)])
      const share = findInList(lists, list, { ...work, state: new TaskState(state) })
      return { kind: 'names-found', task, share }
    },
  }
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
  })
}
