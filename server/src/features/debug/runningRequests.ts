import type { App } from '../../http/mount.js'

/** A request that is being answered. */
export interface RunningRequest {
  readonly id: string
  readonly method: string
  /** Without its query, which may hold what somebody searched for. */
  readonly path: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
}

/** Follows the requests of a server; the answer lists those that run, the longest first. */
export function followRequests(app: App): () => readonly RunningRequest[] {
  const running = new Map<string, RunningRequest>()
  app.addHook('onRequest', async ({ id, method, url, raw }) => {
    const [path = ''] = url.split('?', 1)
    running.set(id, { id, method, path, startedAt: Date.now() })
    // Whatever becomes of it, its connection lets go of it.
    raw.once('close', () => running.delete(id))
  })
  app.addHook('onResponse', async ({ id }) => void running.delete(id))
  return () => [...running.values()].toSorted((a, b) => a.startedAt - b.startedAt)
}
