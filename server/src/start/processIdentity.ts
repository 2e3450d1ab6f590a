import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/**
 * Something that tells a running process from every other one, before or after it, that has the same pid: when it was
 * started, and in which run of the system. Undefined when there is no such process.
 */
export async function identityOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') return linuxIdentity(pid)
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'lstart=', '-p', String(pid)], (error, output) => resolve(error ? undefined : output.trim()))
  })
}

async function linuxIdentity(pid: number): Promise<string | undefined> {
  try {
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8')
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // proc(5): the name, in parentheses, may hold anything; state and then 19 fields on, the start time, follow it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie holds nothing any more.
    return fields[0] === 'Z' ? undefined : `${boot.trim()} ${fields[19]}`
  } catch {
    return undefined
  }
}
