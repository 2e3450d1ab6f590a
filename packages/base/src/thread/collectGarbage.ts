import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Has this thread give back now what nobody refers to any more. A thread that idles does not do so by itself, however
 * much it holds: to be called after much was let go of, and when nobody waits.
 */
export function collectGarbage(): void {
  // A context that is made from then on has a function that collects. The flag is the whole process's and stays: another
  // thread may be about to make its context.
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('globalThis.gc')
  if (typeof collect === 'function') collect()
}
