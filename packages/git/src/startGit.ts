import { channel } from 'node:diagnostics_channel'
import { setMaxListeners } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { AppError, type Secret } from '@sextant/base'
import { backgroundNiceness, usualNiceness } from './background.js'
import { type Configuration, gitEnvironment } from './environment.js'
import { type Ended, GitFailed, redact } from './gitFailed.js'
import { type GitLimits, limitedBy } from './limits.js'
import type { Repository } from './repository.js'
import { type Child, startHere } from './starter/child.js'
import { startInTurn, type TurnChild } from './starter/startInTurn.js'
import { openStarter, type Starter } from './starter/starter.js'

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
  /** Milliseconds from its start until the child is stopped. None when absent: for children that live by their requests. */
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
  const niceness = usualNiceness()
  const programWith = (nicely: readonly string[]) => {
    const [program, ...rest] = [...limitedBy(command.limits), ...nicely, ...(command.through ?? []), 'git']
    const env = gitEnvironment(command.configuration ?? [], command.environment ?? {})
    return { program: program ?? 'git', args: [...rest, ...argumentsOf(command)], env }
  }
  const starter = starters?.[niceness > 0 ? 'background' : 'usual']
  const child = startInTurn(() => starter?.start(programWith([])) ?? startHere(programWith(nice(niceness)), niceness))
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

/** What stands before a command so that it gives way. Its helpers do so as well. POSIX has it wherever it has a shell. */
function nice(steps: number): readonly string[] {
  return steps === 0 || process.platform === 'win32' ? [] : ['nice', '-n', String(steps)]
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

function stopperOf(child: Child): Stopper {
  let reason: { readonly value: unknown } | undefined
  let timer: NodeJS.Timeout | undefined
  return {
    get reason() {
      return reason
    },
    stop(value) {
      if (reason !== undefined) return
      reason = { value }
      // A full pipe that nobody reads would keep the streams, and with them the child's end, open for ever.
      for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy()
      child.kill('SIGTERM')
      timer = setTimeout(() => child.kill('SIGKILL'), patience)
    },
    gone() {
      clearTimeout(timer)
      // The leader is gone; a helper that ignored SIGTERM is not left behind.
      if (reason !== undefined) child.kill('SIGKILL')
    },
  }
}

async function finish(child: TurnChild, options: StartOptions, stopper: Stopper): Promise<Ended> {
  const onAbort = () => stopper.stop(options.signal?.reason)
  // A search asks git of every repository with one signal.
  if (options.signal) setMaxListeners(0, options.signal)
  options.signal?.addEventListener('abort', onAbort)
  const { deadline } = options
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const startClock = () => {
    if (!isOver && deadline !== undefined) timer = setTimeout(expire, deadline, stopper)
  }
  try {
    void child.begun.then(startClock)
    const ended = await child.ended
    if (stopper.reason !== undefined) throw stopper.reason.value
    return ended
  } finally {
    isOver = true
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', onAbort)
    stopper.gone()
  }
}

function expire(stopper: Stopper): void {
  stopper.stop(new AppError('deadline_exceeded', 'git-deadline', 'git took too long and was stopped.'))
}

/** Keeps the last bytes of stderr: a repository can make git write without bound there. */
function keepTail(child: Child, onStderr: ((chunk: Buffer) => void) | undefined): () => string {
  let kept = Buffer.alloc(0)
  child.stderr.on('error', ignore)
  child.stderr.on('data', (chunk: Buffer) => {
    onStderr?.(chunk)
    kept = Buffer.concat([kept, chunk]).subarray(-stderrLimit)
  })
  return () => kept.toString('utf8')
}

function spawnProblem(thrown: unknown): unknown {
  if (!(thrown instanceof Error) || !('code' in thrown) || thrown.code !== 'ENOENT') return thrown
  return new AppError('failed_precondition', 'git-missing', 'git was not found. Install git and start again.')
}

let starters: { readonly usual: Starter; readonly background: Starter } | undefined

/**
 * Has small processes start every git from now on, since a large one stands still each time it starts a program itself:
 * one of them gives way with all that it starts. Without them git is started from here. What is answered ends them.
 */
export async function useStarter(): Promise<() => void> {
  const [usual, background] = await Promise.all([openStarter(), openStarter(backgroundNiceness)])
  const opened = { usual, background }
  starters = opened
  return () => {
    if (starters === opened) starters = undefined
    usual.close()
    background.close()
  }
}

function ignore(): void {}
