import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/**
 * Who waits when processors are scarce: the server's own thread, its database and git go first, then searches, then what
 * nobody waits for yet. In steps of setpriority(2): of two that want one processor, each step gives one a tenth more (sched(7)).
 */
export const niceness = { searches: 5, indexing: 12, passwords: 12 } as const

/**
 * Has this thread, and the threads that it begins from now on, give way to others. On Linux, where threads have a
 * priority of their own; elsewhere nothing happens.
 */
export function giveWay(steps: number): void {
  if (process.platform !== 'linux') return
  const [, thread = ''] = /task\/(\d+)$/.exec(readlinkSync('/proc/thread-self')) ?? []
  if (thread !== '') setPriority(Number(thread), steps)
}
