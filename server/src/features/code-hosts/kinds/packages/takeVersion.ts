import { AppError } from '@sextant/base'
import type { Version, VersionFile } from '@sextant/git'
import { type RefusedVersion, versionMessage } from '../../../packages/index.js'
import { readArchive } from './archive/readArchive.js'
import type { FetchedVersion, PublishedVersion } from './registry.js'
import { tagOf } from './versionTag.js'
import type { MirrorPlan } from './wantedVersions.js'

/** A version that was fetched and read. */
export interface TakenVersion {
  /** As the registry spells it. */
  readonly version: string
  readonly commit: Version
  /** Of its files together. */
  readonly bytes: number
}

const hour = 3_600_000
/** What is refused once is refused again, until readers get better or registries mend. */
export const week = 7 * 24 * hour

/** ZIP's first day, for versions of which nobody tells when they were published. */
const unknownDate = new Date('1980-01-01T00:00:00Z')
/** The last one of 2099. Dates beyond say nothing, and git takes not all of them. */
const lastSecond = 4_102_444_799

/** A version ready to be written, or why it is refused. Throws when the registry fails. */
export async function takeVersion(
  published: PublishedVersion,
  plan: Pick<MirrorPlan, 'dependency' | 'now'>,
  signal: AbortSignal,
): Promise<TakenVersion | RefusedVersion> {
  const { version } = published
  try {
    return await read(plan.dependency.name, version, await published.fetch(signal), signal)
  } catch (error) {
    signal.throwIfAborted()
    if (!isAboutVersion(error)) throw error
    return { version, reason: error.message, until: plan.now + (error.code === 'not_found' ? hour : week) }
  }
}

/** Whether an error is about the version and not about the registry: then the other versions may still come. */
function isAboutVersion(error: unknown): error is AppError {
  if (!(error instanceof AppError)) return false
  return error.code === 'failed_precondition' || error.code === 'not_found' || error.reason === 'answer-too-large'
}

async function read(
  name: string,
  version: string,
  { archive, beside = [], publishedAt }: FetchedVersion,
  signal: AbortSignal,
): Promise<TakenVersion> {
  const inside = archive === undefined ? { files: [], leftOut: 0 } : await readArchive(archive, signal)
  const files = withBeside(inside.files, beside)
  const facts = {
    name,
    version,
    publishedAt,
    bytes: archive?.bytes.length ?? sizeOf(beside),
    files: files.length,
    leftOut: inside.leftOut,
  }
  const date = secondsOf(publishedAt ?? unknownDate)
  return {
    version,
    commit: { tag: tagOf(version) ?? '', date, message: versionMessage(facts), files },
    bytes: sizeOf(files),
  }
}

const sizeOf = (files: readonly VersionFile[]) => files.reduce((sum, { content }) => sum + content.length, 0)

function withBeside(files: readonly VersionFile[], beside: readonly VersionFile[]): readonly VersionFile[] {
  const isThere = (path: string) => files.some((file) => file.path === path || file.path.startsWith(`${path}/`))
  return [...files, ...beside.filter(({ path }) => !isThere(path))]
}

function secondsOf(date: Date): number {
  return Math.min(Math.max(Math.floor(date.getTime() / 1000), 0), lastSecond)
}
