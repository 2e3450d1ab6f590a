import type { PageContext } from '@sextant/contract'
import { isOpenFor, mainNavigation, type NavigationItem } from './navigation.js'

const contexts: NavigationItem = { label: 'Search contexts', to: '/contexts' }
const savedSearches: NavigationItem = { label: 'Saved searches', to: '/saved-searches' }
const monitoring: NavigationItem = { label: 'Code monitoring', to: '/code-monitoring' }
const searchJobs: NavigationItem = { label: 'Search jobs', to: '/search-jobs' }

/** The parts that the bar tells of where they are not had, in the order of the specification. */
const offered: readonly NavigationItem[] = [
  { label: 'Code search', to: '/search' },
  { label: 'Batch changes', to: '/batch-changes' },
  { label: 'Insights', to: '/insights' },
  monitoring,
  searchJobs,
]

/** The links behind "More" for this viewer: those that are open, then those that tell of what is not had here. */
export function moreNavigation(context: PageContext): readonly NavigationItem[] {
  const isOpen = isOpenFor(context)
  if (context.gates.sextantDotComMode) {
    if (!context.currentUser) return []
    return [...[contexts, savedSearches].filter(isOpen), ...offered.map((item) => told(item, 'Enterprise'))]
  }
  return [
    ...[monitoring, contexts, savedSearches, searchJobs, ...ours].filter(isOpen),
    ...offered.filter((item) => !isOpen(item)).map((item) => told(item, 'Upgrade')),
  ]
}

/** What the product has beyond the specification. */
const ours: readonly NavigationItem[] = [
  { label: 'Result sets', to: '/result-sets' },
  { label: 'Notebooks', to: '/notebooks' },
  { label: 'API console', to: '/api/console' },
]

/** A link that tells of a part: it leads to its heading in docs/areas.md. */
const told = ({ label, to }: NavigationItem, badge: 'Enterprise' | 'Upgrade'): NavigationItem => ({
  label,
  to: `/help/areas#${to === '/search' ? 'code-search' : to.slice(1)}`,
  badge,
})

/** All links of the bar for this viewer. */
export const navigationFor = (context: PageContext) => ({
  main: mainNavigation(context),
  more: moreNavigation(context),
})
