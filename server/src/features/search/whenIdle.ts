/** A thread that nobody asked for so many milliseconds is ended: it holds the parsers of many languages. */
const idleMilliseconds = 20_000

/** Calls `close` when what it answers has not been called for a while; waiting keeps no process alive. */
export function whenIdle(close: () => Promise<void>): () => void {
  let idle: NodeJS.Timeout | undefined
  return () => {
    idle ??= setTimeout(() => {
      idle = undefined
      void close()
    }, idleMilliseconds)
    idle.refresh()
    idle.unref()
  }
}
