import { type ChildProcess, spawn } from 'node:child_process'
import { channel } from 'node:diagnostics_channel'
import type { Readable, Writable } from 'node:stream'
import { AppError, type Secret } from '@sextant/base'
import { type Configuration, gitEnvironment } from './environment.js'
import { type Ended, GitFailed, redact } from './gitFailed.js'
import { type GitLimits, limitedBy } from './limits.js'
import type { Repository } from './repository.js'

/** One call of git. */
export interface GitCommand {
  /** The subcommand and its arguments. Nothing of it passes through a shell. */
  readonly args: readonly [command: string, ...rest: string[]]
  /** Named to git explicitly, so that git never searches for one. Absent for commands that need none. */
  readonly repository?: Repository
  readonly workTree?: string
  readonly configuration?: Configuration
  readonly environment?: Readonly<Record<string, string>>
  /** Masked in errors. */
  readonly secrets?: readonly Secret[]
  /** Exit codes that are answers. 0 alone when absent. */
  readonly answers?: readonly number[]
  readonly limits?: GitLimits
  /** A program with its arguments that starts git: `ssh-agent`. */
  readonly through?: readonly string[]
}

export interface StartOptions {
  readonly signal?: AbortSignal | undefined
  /** Milliseconds until the child is stopped. No deadline when absent: for children that live by their requests. */
  readonly deadline?: number
  readonly onStderr?: (chunk: Buffer) => void
}

/** A running git. Whoever starts one reads `stdout` to its end or calls `stop`. */
export interface GitProcess {
  readonly stdin: Writable
  readonly stdout: Readable
  /**
   * The exit code, once the child is gone and its output read. Rejects with `GitFailed` for an exit code that is no
   * answer and for death by a signal; with the signal's reason or an `AppError` after an abort or the deadline; with
   * `AppError` 'canceled' after `stop`.
   */
  readonly finished: Promise<number>
  /** Ends the child and all it started: SIGTERM, then SIGKILL half a second later. Settles when they are gone. */
  stop(reason?: unknown): Promise<void>
}

/** A git that was started, as it is told on `gitRuns`. */
export interface GitRun {
  /** The subcommand. */
  readonly command: string
  /** Settles with the child, and rejects where its exit was no answer. */
  readonly finished: Promise<number>
}

/** Tells whoever measures of each git that is started, in the context of whoever starts it. */
export const gitRuns = channel('sextant:git')

const stderrLimit = 64 * 1024
const patience = 500

/** Starts git: an argument array, an allow-listed environment, an own process group. The only place that does. */
export function startGit(command: GitCommand, options: StartOptions = {}): GitProcess {
  options.signal?.throwIfAborted()
  const [program, ...rest] = [...limitedBy(command.limits), ...(command.through ?? []), 'git']
  const child = spawn(program, [...rest, ...argumentsOf(command)], {
    env: gitEnvironment(command.configuration ?? [], command.environment ?? {}),
    // Where git stands must not matter: every path it gets is absolute.
    cwd: '/',
    stdio: ['pipe', 'pipe', 'pipe'],
    // A group of its own, so that helpers which git starts (index-pack, remote-https) end with it.
    detached: true,
  })
  const stderr = keepTail(child, options.onStderr)
  const stopping = stopperOf(child)
  const finished = finish(child, options, stopping).then(
    (ended) => outcome(command, ended, stderr()),
    (thrown: unknown) => {
      throw spawnProblem(thrown)
    },
  )
  // Those who only read stdout are told by its end; a rejection that nobody awaits must not end the server.
  finished.catch(() => undefined)
  gitRuns.publish({ command: command.args[0], finished } satisfies GitRun)
  child.stdin.on('error', ignore)
  return {
    stdin: child.stdin,
    stdout: child.stdout,
    finished,
    async stop(reason) {
      stopping.stop(reason ?? new AppError('canceled', 'git-stopped', 'The operation was canceled.'))
      await finished.catch(ignore)
    },
  }
}

