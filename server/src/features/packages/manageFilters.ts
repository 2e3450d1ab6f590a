import { AppError } from '@sextant/base'
import type { Database } from '@sextant/database'
import type { Viewer } from '../../http/viewer.js'
import type { PackageFilter, PackageMatch } from './packageRules.js'
import { testOf } from './packageRules.js'
import { requireMayManagePackages } from './policy.js'
import { deleteFilter, insertFilter, updateFilter } from './store.js'

/** A filter as a client gives it: one of the two. */
export interface GivenMatch {
  readonly nameFilter?: { readonly packageGlob: string } | null | undefined
  readonly versionFilter?: { readonly packageName: string; readonly versionGlob: string } | null | undefined
}

/** What a client means. Throws `AppError` 'invalid_argument' for both, none, or a glob that cannot be read. */
export function matchOf({ nameFilter, versionFilter }: GivenMatch): PackageMatch {
  if (!nameFilter === !versionFilter) throw oneOfBoth()
  const match: PackageMatch = nameFilter
    ? { nameGlob: nameFilter.packageGlob }
    : { packageName: versionFilter?.packageName ?? '', versionGlob: versionFilter?.versionGlob ?? '' }
  testOf(match)
  return match
}

const oneOfBoth = () =>
  new AppError('invalid_argument', 'one-filter', 'Give either a filter for names or one for the versions of a package.')

/** Adds a filter. Site admins only; throws `AppError` when it is there already. It holds from the next sync on. */
export async function addFilter(
  db: Database,
  viewer: Viewer,
  filter: Omit<PackageFilter, 'id'>,
): Promise<PackageFilter> {
  requireMayManagePackages(viewer)
  const added = await insertFilter(db, filter)
  if (added === undefined) throw new AppError('already_exists', 'filter-exists', 'There is this filter already.')
  return added
}

/** Changes a filter. Site admins only. */
export async function changeFilter(db: Database, viewer: Viewer, filter: PackageFilter): Promise<void> {
  requireMayManagePackages(viewer)
  if ((await updateFilter(db, filter)) === undefined) {
    throw new AppError('not_found', 'no-filter', 'There is no such filter any more, or another one is the same.')
  }
}

/** Deletes a filter. Site admins only. */
export async function removeFilter(db: Database, viewer: Viewer, id: number): Promise<void> {
  requireMayManagePackages(viewer)
  if (!(await deleteFilter(db, id))) throw new AppError('not_found', 'no-filter', 'There is no such filter any more.')
}
