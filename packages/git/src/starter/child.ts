import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { sessionGivesWay } from '@sextant/base/thread'

/** A program to be started: nothing of it passes through a shell. */
export interface Program {
  readonly program: string
  readonly args: readonly string[]
  /** The whole of its environment. */
  readonly env: NodeJS.ProcessEnv
}

/** A running program that leads a process group of its own. */
export interface Child {
  readonly stdin: Writable
  readonly stdout: Readable
  readonly stderr: Readable
  /** Once it is gone and its output has ended. Rejects where it could not be started. */
  readonly ended: Promise<{ readonly exitCode: number | undefined; readonly signal: NodeJS.Signals | undefined }>
  /** Sends a signal to all of its group; nothing where it is gone. */
  kill(signal: NodeJS.Signals): void
}

/** How programs of this package are started: where git stands must not matter, for every path it gets is absolute. */
export const manner = {
  cwd: '/',
  // A group of its own, so that helpers which git starts (index-pack, remote-https) end with it.
  detached: true,
} as const

/**
 * Starts a program from this process, which takes the longer the more memory this process has. Its session gives way by
 * so many steps.
 */
export function startHere({ program, args, env }: Program, steps = 0): Child {
  const child = spawn(program, [...args], { ...manner, env, stdio: ['pipe', 'pipe', 'pipe'] })
  if (child.pid !== undefined) {
    living.add(child.pid)
    void sessionGivesWay(child.pid, steps)
  }
  return {
    stdin: child.stdin,
    stdout: child.stdout,
    stderr: child.stderr,
    ended: endOf(child),
    kill: (signal) => child.pid !== undefined && killGroup(child.pid, signal),
  }
}

function endOf(child: ChildProcess): Child['ended'] {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (child.pid !== undefined) living.delete(child.pid)
      resolve({ exitCode: code ?? undefined, signal: signal ?? undefined })
    })
  })
}

export function killGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal)
  } catch {
    // Gone already.
  }
}

const living = new Set<number>()

// A child leads a group of its own, so the terminal's Ctrl-C does not reach it: it ends with us here.
process.once('exit', () => {
  for (const pid of living) killGroup(pid, 'SIGKILL')
})
