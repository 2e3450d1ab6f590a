import type { PackageHome, PackageName } from '@sextant/code-intel'
import type { CommitSource } from './packageHomes.js'
import { standIn } from './standIn.js'
import type { WorldParts } from './worldParts.js'
import type { WorldRevision } from './worldRevision.js'

/** A revision and the indexed commit whose packages it has. */
export interface PackagesAt extends CommitSource {
  readonly at: WorldRevision
}

/** Where a package lives among the revisions of a world, the one that was asked about first. */
export async function homesOf(
  { services, signal }: WorldParts,
  packages: readonly PackagesAt[],
  name: PackageName,
): Promise<readonly PackageHome[]> {
  const folders = await services.homes.among(packages, name, signal)
  return packages.flatMap(({ at: { repository, revision } }, place) =>
    (folders[place] ?? []).map((folder) => ({ repository, revision, folder })),
  )
}

/** Of the revision that was asked about, when it is not indexed, the packages are those of its default branch. */
export async function packagesOf(world: WorldParts): Promise<readonly PackagesAt[]> {
  const own = await world.own()
  const others = await world.others()
  const of = (at: WorldRevision): readonly PackagesAt[] => {
    const { content, source } = at
    const isIndexed = content.kind !== 'folder' && world.services.index.locate(source) !== undefined
    return isIndexed && content.commit !== undefined ? [{ at, commit: content.commit, source }] : []
  }
  const [known] = of(own)
  const other = known ? undefined : await standIn(world, own)
  const first = known ?? (other && { at: own, commit: other.commit, source: other })
  return [...(first ? [first] : []), ...others.flatMap(of)]
}
