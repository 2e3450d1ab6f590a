import { readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/**
 * Who waits when processors are scarce: the server's own thread, its database and git go first, then searches, then what
 * nobody waits for yet. In steps of setpriority(2): of two that want one processor, each step takes about a tenth from
 * one (sched(7)).
 */
export const niceness = { searches: 5, indexing: 12, background: 12, passwords: 12 } as const

/** The last step that there is. */
const most = 19

/**
 * Has this thread, and the threads that it begins from now on, give way to others by so many steps more than it does. On
 * Linux, where threads have a priority of their own. Where the system does not let it, it goes on as it is: then
 * everybody is alike.
 */
export function giveWay(steps: number): void {
  if (process.platform !== 'linux') return
  try {
    const thread = Number(/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self'))?.[1])
    setPriority(thread, Math.min(most, getPriority(thread) + steps))
  } catch {
    // There is no /proc, or a sandbox forbids it.
  }
}
