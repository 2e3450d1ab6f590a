import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '@sextant/base'
import { type Child, killGroup, type Program } from './child.js'
import type { Order, Told } from './orders.js'

/** A small process that starts programs for this one, which would stand still while it is copied. */
export interface Starter {
  /** Undefined where it has too much to do, or is gone: then the program is to be started from here. */
  start(program: Program): Child | undefined
  /** Ends the process, and what still runs that it started. */
  close(): void
}

/**
 * Orders that were not carried out yet, at most: an older system keeps 128 connections that were not accepted, and one
 * that it refused would shift those of later orders.
 */
const mostWaiting = 40

/** Starts the process, which gives way by so many steps of nice(1), with all it starts. Settles when it listens. */
export async function openStarter(steps = 0): Promise<Starter> {
  // Its folder is ours alone: nobody else is to connect.
  const folder = mkdtempSync(join(tmpdir(), 'sextant-git-'))
  const place = join(folder, 'starter')
  const process_ = fork(new URL('./starterProcess.js', import.meta.url), [place, String(steps)], {
    cwd: '/',
    env: {},
    execArgv: ['--max-old-space-size=64', '--v8-pool-size=1'],
    detached: true,
    stdio: 'ignore',
  })
  const starter = new RunningStarter(process_, place)
  process_.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await starter.listening
  return starter
}

class RunningStarter implements Starter {
  readonly listening: Promise<void>
  readonly #process: ChildProcess
  readonly #place: string
  readonly #running = new Map<number, StartedChild>()
  #ids = 0
  #waiting = 0
  #isGone = false

  constructor(process_: ChildProcess, place: string) {
    this.#process = process_
    this.#place = place
    this.listening = new Promise((resolve, reject) => {
      process_.on('message', (told: Told) => (told.kind === 'listening' ? resolve() : this.#hear(told)))
      process_.once('exit', () => reject(gone()))
    })
    process_.once('error', () => this.close())
    process_.once('exit', () => this.close())
    // Only what it has in hand keeps this process going.
    process_.unref()
    process_.channel?.unref()
  }

  start({ program, args, env }: Program): Child | undefined {
    if (this.#isGone || this.#waiting >= mostWaiting) return undefined
    const id = (this.#ids += 1)
    const child = new StartedChild([this.#connected(), this.#connected(), this.#connected()])
    if (this.#running.size === 0) this.#process.channel?.ref()
    this.#running.set(id, child)
    this.#waiting += 1
    this.#process.send({ id, program, args, env } satisfies Order)
    return child
  }

  #connected(): Socket {
    const connection = connect(this.#place)
    // What was refused would have shifted the others: nothing of them may be read any more.
    connection.on('error', () => connection.connecting && this.close())
    return connection
  }

  #hear(told: Exclude<Told, { kind: 'listening' }>): void {
    const child = this.#running.get(told.id)
    if (told.kind !== 'ended') this.#waiting -= 1
    if (told.kind === 'started') {
      child?.started(told.pid)
      return
    }
    this.#running.delete(told.id)
    if (this.#running.size === 0) this.#process.channel?.unref()
    if (told.kind === 'ended') child?.exited(told)
    else child?.failed(Object.assign(new Error('A program could not be started.'), { code: told.code }))
  }

  close(): void {
    if (this.#isGone) return
    this.#isGone = true
    if (this.#process.connected) this.#process.disconnect()
    for (const child of this.#running.values()) {
      child.kill('SIGKILL')
      child.failed(gone())
    }
    this.#running.clear()
  }
}

const gone = () => new AppError('unavailable', 'git-starter-gone', 'What starts git has ended.')

class StartedChild implements Child {
  readonly stdin: Socket
  readonly stdout: Socket
  readonly stderr: Socket
  readonly ended: Child['ended']
  #resolve: (ended: Awaited<Child['ended']>) => void = () => undefined
  #reject: (problem: unknown) => void = () => undefined
  #pid: number | undefined
  /** A signal that was sent before it was known to whom. */
  #early: NodeJS.Signals | undefined

  constructor([stdin, stdout, stderr]: readonly [Socket, Socket, Socket]) {
    this.stdin = stdin
    this.stdout = stdout
    this.stderr = stderr
    this.ended = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  started(pid: number): void {
    this.#pid = pid
    if (this.#early !== undefined) killGroup(pid, this.#early)
  }

  /** As the `close` of a child process: the output that is still on its way is read to its end. */
  exited({ exitCode, signal }: Awaited<Child['ended']>): void {
    this.stdin.destroy()
    const outputs = [this.stdout, this.stderr]
    const closed = outputs.map(async (output) => {
      // What nobody wanted to read would stay open for ever.
      if (output.readableFlowing === null && output.listenerCount('readable') === 0) output.resume()
      if (!output.closed) await new Promise((resolve) => output.once('close', resolve))
    })
    void Promise.all(closed).then(() => this.#resolve({ exitCode, signal }))
  }

  failed(problem: unknown): void {
    for (const each of [this.stdin, this.stdout, this.stderr]) each.destroy()
    this.#reject(problem)
  }

  kill(signal: NodeJS.Signals): void {
    if (this.#pid === undefined) this.#early = signal
    else killGroup(this.#pid, signal)
  }
}
