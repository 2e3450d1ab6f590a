import { AppError, type Logger, messageOf, type Secret } from '@sextant/base'
import { type Database, type Listener, listen, sql } from '@sextant/database'
import type { Viewer } from '../../http/viewer.js'
import { readableBy } from './readable.js'

/** Notified by the database when something may not be read any more: migration 0042. */
const channel = 'permissions'

/** What closes by itself, or while nobody could be told, is noticed within so many milliseconds. */
const lookEvery = 5000

/** Enforcement that is switched on is looked for rather than heard of: what site admins read ends within a second. */
const lookForEnforcementEvery = 400

/** Where what is read is sent, such as an `EventStream`. */
export interface Sending {
  readonly signal: AbortSignal
  taken(): Promise<void>
  breakOff(): void
}

/** What somebody reads for long: it ends when some of it may not be read any more. */
export interface RunningRead {
  /** Fires with `AppError` 'aborted' when it ends, and with the asker's own signal. Nothing may be sent after that. */
  readonly signal: AbortSignal
  /** Says what it reads; as soon as that is known, and again for more. */
  add(ids: readonly number[]): void
}

interface Read {
  readonly viewer: Viewer
  readonly ids: Set<number>
  readonly ending: AbortController
}

/**
 * The reads that take their time, such as searches. They ask who may read what when they begin; this asks again when
 * that changes, and ends those that have lost a repository.
 */
export class RunningReads {
  readonly #db: Database
  readonly #log: Logger
  readonly #running = new Set<Read>()
  #changes = 0
  #losses = 0
  #timers: readonly NodeJS.Timeout[] = []
  #isLooking = false
  #again = false

  constructor(db: Database, log: Logger) {
    this.#db = db
    this.#log = log
  }

  /** Does something that reads repositories for a viewer, from asking which to sending the last of it. */
  async during<T>(viewer: Viewer, signal: AbortSignal, work: (read: RunningRead) => Promise<T>): Promise<T> {
    const read: Read = { viewer, ids: new Set(), ending: new AbortController() }
    const begun = this.#changes
    this.#running.add(read)
    if (this.#timers.length === 0) this.#timers = this.#looks()
    try {
      return await work({
        signal: AbortSignal.any([signal, read.ending.signal]),
        add: (ids) => {
          for (const id of ids) read.ids.add(id)
          // They were asked for before the change, it may be, and were not here when it was looked for.
          if (begun !== this.#changes) this.changed()
        },
      })
    } catch (error) {
      // Whatever the work makes of its end, this is why it ended.
      read.ending.signal.throwIfAborted()
      throw error
    } finally {
      this.#running.delete(read)
      this.#rest()
    }
  }

  /**
   * As `during`, for what is sent on a stream: what still waits for a slow client is not sent once it may not be read
   * any more.
   */
  sending<T>(viewer: Viewer, stream: Sending, work: (read: RunningRead) => Promise<T>): Promise<T> {
    return this.during(viewer, stream.signal, async (read) => {
      read.signal.addEventListener('abort', () => stream.breakOff(), { once: true })
      const done = await work(read)
      await stream.taken()
      return done
    })
  }

  #rest(): void {
    if (this.#running.size > 0) return
    for (const timer of this.#timers) clearInterval(timer)
    this.#timers = []
  }

  #looks(): readonly NodeJS.Timeout[] {
    const lookForEnforcement = () => {
      if ([...this.#running].some(({ viewer }) => isEnforcedAgain(viewer))) this.changed()
    }
    return [
      setInterval(() => this.changed(), lookEvery).unref(),
      setInterval(lookForEnforcement, lookForEnforcementEvery).unref(),
    ]
  }

  /** How often somebody was told to have lost a right to read something. */
  get losses(): number {
    return this.#losses
  }

  /** To be called when somebody has lost a right to read something. */
  lost(): void {
    this.#losses += 1
    this.changed()
  }

  /** Looks at all that runs. While it looks, one more look at most is kept in mind. */
  changed(): void {
    this.#changes += 1
    this.#again = true
    if (!this.#isLooking) void this.#look()
  }

  async #look(): Promise<void> {
    this.#isLooking = true
    while (this.#again) {
      this.#again = false
      await Promise.all([...this.#running].map((read) => this.#check(read)))
    }
    this.#isLooking = false
  }

  async #check(read: Read): Promise<void> {
    const mayGoOn = await this.#readsAll(read).catch((error: unknown) => {
      this.#log.warn('What a search may read could not be looked up', { error: messageOf(error) })
      return false
    })
    if (!mayGoOn) read.ending.abort(permissionsChanged())
  }

  async #readsAll({ viewer, ids }: Read): Promise<boolean> {
    // A user who has left, or is no site admin any more, is not asked for with the rights of before.
    const { rows } = await sql<{ all: boolean }>`
      SELECT count(*) = ${ids.size} AND EXISTS (${present(viewer)}) AS all
      FROM repositories WHERE id = ANY(${[...ids]}::bigint[]) AND ${readableBy(viewer)}`.execute(this.#db)
    return rows[0]?.all === true
  }
}

const isEnforcedAgain = (viewer: Viewer) => viewer.kind === 'user' && viewer.unenforced?.() === false

function present(viewer: Viewer) {
  if (viewer.kind === 'anonymous') return sql`SELECT`
  return sql`SELECT FROM users WHERE id = ${viewer.userId} AND deleted_at IS NULL
    AND (site_admin OR NOT ${viewer.unenforced !== undefined}::boolean)`
}

const permissionsChanged = () =>
  new AppError('aborted', 'permissions-changed', 'What you may read has changed meanwhile. Ask again.')

/** Whether something ended because of a change of permissions. */
export const isPermissionsChanged = (error: unknown): boolean =>
  error instanceof AppError && error.reason === 'permissions-changed'

/** Hears of changes from all processes, and passes them on. */
export function listenForPermissions(
  reads: RunningReads,
  { url, log }: { readonly url: Secret; readonly log: Logger },
): Promise<Listener> {
  return listen(url, channel, { onMessage: () => reads.lost(), log })
}
