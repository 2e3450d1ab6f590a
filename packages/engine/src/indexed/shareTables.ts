import { byKind } from '../store/catalog.js'
import type { SharedTables } from '../textShard/open.js'
import type { WorkerPool } from '../workerPool.js'
import type { ObservedIndex } from './searchableIndex.js'
import { type IndexKind, type IndexView, indexKinds } from './shardSet.js'

/**
 * Keeps the threads of a pool at the index's present view of some kinds; of the others they are shown nothing. One
 * thread reads the tables of a new shard, all share them. `ready` resolves when the first view has been shown, `latest`
 * when the threads are at the view that there is now.
 */
export function shareTables(
  pool: WorkerPool,
  index: ObservedIndex,
  kinds: readonly IndexKind[],
): { readonly ready: Promise<void>; latest(): Promise<void>; stop(): void } {
  const known = new Map<string, SharedTables>()
  const stopped = new AbortController()
  let turn = Promise.resolve()

  const show = async (whole: IndexView) => {
    const view = ofKinds(whole, kinds)
    const paths = indexKinds.flatMap((kind) => view[kind].map(({ path }) => path))
    const fresh = paths.filter((path) => !known.has(path))
    if (fresh.length > 0) {
      const answer = await pool.run({ kind: 'open', paths: fresh }, stopped.signal)
      if (answer.kind === 'opened') {
        for (const [path, tables] of answer.tables) known.set(path, tables)
        for (const path of answer.damaged) index.reportDamage(path)
      }
    }
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
  return {
    ready: queue(index.view),
    latest: () => turn,
    stop() {
      unsubscribe()
      stopped.abort(new Error('The search engine is closed.'))
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
