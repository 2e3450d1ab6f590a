import { byKind } from '../store/catalog.js'
import { readSharedTables, type SharedTables } from '../textShard/open.js'
import { CorruptShard } from '../textShard/pagedFile.js'
import type { TrigramTable } from '../textShard/trigramTable.js'
import type { WorkerPool } from '../workerPool.js'
import type { ObservedIndex } from './searchableIndex.js'
import { emptyView, type IndexKind, type IndexView, indexKinds } from './shardSet.js'

export interface TableSharing {
  /** Resolves when the threads are at the view that there is now. */
  latest(): Promise<void>
  /** What the shards of a kind that the threads were shown last have; undefined where one could not be read. */
  trigrams(kind: IndexKind): readonly TrigramTable[] | undefined
  stop(): void
}

/** What is read of one shard: for the threads, and for this one. */
interface Known {
  readonly shared: SharedTables
  readonly trigrams: TrigramTable
}

/**
 * Keeps the threads of a pool at the index's present view of some kinds; of the others they are shown nothing. The
 * tables of a new shard are read here, all share them.
 */
export function shareTables(pool: WorkerPool, index: ObservedIndex, kinds: readonly IndexKind[]): TableSharing {
  const known = new Map<string, Known>()
  let shown = emptyView
  let isStopped = false
  let turn = Promise.resolve()

  const open = async (path: string) => {
    if (isStopped) return
    try {
      known.set(path, await readSharedTables(path))
    } catch (error) {
      if (!(error instanceof CorruptShard)) throw error
      index.reportDamage(path)
    }
  }
  const tell = (view: IndexView) => {
    shown = view
    pool.show(view)
  }
  const show = async (whole: IndexView) => {
    const view = ofKinds(whole, kinds)
    const paths = indexKinds.flatMap((kind) => view[kind].map(({ path }) => path))
    for (const path of paths) if (!known.has(path)) await open(path)
    const named = new Set(paths)
    for (const path of known.keys()) if (!named.has(path)) known.delete(path)
    tell(withTables(view, known))
  }
  const queue = (view: IndexView) => {
    // A view that cannot be shown must not keep the next one from being shown.
    turn = turn.then(() => show(view)).catch(() => tell(ofKinds(view, kinds)))
    return turn
  }
  const unsubscribe = index.onChange((view) => void queue(view))
  void queue(index.view)
  return {
    latest: () => turn,
    trigrams(kind) {
      const tables = shown[kind].flatMap(({ path }) => known.get(path)?.trigrams ?? [])
      return tables.length === shown[kind].length ? tables : undefined
    },
    stop() {
      unsubscribe()
      isStopped = true
    },
  }
}

const ofKinds = (view: IndexView, kinds: readonly IndexKind[]) =>
  byKind((kind) => (kinds.includes(kind) ? view[kind] : []))

function withTables(view: IndexView, known: ReadonlyMap<string, Known>): IndexView {
  return byKind((kind) =>
    view[kind].map((file) => {
      const shared = known.get(file.path)?.shared
      return shared ? { ...file, shared } : file
    }),
  )
}
