import { messageOf, type Secret } from '@sextant/base'
import { listen } from '@sextant/database'
import { inBackground } from '@sextant/git'
import { randomUUID } from 'node:crypto'
import type { RepositoryServices } from '../services.js'
import { setProgress } from '../store.js'
import { Cancelled } from './failure.js'
import {
  type Claim,
  claimMirror,
  keepClaim,
  mirrorsChannel,
  type Progress,
  type Slots,
  type TakenSlot,
  takeBackClaims,
} from './queue.js'
import { removeLeftovers } from './leftovers.js'
import { performUpdate } from './performUpdate.js'
import { chooseRoot } from './storageRoots.js'

export interface MirrorRunner {
  /** Stops claiming, ends what runs, and waits for it. */
  stop(): Promise<void>
}

/** A mirror becomes due without anybody saying so. */
const lookMilliseconds = 5000
/** How often progress is told, and asked whether to go on. */
const tickMilliseconds = 1000
/** A claim is kept at least this often. */
const keepMilliseconds = 5000
/** After a disk was found full nothing is tried for this long. */
const pauseMilliseconds = 60_000

/** Clones and fetches mirrors, those first that somebody waits for, until it is stopped. */
export async function runMirrors(services: RepositoryServices, url: Secret): Promise<MirrorRunner> {
  await takeBackClaims(services.store.db, services.mirroring.owner)
  const cleaning = removeLeftovers(services).catch((error: unknown) =>
    services.log.warn('What clones have left could not be removed', { error: messageOf(error) }),
  )
  const updates = new Updates(services)
  // An update may have been ended by a person.
  const onMessage = () => {
    updates.tick(0)
    updates.look()
  }
  const options = { onMessage, log: services.log }
  const listener = await listen(url, mirrorsChannel, options)
  const timers = [
    setInterval(() => updates.look(), lookMilliseconds),
    setInterval(() => updates.tick(keepMilliseconds), tickMilliseconds),
  ]
  return {
    async stop() {
      timers.forEach(clearInterval)
      await listener.close()
      await updates.stop()
      await cleaning
    },
  }
}

interface Running {
  readonly claim: Claim
  readonly abort: AbortController
  readonly done: Promise<void>
  progress: Progress
  /** What was last told. */
  told: Progress | undefined
  toldAt: number
}

/** While people ask for other things, a slot rests after an update for as long as that took, so many at most. */
const mostRest = 1000

const none: Slots = { clones: 0, fetches: 0, perHost: 0 }

class Updates {
  readonly #services: RepositoryServices
  readonly #worker: string
  readonly #running = new Map<number, Running>()
  readonly #stopping = new AbortController()
  #looking: Promise<void> | undefined
  #again = false
  #pausedUntil = 0
  /** Slots that are free, and wait a little. */
  readonly #resting = new Set<TakenSlot>()

  constructor(services: RepositoryServices) {
    this.#services = services
    this.#worker = `${services.mirroring.owner}#${randomUUID()}`
  }

  /** Claims what there are slots for. */
  look(): void {
    this.#again = true
    this.#looking ??= this.#claimAll().finally(() => {
      this.#looking = undefined
    })
  }

  /** Tells how far updates have come, those that have news or of which nothing was told for so many milliseconds. */
  tick(patience: number): void {
    for (const running of this.#running.values()) {
      const hasNews = running.progress !== running.told
      if (!hasNews && performance.now() - running.toldAt < patience) continue
      running.told = running.progress
      running.toldAt = performance.now()
      void this.#tell(running)
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort(new Error('The server is stopping.'))
    await this.#looking
    await Promise.all([...this.#running.values()].map(({ done }) => done))
  }

  async #claimAll(): Promise<void> {
    try {
      while (this.#again && !this.#stopping.signal.aborted) {
        this.#again = false
        const slots = await this.#slots()
        for (;;) {
          const claim = this.#stopping.signal.aborted
            ? undefined
            : await claimMirror(this.#services.store.db, this.#worker, slots)
          if (!claim) break
          this.#start(claim)
        }
      }
    } catch (error) {
      // The database is away; the next look tries again.
      this.#services.log.warn('Mirrors could not be claimed', { error: messageOf(error) })
    }
  }

  async #slots(): Promise<Slots> {
    if (performance.now() < this.#pausedUntil) return none
    const { slots, storage } = this.#services.mirroring
    const left = { ...slots, resting: [...this.#resting] }
    return (await chooseRoot(storage)) ? left : { ...left, clones: 0 }
  }

  #start(claim: Claim): void {
    const abort = new AbortController()
    const progress = { phase: undefined, fraction: 0 }
    const beganAt = performance.now()
    const done = inBackground(() => this.#perform(claim, abort.signal)).finally(() => {
      this.#running.delete(claim.id)
      if (!claim.isAsked && this.#services.mirroring.letsPeopleGoFirst()) this.#rest(claim, performance.now() - beganAt)
      this.look()
    })
    this.#running.set(claim.id, { claim, abort, done, progress, told: progress, toldAt: performance.now() })
  }

  #rest({ host, isCloned, wish }: Claim, milliseconds: number): void {
    const slot: TakenSlot = { host, is_clone: !isCloned || wish !== undefined }
    this.#resting.add(slot)
    const end = () => {
      this.#resting.delete(slot)
      this.look()
    }
    setTimeout(end, Math.min(milliseconds, mostRest)).unref()
  }

  async #perform(claim: Claim, own: AbortSignal): Promise<void> {
    const stopping = this.#stopping.signal
    const onProgress = (progress: Progress) => {
      const running = this.#running.get(claim.id)
      if (running) running.progress = progress
    }
    try {
      const signal = AbortSignal.any([stopping, own])
      const end = await performUpdate(this.#services, claim, { signal, stopping, onProgress })
      if (end === 'disk-full') this.#pausedUntil = performance.now() + pauseMilliseconds
    } catch (error) {
      // The database is away; the claim runs out by itself.
      this.#services.log.warn('A mirror is left to another try', { repository: claim.id, error: messageOf(error) })
    }
  }

  async #tell({ claim, abort, progress }: Running): Promise<void> {
    const { store, log } = this.#services
    try {
      const answer = await keepClaim(store.db, claim, progress)
      if (answer === 'cancelled') abort.abort(new Cancelled())
      if (answer === 'lost') abort.abort(new Error('Another server has taken the mirror.'))
      if (!claim.isCloned) await setProgress(store, claim.id, overall(progress))
    } catch (error) {
      log.warn('A claim could not be renewed', { repository: claim.id, error: messageOf(error) })
    }
  }
}

/** Where each phase of a clone begins, and how much of the whole it is. */
const shares: Readonly<Record<string, readonly [from: number, share: number]>> = {
  receiving: [0.05, 0.75],
  resolving: [0.8, 0.15],
  checking: [0.95, 0],
}

/** Where a clone stands as a whole, from 0 to 1. The host's own work comes first and takes the shortest. */
export function overall({ phase, fraction }: Progress): number {
  const [from, share] = shares[phase ?? ''] ?? [0, 0]
  return from + share * fraction
}
