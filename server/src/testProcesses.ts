import { execFileSync } from 'node:child_process'

/** The processes that a process has started, and those that these have. */
export function descendantsOf(pid: number): readonly number[] {
  const parents = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const found: number[] = [pid]
  for (const parent of found) {
    for (const [child, of] of parents) if (of === parent && child !== undefined) found.push(child)
  }
  return found.slice(1)
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Kills a process if it is still there. */
export function killNow(pid: number): void {
  if (isRunning(pid)) process.kill(pid, 'SIGKILL')
}
