import { matchRoute, type PageContext } from '@sextant/contract'

/** A link of the bar. */
export interface NavigationItem {
  readonly label: string
  readonly to: string
  /** Set on links that tell of a part that is not had here: what it takes to have it. */
  readonly badge?: 'Enterprise' | 'Upgrade'
}

const search: NavigationItem = { label: 'Search', to: '/search' }
const publicSearch: NavigationItem = { label: 'Public code search', to: '/search' }
const deepSearch: NavigationItem = { label: 'Deep search', to: '/deepsearch' }
const dashboard: NavigationItem = { label: 'Dashboard', to: '/cody/dashboard' }
const chat: NavigationItem = { label: 'Chat', to: '/cody/chat' }
const prompts: NavigationItem = { label: 'Prompts', to: '/prompts' }

/** The links that stand in the bar for this viewer, in their order: those whose route its gate opens, and no other. */
export function mainNavigation(context: PageContext): readonly NavigationItem[] {
  const isDotcom = context.gates.sextantDotComMode
  return (isDotcom ? dotcomLinks(context) : enterpriseLinks(context)).filter(isOpenFor(context))
}

/** Whether the gate of a link's route is open for this viewer. */
export function isOpenFor(context: PageContext): (item: Pick<NavigationItem, 'to'>) => boolean {
  return ({ to }) => {
    const match = matchRoute(to)
    return match?.route.gate(context, match.params) === 'open'
  }
}

function dotcomLinks({ currentUser, gates }: PageContext): readonly NavigationItem[] {
  if (!currentUser) return [publicSearch, { label: 'Sextant platform', to: '/' }]
  return gates.codyEnabledForUser ? [dashboard, chat, prompts, publicSearch] : [publicSearch, deepSearch]
}

function enterpriseLinks({ homepage, gates }: PageContext): readonly NavigationItem[] {
  const assistant = gates.codyEnabledForUser ? chat : dashboard
  return [
    ...(homepage === search.to ? [search, assistant] : [assistant, search]),
    ...(gates.codyEnabledForUser ? [prompts] : []),
    deepSearch,
    { label: 'Batch changes', to: '/batch-changes' },
    { label: 'Insights', to: '/insights' },
  ]
}
