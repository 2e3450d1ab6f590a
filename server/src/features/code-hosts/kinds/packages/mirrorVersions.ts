import { AppError } from '@sextant/base'
import { type MirrorOptions, versionTags } from '@sextant/git'
import { lstat } from 'node:fs/promises'
import { readRefused, type RefusedVersion, readVersionMessage, writeRefused } from '../../../packages/index.js'
import type { HostProblem } from '../../codeHost.js'
import type { PublishedVersion } from './registry.js'
import { takeVersion } from './takeVersion.js'
import { type MirrorState, VersionWriter } from './versionWriter.js'
import { type MirrorPlan, wantedVersions } from './wantedVersions.js'

export interface Mirrored {
  readonly changed: boolean
  /** What was not taken, and why. */
  readonly problems: readonly HostProblem[]
  /** All that the registry lists, the newest last. */
  readonly listed: readonly string[]
}

/**
 * Brings the bare repository of a package to what its registry has: versions that are wanted and not there are fetched
 * and written, versions that a rule blocks go, HEAD's branch stands at the newest release. A version once written is not
 * fetched again. One that is not fit is refused, noted, and left alone for a while. Throws when the registry fails; what
 * was written until then stays. Throws too when there is not one version then.
 */
export async function mirrorVersions(
  gitDirectory: string,
  plan: MirrorPlan,
  options: MirrorOptions,
): Promise<Mirrored> {
  const signal = options.signal ?? new AbortController().signal
  const { listed, wanted, missing } = await wantedVersions(plan, signal)
  const before = await stateOf(gitDirectory)
  const refused = new Refusals(await readRefused(gitDirectory), plan.now)
  const due = wanted.filter(({ version }) => !before.versions.includes(version) && !refused.has(version))
  const writer = new VersionWriter(gitDirectory, plan, before, signal)
  const failure = await takeAll(due, { plan, writer, refused, options, signal }).catch((error: unknown) => ({ error }))
  signal.throwIfAborted()
  refused.add(await writer.finish())
  if (writer.state.exists) await writeRefused(gitDirectory, refused.all)
  if (failure !== undefined) throw failure.error
  const problems = [...missing, ...refused.problems(plan.dependency.name)]
  if (writer.state.versions.length === 0) throw nothingTaken(plan, problems)
  return { changed: writer.state.changed, problems, listed }
}

async function stateOf(gitDirectory: string): Promise<MirrorState> {
  const found = await lstat(gitDirectory).catch(() => undefined)
  if (found === undefined) return { exists: false, versions: [] }
  const tags = await versionTags({ gitDirectory })
  return { exists: true, versions: tags.map(({ message }) => readVersionMessage(message).version) }
}

interface Taking {
  readonly plan: MirrorPlan
  readonly writer: VersionWriter
  readonly refused: Refusals
  readonly options: MirrorOptions
  readonly signal: AbortSignal
}

async function takeAll(due: readonly PublishedVersion[], taking: Taking): Promise<undefined> {
  const { plan, writer, refused, options, signal } = taking
  for (const [at, published] of due.entries()) {
    options.onProgress?.({ phase: 'receiving', fraction: at / due.length })
    const taken = await takeVersion(published, plan, signal)
    refused.add('reason' in taken ? [taken] : await writer.add(taken))
  }
}

/** The versions that are not tried again for a while. */
class Refusals {
  readonly #byVersion: Map<string, RefusedVersion>

  constructor(before: readonly RefusedVersion[], now: number) {
    const fresh = before.filter(({ until }) => now < until)
    this.#byVersion = new Map(fresh.map((each) => [each.version, each]))
  }

  get all(): readonly RefusedVersion[] {
    return [...this.#byVersion.values()]
  }

  has(version: string): boolean {
    return this.#byVersion.has(version)
  }

  add(refused: readonly RefusedVersion[]): void {
    for (const each of refused) this.#byVersion.set(each.version, each)
  }

  problems(name: string): readonly HostProblem[] {
    return this.all.map(({ version, reason }) => ({ about: `${name} ${version}`, problem: reason }))
  }
}

function nothingTaken({ dependency }: MirrorPlan, [first]: readonly HostProblem[]): AppError {
  const why = first === undefined ? 'The registry lists none that may be taken.' : `${first.about}: ${first.problem}`
  return new AppError('failed_precondition', 'no-version-taken', `No version of ${dependency.name} was taken. ${why}`)
}
