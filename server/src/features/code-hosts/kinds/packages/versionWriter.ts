import { GitFailed, writeVersions } from '@sextant/git'
import { newestOf, type RefusedVersion } from '../../../packages/index.js'
import { type TakenVersion, week } from './takeVersion.js'
import { tagOf } from './versionTag.js'
import type { MirrorPlan } from './wantedVersions.js'

/** Versions that are written at once, at most: what came before a failure is kept. */
const batchVersions = 32
const batchBytes = 128 * 1024 * 1024

/** What of the mirror there is when a writer begins. */
export interface MirrorState {
  readonly exists: boolean
  /** As the registry spells them. */
  readonly versions: readonly string[]
}

/** Gathers the versions of a package and writes them some at a time. */
export class VersionWriter {
  readonly #gitDirectory: string
  readonly #plan: MirrorPlan
  readonly #signal: AbortSignal
  readonly #blocked: readonly string[]
  #versions: readonly string[]
  #exists: boolean
  #changed = false
  #batch: readonly TakenVersion[] = []

  constructor(gitDirectory: string, plan: MirrorPlan, state: MirrorState, signal: AbortSignal) {
    this.#gitDirectory = gitDirectory
    this.#plan = plan
    this.#signal = signal
    this.#exists = state.exists
    const mayStay = (version: string) => plan.rules.allowsVersion(plan.dependency.name, version)
    this.#blocked = state.versions.filter((version) => !mayStay(version))
    this.#versions = state.versions.filter(mayStay)
  }

  /** What is there now; `changed` since the beginning. */
  get state(): MirrorState & { readonly changed: boolean } {
    return { exists: this.#exists, versions: this.#versions, changed: this.#changed }
  }

  /** Answers the versions of which git would not have it. */
  async add(taken: TakenVersion): Promise<readonly RefusedVersion[]> {
    this.#batch = [...this.#batch, taken]
    const bytes = this.#batch.reduce((sum, each) => sum + each.bytes, 0)
    return this.#batch.length < batchVersions && bytes < batchBytes ? [] : this.#flush()
  }

  /** Writes what is left, takes away what rules block, and moves HEAD's branch. Answers as `add`. */
  async finish(): Promise<readonly RefusedVersion[]> {
    const refused = await this.#flush()
    if (this.#exists) await this.#write([])
    return refused
  }

  async #flush(): Promise<readonly RefusedVersion[]> {
    const batch = this.#batch
    this.#batch = []
    if (batch.length === 0) return []
    try {
      await this.#write(batch)
      return []
    } catch (error) {
      if (error instanceof GitFailed) return this.#writeEach(batch)
      throw error
    }
  }

  /** One version that git refuses must not keep the others out. */
  async #writeEach(batch: readonly TakenVersion[]): Promise<readonly RefusedVersion[]> {
    const refused: RefusedVersion[] = []
    for (const taken of batch) {
      try {
        await this.#write([taken])
      } catch (error) {
        if (!(error instanceof GitFailed)) throw error
        refused.push({ version: taken.version, reason: refusedByGit, until: this.#plan.now + week })
      }
    }
    return refused
  }

  async #write(batch: readonly TakenVersion[]): Promise<void> {
    const versions = [...this.#versions, ...batch.map(({ version }) => version)]
    const newest = newestOf(versions, this.#plan.ordering)
    const changes = {
      versions: batch.map(({ commit }) => commit),
      removed: this.#blocked.flatMap((version) => tagOf(version) ?? []),
      head: newest === undefined ? null : (tagOf(newest) ?? null),
    }
    const { changed } = await writeVersions(this.#gitDirectory, changes, { signal: this.#signal })
    this.#versions = versions
    this.#exists = true
    this.#changed ||= changed
  }
}

const refusedByGit = 'git refuses what the archive holds as broken or harmful.'
