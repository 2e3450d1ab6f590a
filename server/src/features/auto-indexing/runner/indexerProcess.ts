import { sessionGivesWay } from '@sextant/base/thread'
import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/** A program with its arguments. Nothing of it passes through a shell. */
export interface IndexerCommand {
  /** An absolute path. */
  readonly program: string
  readonly args: readonly string[]
  /** Where it works: an absolute path. */
  readonly folder: string
  /** All of its environment. */
  readonly environment: Readonly<Record<string, string>>
}

export interface ProcessLimits {
  /** Milliseconds until it is ended. */
  readonly deadline: number
  /** Bytes of what it prints that are kept: the last ones. */
  readonly keptOutput: number
}

/** How a program ended. */
export interface EndedProcess {
  /** Undefined when it was ended by a signal, by us or by the system. */
  readonly exitCode: number | undefined
  readonly reason: 'exited' | 'killed' | 'too-long'
}

/** A program that runs. */
export interface IndexerProcess {
  /** Both streams together, as far as they are kept. */
  output(): string
  /** Rejects with the signal's reason after an abort, and with the system's error when it could not be started. */
  readonly ended: Promise<EndedProcess>
}

/** How long a group has to end by itself after SIGTERM. */
const patience = 2000

/**
 * Starts an indexer: the one place outside of the packages that starts a program (docs/decisions/0013). It leads a process group
 * of its own, at low priority, and the whole group is ended when it takes too long, when the signal fires, when it has
 * exited and left something behind, and when the server exits.
 */
export function startIndexer(command: IndexerCommand, limits: ProcessLimits, signal: AbortSignal): IndexerProcess {
  signal.throwIfAborted()
  const child = spawn(command.program, [...command.args], {
    cwd: command.folder,
    env: { ...command.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const kept = keepEnd(child, limits.keptOutput)
  return { output: () => kept().toString('utf8'), ended: watch(child, limits.deadline, signal) }
}

function watch(child: ChildProcess, deadline: number, signal: AbortSignal): Promise<EndedProcess> {
  const { pid } = child
  if (pid !== undefined) {
    living.add(pid)
    beNice(pid)
  }
  return new Promise((resolve, reject) => {
    let tooLong = false
    let killing: NodeJS.Timeout | undefined
    const stop = () => {
      killGroup(pid, 'SIGTERM')
      killing ??= setTimeout(killGroup, patience, pid, 'SIGKILL')
    }
    const timer = setTimeout(() => {
      tooLong = true
      stop()
    }, deadline)
    const end = () => {
      clearTimeout(timer)
      clearTimeout(killing)
      signal.removeEventListener('abort', stop)
      // Whatever it has started and left behind ends with it.
      killGroup(pid, 'SIGKILL')
      if (pid !== undefined) living.delete(pid)
    }
    signal.addEventListener('abort', stop)
    child.once('error', (error) => {
      end()
      reject(error)
    })
    child.once('exit', () => {
      end()
      // What has left the group may hold the pipes open for ever.
      setTimeout(() => [child.stdout, child.stderr].forEach((stream) => stream?.destroy()), patience).unref()
    })
    child.once('close', (code) => {
      if (signal.aborted) reject(signal.reason)
      else resolve({ exitCode: code ?? undefined, reason: tooLong ? 'too-long' : code === null ? 'killed' : 'exited' })
    })
  })
}

function keepEnd(child: ChildProcess, most: number): () => Buffer {
  let kept = Buffer.alloc(0)
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('error', () => undefined)
    stream?.on('data', (chunk: Buffer) => {
      kept = Buffer.concat([kept, chunk]).subarray(-most)
    })
  }
  return () => kept
}

function beNice(pid: number): void {
  void sessionGivesWay(pid, constants.priority.PRIORITY_LOW)
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has exited already, or the system does not let us.
  }
}

const living = new Set<number>()

function killGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // Gone already.
  }
}

// A group of its own does not get the terminal's Ctrl-C: it ends with us here.
process.once('exit', () => {
  for (const pid of living) killGroup(pid, 'SIGKILL')
})
