/** What new users are led through. The server has checked the form of what it tells. */
export interface Tour {
  readonly tasks: readonly TourTask[]
}

export interface TourTask {
  readonly title: string
  readonly steps: readonly TourStep[]
}

export interface TourStep {
  /** Progress is kept by it. */
  readonly id: string
  readonly label: string
  readonly action: TourAction
}

export type TourAction =
  | { readonly type: 'search-query'; readonly query: string }
  | { readonly type: 'link'; readonly value: string }

/** The tour in a JSON text; null for what is none. */
export function readTour(text: string): Tour | null {
  const value: unknown = JSON.parse(text)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server lets nothing else be published
  return typeof value === 'object' && value !== null && 'tasks' in value ? (value as Tour) : null
}

/** Where a step leads. */
export const addressOf = (action: TourAction): string =>
  action.type === 'link' ? action.value : `/search?q=${encodeURIComponent(action.query)}`

/** What the editor begins with where nothing was published. */
export const proposedTour: Tour = {
  tasks: [
    {
      title: 'Search all code',
      steps: [
        { id: 'search-words', label: 'Search for a word', action: { type: 'search-query', query: 'TODO' } },
        {
          id: 'search-language',
          label: 'Search in one language',
          action: { type: 'search-query', query: 'lang:typescript import' },
        },
        {
          id: 'search-regexp',
          label: 'Search with a regular expression',
          action: { type: 'search-query', query: '/TODO|FIXME/' },
        },
      ],
    },
    {
      title: 'Find your way through code',
      steps: [
        {
          id: 'jump-to-definition',
          label: 'Find a symbol and jump to its definition',
          action: { type: 'search-query', query: 'type:symbol main' },
        },
        {
          id: 'see-changes',
          label: 'See who changed what of late',
          action: { type: 'search-query', query: 'type:diff after:"2 weeks ago"' },
        },
      ],
    },
    {
      title: 'Make it yours',
      steps: [
        { id: 'choose-settings', label: 'Choose your settings', action: { type: 'link', value: '/user/settings' } },
      ],
    },
  ],
}