function argumentsOf(command: GitCommand): string[] {
  const where = command.repository === undefined ? [] : [`--git-dir=${command.repository.gitDirectory}`]
  const tree = command.workTree === undefined ? [] : [`--work-tree=${command.workTree}`]
  return ['--no-pager', ...where, ...tree, ...command.args]
}

function outcome(command: GitCommand, ended: Ended, stderr: string): number {
  const { exitCode } = ended
  if (exitCode !== undefined && (command.answers ?? [0]).includes(exitCode)) return exitCode
  const paths = [command.repository?.gitDirectory, command.workTree].filter((path) => path !== undefined)
  throw new GitFailed(command.args[0], ended, redact(stderr, { secrets: command.secrets ?? [], paths }))
}

interface Stopper {
  /** Why we ended the child; undefined while we have not. */
  readonly reason: { readonly value: unknown } | undefined
  stop(reason: unknown): void
  /** To be called once when the child is gone. */
  gone(): void
}

function stopperOf(child: ChildProcess): Stopper {
  let reason: { readonly value: unknown } | undefined
  let timer: NodeJS.Timeout | undefined
  if (child.pid !== undefined) living.add(child.pid)
  return {
    get reason() {
      return reason
    },
    stop(value) {
      if (reason !== undefined || child.pid === undefined) return
      reason = { value }
      // A full pipe that nobody reads would keep the streams, and with them the child's end, open for ever.
      for (const stream of child.stdio) stream?.destroy()
      killGroup(child.pid, 'SIGTERM')
      timer = setTimeout(killGroup, patience, child.pid, 'SIGKILL')
    },
    gone() {
      clearTimeout(timer)
      if (child.pid === undefined) return
      living.delete(child.pid)
      // The leader is gone; a helper that ignored SIGTERM is not left behind.
      if (reason !== undefined) killGroup(child.pid, 'SIGKILL')
    },
  }
}

function finish(child: ChildProcess, options: StartOptions, stopper: Stopper): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const onAbort = () => stopper.stop(options.signal?.reason)
    options.signal?.addEventListener('abort', onAbort)
    const timer = options.deadline === undefined ? undefined : setTimeout(expire, options.deadline, stopper)
    const end = () => {
      clearTimeout(timer)
      options.signal?.removeEventListener('abort', onAbort)
      stopper.gone()
    }
    child.once('error', (problem) => {
      end()
      reject(problem)
    })
    child.once('close', (code, signal) => {
      end()
      if (stopper.reason !== undefined) reject(stopper.reason.value)
      else resolve({ exitCode: code ?? undefined, signal: signal ?? undefined })
    })
  })
}

function expire(stopper: Stopper): void {
  stopper.stop(new AppError('deadline_exceeded', 'git-deadline', 'git took too long and was stopped.'))
}

/** Keeps the last bytes of stderr: a repository can make git write without bound there. */
function keepTail(child: ChildProcess, onStderr: ((chunk: Buffer) => void) | undefined): () => string {
  let kept = Buffer.alloc(0)
  child.stderr?.on('error', ignore)
  child.stderr?.on('data', (chunk: Buffer) => {
    onStderr?.(chunk)
    kept = Buffer.concat([kept, chunk]).subarray(-stderrLimit)
  })
  return () => kept.toString('utf8')
}

function spawnProblem(thrown: unknown): unknown {
  if (!(thrown instanceof Error) || !('code' in thrown) || thrown.code !== 'ENOENT') return thrown
  return new AppError('failed_precondition', 'git-missing', 'git was not found. Install git and start again.')
}

const living = new Set<number>()

function killGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal)
  } catch {
    // Gone already.
  }
}

// A child leads a group of its own, so the terminal's Ctrl-C does not reach it: it ends with us here.
process.once('exit', () => {
  for (const pid of living) killGroup(pid, 'SIGKILL')
})

function ignore(): void {}
