import { type Logger, messageOf, type Secret } from '@sextant/base'
import { asOneAsker } from '@sextant/base/turns'
import { inBackground } from '@sextant/git'
import {
  claimJob,
  type Database,
  failJob,
  finishJob,
  giveUpLostJobs,
  heartbeatJob,
  type Job,
  type JobsOptions,
  jobsChannel,
  listen,
  releaseJob,
} from '@sextant/database'
import { randomUUID } from 'node:crypto'
import { jobDuration } from '../observability/metrics/instruments.js'
import { clock } from '../observability/metrics/timed.js'
import { endingWith } from '../observability/tracing/currentSpan.js'
import { noTracer, type Tracer } from '../observability/tracing/tracer.js'

/** Does the jobs of one kind. Throwing makes the job be tried again later. */
export type JobHandler = (payload: unknown, signal: AbortSignal) => Promise<void>

export interface JobRunner {
  /** Stops claiming, cancels what runs, and waits for it. */
  stop(): Promise<void>
}

const leaseMilliseconds = 60_000
const heartbeatMilliseconds = 15_000
/** A job may become due without anybody saying so: when its delay or another's lease runs out. */
const lookMilliseconds = 5000

/** Runs jobs from the job table, several at once. */
export async function startJobs(options: {
  readonly db: Database
  readonly url: Secret
  readonly handlers: Readonly<Record<string, JobHandler>>
  readonly atOnce: number
  readonly log: Logger
  readonly tracer?: Tracer
}): Promise<JobRunner> {
  const runner = new Runner(options.db, options.handlers, options)
  const announce = () => runner.look(options.atOnce)
  // Jobs of a dozen kinds are announced together: a look for each would be most of what the database is asked.
  const onMessage = (kind: string) => (kind === '' || kind in options.handlers) && announce()
  const listener = await listen(options.url, jobsChannel, { onMessage, log: options.log })
  const timer = setInterval(() => {
    void runner.giveUp()
    announce()
  }, lookMilliseconds)
  return {
    async stop() {
      clearInterval(timer)
      await listener.close()
      await runner.stop()
    },
  }
}

class Runner {
  readonly #db: Database
  readonly #handlers: Readonly<Record<string, JobHandler>>
  readonly #log: Logger
  readonly #tracer: Tracer
  readonly #options: JobsOptions
  readonly #stopping = new AbortController()
  readonly #turns = new Set<Promise<void>>()
  /** Counts announcements, so that a turn that ends does not miss one that came while it worked. */
  #announced = 0

  constructor(
    db: Database,
    handlers: Readonly<Record<string, JobHandler>>,
    { log, tracer = noTracer }: { readonly log: Logger; readonly tracer?: Tracer },
  ) {
    this.#db = db
    this.#handlers = handlers
    this.#log = log
    this.#tracer = tracer
    this.#options = { kinds: Object.keys(handlers), worker: randomUUID(), leaseMilliseconds }
  }

  look(atOnce: number): void {
    this.#announced += 1
    this.#beginTurn(atOnce)
  }

  /** Lets go of jobs that have ended everyone who took them. */
  async giveUp(): Promise<void> {
    try {
      const given = await giveUpLostJobs(this.#db, this.#options.kinds)
      for (const { id, kind } of given)
        this.#log.error('A job was given up: it ended everyone who took it', { job: id, kind })
    } catch (error) {
      this.#log.warn('Lost jobs could not be looked for', { error: messageOf(error) })
    }
  }

  /** One more turn, if there may be one. It begins the next when it finds a job: without jobs, one looks for all. */
  #beginTurn(atOnce: number): void {
    if (this.#turns.size >= atOnce || this.#stopping.signal.aborted) return
    const turn: Promise<void> = this.#workUntilIdle(() => this.#beginTurn(atOnce)).finally(() => {
      this.#turns.delete(turn)
    })
    this.#turns.add(turn)
  }

  async stop(): Promise<void> {
    this.#stopping.abort(new Error('The server is stopping.'))
    await Promise.all(this.#turns)
  }

  async #workUntilIdle(onJob: () => void): Promise<void> {
    try {
      for (;;) {
        const seen = this.#announced
        const job = this.#stopping.signal.aborted ? undefined : await claimJob(this.#db, this.#options)
        if (job) {
          onJob()
          await this.#perform(job)
        } else if (seen === this.#announced || this.#stopping.signal.aborted) return
      }
    } catch (error) {
      // The database is away; the next look tries again.
      this.#log.warn('Jobs could not be claimed', { error: messageOf(error) })
    }
  }

  async #perform(job: Job): Promise<void> {
    const lost = new AbortController()
    const beat = setInterval(() => void this.#keep(job, lost), heartbeatMilliseconds)
    const { worker } = this.#options
    const seconds = clock()
    let outcome = 'failed'
    try {
      const signal = AbortSignal.any([this.#stopping.signal, lost.signal])
      await asOneAsker(() => inBackground(() => this.#handle(job, signal)))
      outcome = 'done'
      await finishJob(this.#db, job.id, worker)
    } catch (error) {
      if (this.#stopping.signal.aborted) {
        outcome = 'released'
        return await releaseJob(this.#db, job.id, worker)
      }
      this.#log.warn('A job failed', { job: job.id, kind: job.kind, attempt: job.attempts, error: messageOf(error) })
      await failJob(this.#db, job.id, { worker, failure: messageOf(error) })
    } finally {
      clearInterval(beat)
      jobDuration.observe({ queue: job.kind, outcome }, seconds())
    }
  }

  async #handle(job: Job, signal: AbortSignal): Promise<void> {
    const work = async () => this.#handlers[job.kind]?.(job.payload, signal)
    const attributes = { 'sextant.job.id': job.id, 'sextant.job.attempt': job.attempts }
    const span = this.#tracer.begin({ name: `job ${job.kind}`, kind: 'consumer', attributes })
    await (span ? endingWith(span, work) : work())
  }

  async #keep(job: Job, lost: AbortController): Promise<void> {
    try {
      if (!(await heartbeatJob(this.#db, job.id, this.#options))) lost.abort(new Error('The job was cancelled.'))
    } catch (error) {
      this.#log.warn('A lease could not be renewed', { job: job.id, error: messageOf(error) })
    }
  }
}
