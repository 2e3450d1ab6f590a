import { matchRoute, type PageContext } from '@sextant/contract'

/** A link of the bar. */
export interface NavigationItem {
  readonly label: string
  readonly to: string
}

const main: readonly NavigationItem[] = [
  { label: 'Search', to: '/search' },
  { label: 'Deep search', to: '/deepsearch' },
  { label: 'Batch changes', to: '/batch-changes' },
  { label: 'Insights', to: '/insights' },
]

const more: readonly NavigationItem[] = [
  { label: 'Chat', to: '/cody/chat' },
  { label: 'Prompts', to: '/prompts' },
  { label: 'Code monitoring', to: '/code-monitoring' },
  { label: 'Search contexts', to: '/contexts' },
  { label: 'Saved searches', to: '/saved-searches' },
  { label: 'Result sets', to: '/result-sets' },
  { label: 'Search jobs', to: '/search-jobs' },
  { label: 'Notebooks', to: '/notebooks' },
  { label: 'API console', to: '/api/console' },
]

/** The links of the bar for this viewer: those whose route its gate opens, and no other. */
export function navigationFor(context: PageContext) {
  const isOpen = ({ to }: NavigationItem) => {
    const match = matchRoute(to)
    return match?.route.gate(context, match.params) === 'open'
  }
  return { main: main.filter(isOpen), more: more.filter(isOpen) }
}
