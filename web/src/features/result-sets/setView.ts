/** Which rows of a set are shown. The address is its only home. */
export interface SetView {
  readonly status?: HitStatusName
  readonly state?: HitStateName
  /** A repository's name. */
  readonly repository?: string
  /** Part of the text, path or note. */
  readonly text?: string
}

const statuses = ['NEW', 'UNCHANGED', 'GONE'] as const
const states = ['OPEN', 'DONE', 'WONT_DO'] as const

export type HitStatusName = (typeof statuses)[number]
export type HitStateName = (typeof states)[number]

/** The view that the query string of an address asks for; what it cannot read narrows nothing. */
export function parseSetView(search: string): SetView {
  const params = new URLSearchParams(search)
  const status = statuses.find((each) => each.toLowerCase() === params.get('status'))
  const state = states.find((each) => each.toLowerCase() === params.get('state'))
  const repository = params.get('repository')
  const text = params.get('text')
  return {
    ...(status && { status }),
    ...(state && { state }),
    ...(repository && { repository }),
    ...(text && { text }),
  }
}

/** The query string of a view, with its question mark; empty for everything. An export is narrowed by the same. */
export function printSetView({ status, state, repository, text }: SetView): string {
  const params = new URLSearchParams({
    ...(status && { status: status.toLowerCase() }),
    ...(state && { state: state.toLowerCase() }),
    ...(repository && { repository }),
    ...(text && { text }),
  }).toString()
  return params === '' ? '' : `?${params}`
}

export const isNarrowed = (view: SetView): boolean => printSetView(view) !== ''

export const listedStatuses = ({ status }: SetView) => (status ? [status] : null)
export const listedStates = ({ state }: SetView) => (state ? [state] : null)
