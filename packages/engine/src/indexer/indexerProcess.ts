import type { Logger } from '@sextant/base'
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { CommitFailed } from '../history/commitFailed.js'
import { CorruptShard } from '../textShard/pagedFile.js'
import type { NewShard } from './indexTarget.js'
import type { IndexerAnswer, IndexerRequest, IndexerResult } from './indexerMessages.js'

/** The process ended before its job did: by itself, or killed for its memory. The job may be what did it. */
export class IndexerDied extends Error {
  constructor(how: string) {
    super(`The indexer process ended ${how} before its job was done.`)
    this.name = 'IndexerDied'
  }
}

export type IndexerJob = Exclude<IndexerRequest, { kind: 'reserved' | 'new-file' | 'hurry' }>

/** What a job may ask for while it runs. */
export interface JobServices {
  readonly reserve: (kind: NewShard['kind'], count: number) => number
  readonly newFile: (kind: NewShard['kind']) => string
  /** `work` is the place of one of several works. */
  readonly onProgress: (done: number, total: number, work: number) => void
  /** Told the places of works that the job is not going to do. */
  readonly onGiveBack?: (works: readonly number[]) => void
  /** The process is ended when it has told nothing for so many milliseconds; never without it. */
  readonly mostSilence?: number
}

export interface IndexerProcessOptions {
  /** The file that the process runs; it calls `serveIndexing`. */
  readonly entry: URL
  readonly log: Logger
  /** Of its heap, in megabytes. Shards under construction come on top of it. */
  readonly mostMemory?: number
}

/** An unused process ends after so many milliseconds. */
const idleMilliseconds = 20_000

/** A child process that does one job at a time. It starts with the first one, and again after it has ended. */
export class IndexerProcess {
  readonly #options: IndexerProcessOptions
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(options: IndexerProcessOptions) {
    this.#options = options
  }

  /**
   * Rejects with the signal's reason when it fires, having killed the process; with `IndexerDied` when it ends or is
   * silent for too long; with `CommitFailed` for either when the job had told what it was reading; with `CorruptShard`
   * when a file that the job reads is damaged.
   */
  run(job: IndexerJob, services: JobServices, signal: AbortSignal): Promise<IndexerResult> {
    signal.throwIfAborted()
    clearTimeout(this.#idle)
    this.#child ??= this.#start()
    const child = this.#child
    keepAlive(child, true)
    return new Promise<IndexerResult>((resolve, reject) => {
      let reading: string | undefined
      const settle = (end: () => void) => {
        clearTimeout(clock)
        child.off('message', receive)
        child.off('exit', died)
        signal.removeEventListener('abort', abort)
        keepAlive(child, false)
        this.#rest()
        end()
      }
      const receive = (answer: IndexerAnswer) => {
        clock?.refresh()
        switch (answer.kind) {
          case 'failed':
            return settle(() => reject(failureOf(answer)))
          case 'reserve':
          case 'name-file':
          case 'progress':
          case 'give-back':
            return serve(child, answer, services)
          case 'reading':
            reading = answer.commit
            return
          case 'indexed':
          case 'history-indexed':
          case 'merged':
          case 'found':
          case 'marked':
          case 'measured':
          case 'symbols-indexed':
            return settle(() => resolve(answer))
        }
      }
      const fail = (how: string) => {
        const death = new IndexerDied(how)
        settle(() => reject(reading === undefined ? death : new CommitFailed(reading, death.message, true)))
      }
      const died = (code: number | null, by: string | null) => fail(by ? `by ${by}` : `with code ${code}`)
      const silence = () => {
        this.#kill()
        fail(`by us, after ${Math.round((services.mostSilence ?? 0) / 1000)} seconds of silence,`)
      }
      const clock = services.mostSilence === undefined ? undefined : setTimeout(silence, services.mostSilence)
      const abort = () => {
        this.#kill()
        settle(() => reject(signal.reason))
      }
      child.on('message', receive)
      child.on('exit', died)
      signal.addEventListener('abort', abort, { once: true })
      child.send(job)
    })
  }

  /** Asks the job under way to end as soon as it can in order. */
  hurry(): void {
    this.#child?.send({ kind: 'hurry' } satisfies IndexerRequest)
  }

  close(): void {
    clearTimeout(this.#idle)
    this.#kill()
  }

  #rest(): void {
    this.#idle = setTimeout(() => this.#kill(), idleMilliseconds)
    this.#idle.unref()
  }

  #start(): ChildProcess {
    const { entry, log, mostMemory = 1024 } = this.#options
    const child = fork(fileURLToPath(entry), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [`--max-old-space-size=${mostMemory}`],
      // The settings of the server may hold secrets, which are nothing to a reader of people's files.
      env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'] },
    })
    child.on('error', (error) => log.error('An indexer process failed', { error: error.message }))
    child.on('exit', () => {
      if (this.#child === child) this.#child = undefined
    })
    return child
  }

  #kill(): void {
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }
}

/** A child without a job must not keep the process alive. */
function keepAlive(child: ChildProcess, alive: boolean): void {
  for (const each of [child, child.channel]) {
    if (alive) each?.ref()
    else each?.unref()
  }
}

function failureOf({ message, damaged, commit }: Extract<IndexerAnswer, { kind: 'failed' }>): Error {
  if (commit !== undefined) return new CommitFailed(commit, message, false)
  return damaged === undefined ? new Error(message) : new CorruptShard(damaged, 'an indexer process could not read it')
}

/** What a job asks for or tells while it runs. */
type Question = Extract<IndexerAnswer, { kind: 'reserve' | 'name-file' | 'progress' | 'give-back' }>

function serve(child: ChildProcess, answer: Question, services: JobServices): void {
  switch (answer.kind) {
    case 'reserve':
      child.send({ kind: 'reserved', first: services.reserve(answer.of, answer.count) } satisfies IndexerRequest)
      break
    case 'name-file':
      child.send({ kind: 'new-file', path: services.newFile(answer.of) } satisfies IndexerRequest)
      break
    case 'progress':
      services.onProgress(answer.done, answer.total, answer.work)
      break
    case 'give-back':
      services.onGiveBack?.(answer.works)
      break
  }
}
