import { AppError } from '@sextant/base'
import type { Ordering, PackageRules } from '../../../packages/index.js'
import type { HostProblem } from '../../codeHost.js'
import type { Dependency } from './dependency.js'
import type { PackageRegistry, PublishedVersion } from './registry.js'
import { tagOf } from './versionTag.js'

/** What a mirror of a package is made by. */
export interface MirrorPlan {
  readonly dependency: Dependency
  /** Of the newest ones. */
  readonly maxVersions: number
  readonly ordering: Ordering
  readonly rules: PackageRules
  readonly registry: PackageRegistry
  /** Now, in milliseconds. */
  readonly now: number
}

export interface WantedVersions {
  /** All that the registry lists, the newest last. */
  readonly listed: readonly string[]
  /** What is asked for and allowed, each with another tag. */
  readonly wanted: readonly PublishedVersion[]
  /** What is asked for by name and cannot be had. */
  readonly missing: readonly HostProblem[]
}

/** The longest lists of packages that are built every night hold some ten thousands. */
const mostVersions = 50_000

const tooMany = (name: string) =>
  new AppError(
    'resource_exhausted',
    'too-many-versions',
    `The registry lists more than ${mostVersions} versions of ${name}.`,
  )

/**
 * Asks the registry what there is of a package, and chooses of it: the versions that are asked for by name, and of a
 * package that is asked for without a version the newest releases; its pre-releases where it has no others.
 */
export async function wantedVersions(plan: MirrorPlan, signal: AbortSignal): Promise<WantedVersions> {
  const { dependency, ordering, rules } = plan
  const published = await publishedVersions(plan, signal)
  if (published.length > mostVersions) throw tooMany(dependency.name)
  // Those that no tag can be called cannot be had; among them are all that are too long to be put in order.
  const fit = published.filter(({ version }) => tagOf(version) !== undefined)
  const listed = fit.toSorted((a, b) => ordering.compare(a.version, b.version))
  const pinned = dependency.pinned.map((version) => ({ version, published: pinnedVersion(version, listed, plan) }))
  const chosen = [
    ...pinned.flatMap((each) => each.published ?? []),
    ...(dependency.newest ? newest(listed, plan) : []),
  ].filter(({ version }) => rules.allowsVersion(dependency.name, version))
  const byTag = new Map(chosen.map((each) => [tagOf(each.version), each]))
  const missing = pinned.filter((each) => each.published === undefined)
  return {
    listed: listed.map(({ version }) => version),
    wanted: [...byTag].flatMap(([tag, each]) => (tag === undefined ? [] : [each])),
    missing: missing.map(({ version }) => ({
      about: `${dependency.name} ${version}`,
      problem: 'The registry does not list this version.',
    })),
  }
}

/** Some registries serve what they do not list: then a missing list is no failure while versions are asked for by name. */
async function publishedVersions(
  { dependency, registry }: MirrorPlan,
  signal: AbortSignal,
): Promise<readonly PublishedVersion[]> {
  try {
    return await registry.versions(dependency.name, signal)
  } catch (error) {
    const mayBeUnlisted = registry.unlisted !== undefined && dependency.pinned.length > 0
    if (mayBeUnlisted && error instanceof AppError && error.code === 'not_found') return []
    throw error
  }
}

function pinnedVersion(version: string, listed: readonly PublishedVersion[], { dependency, registry }: MirrorPlan) {
  return listed.find((each) => each.version === version) ?? registry.unlisted?.(dependency.name, version)
}

function newest(listed: readonly PublishedVersion[], plan: MirrorPlan): readonly PublishedVersion[] {
  const { dependency, ordering, rules, maxVersions } = plan
  const fit = listed.filter(
    ({ version, withdrawn }) => withdrawn !== true && rules.allowsVersion(dependency.name, version),
  )
  const releases = fit.filter(({ version }) => !ordering.isPreRelease(version))
  return (releases.length > 0 ? releases : fit).slice(-maxVersions).toReversed()
}
