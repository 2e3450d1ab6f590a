import { byKind } from '../store/catalog.js'
import { readSharedTables, type SharedTables } from '../textShard/open.js'
import { CorruptShard } from '../textShard/pagedFile.js'
import type { WorkerPool } from '../workerPool.js'
import type { ObservedIndex } from './searchableIndex.js'
import { type IndexKind, type IndexView, indexKinds } from './shardSet.js'

/** So many files are read at once: while the tables of one are checked the disk reads those of others. */
const filesAtOnce = 4

/**
 * Keeps the threads of a pool at the index's present view of some kinds; of the others they are shown nothing. The
 * tables of a new shard are read here, all share them. `latest` resolves when the threads are at the view that there is
 * now.
 */
export function shareTables(
  pool: WorkerPool,
  index: ObservedIndex,
  kinds: readonly IndexKind[],
): { latest(): Promise<void>; stop(): void } {
  const known = new Map<string, SharedTables>()
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
  const show = async (whole: IndexView) => {
    const view = ofKinds(whole, kinds)
    const paths = indexKinds.flatMap((kind) => view[kind].map(({ path }) => path))
    const unknown = paths.filter((path) => !known.has(path)).values()
    const openEach = async () => {
      for (const path of unknown) await open(path)
    }
    await Promise.all(Array.from({ length: filesAtOnce }, openEach))
    const named = new Set(paths)
    for (const path of known.keys()) if (!named.has(path)) known.delete(path)
    pool.show(withTables(view, known))
  }
  const queue = (view: IndexView) => {
    // A view that cannot be shown must not keep the next one from being shown.
    turn = turn.then(() => show(view)).catch(() => pool.show(ofKinds(view, kinds)))
    return turn
  }
  const unsubscribe = index.onChange((view) => void queue(view))
  void queue(index.view)
  return {
    latest: () => turn,
    stop() {
      unsubscribe()
      isStopped = true
    },
  }
}

const ofKinds = (view: IndexView, kinds: readonly IndexKind[]) =>
  byKind((kind) => (kinds.includes(kind) ? view[kind] : []))

function withTables(view: IndexView, known: ReadonlyMap<string, SharedTables>): IndexView {
  return byKind((kind) =>
    view[kind].map((file) => {
      const tables = known.get(file.path)
      return tables ? { ...file, shared: tables } : file
    }),
  )
}
