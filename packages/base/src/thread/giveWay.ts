import { readlinkSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { getPriority, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

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

/** Whoever is not the superuser may say so ten times a second, all together (kernel/sched/autogroup.c). */
const again = { after: 100, times: 20 }

/**
 * Has a session give way to others by so many steps in all. Where Linux groups processes by session, processors are
 * divided among the sessions first, and the niceness of a process counts only within its own ("autogroup", sched(7)): a
 * program that leads a session has as much as this whole server otherwise. Where it does not, or the leader is gone,
 * nothing happens.
 */
export async function sessionGivesWay(leader: number, steps: number): Promise<void> {
  if (process.platform !== 'linux' || steps === 0) return
  for (let tries = 0; tries < again.times; tries++) {
    const isToBeTold = await writeFile(`/proc/${leader}/autogroup`, String(steps), { flag: 'r+' }).then(
      () => false,
      (problem: NodeJS.ErrnoException) => problem.code === 'EAGAIN',
    )
    if (!isToBeTold) return
    await sleep(again.after * (1 + Math.random()), undefined, { ref: false })
  }
}
