import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The process of the embedded database of a data directory. */
export async function databaseProcess(data: string): Promise<number> {
  return Number((await readFile(join(data, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

/** It and every session of it. */
export async function databaseProcesses(data: string): Promise<readonly number[]> {
  const first = await databaseProcess(data)
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(all.map(async (pid) => [pid, await parentOf(pid)] as const))
  return [first, ...parents.filter(([, parent]) => parent === first).map(([pid]) => pid)]
}

/** proc_pid_stat(5): the fourth field, after a name in parentheses that may hold anything. */
async function parentOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1])
}
