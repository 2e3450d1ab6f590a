import type { Filters } from '@sextant/query'
import type { Viewer } from '../../../http/viewer.js'
import type { Repository } from '../../repositories/index.js'

/** Whether forks and archived repositories are searched where a query says nothing of them. */
export interface UsualKinds {
  readonly forks: boolean
  readonly archived: boolean
}

/** Settings of somebody; neither is searched without. */
export type UsualKindsOf = (viewer: Viewer) => Promise<UsualKinds>

/** The filters of a query with what the settings of its asker add. They are looked up only where they can matter. */
export async function withUsualKinds(
  usualKindsOf: UsualKindsOf | undefined,
  viewer: Viewer,
  { filters, repositories }: { readonly filters: Filters; readonly repositories: readonly Repository[] },
): Promise<Filters> {
  const isOpen = repositories.some(
    ({ isFork, isArchived }) =>
      (isFork && filters.fork === undefined) || (isArchived && filters.archived === undefined),
  )
  if (!isOpen || !usualKindsOf) return filters
  const { forks, archived } = await usualKindsOf(viewer)
  return { ...filters, fork: filters.fork ?? whether(forks), archived: filters.archived ?? whether(archived) }
}

/** What nobody asked for stays unsaid: one repository that is named whole is searched whatever it is. */
const whether = (isWanted: boolean) => (isWanted ? 'yes' : undefined)
