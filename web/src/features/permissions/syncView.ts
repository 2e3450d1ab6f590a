/** What of the syncs is looked at: it stands in the address. */
export interface SyncView {
  readonly state: (typeof states)[number] | null
  readonly reasonGroup: (typeof groups)[number] | null
  readonly searchType: 'USER' | 'REPOSITORY' | null
  readonly query: string | null
}

export const states = ['QUEUED', 'PROCESSING', 'COMPLETED', 'ERRORED', 'CANCELED'] as const
export const groups = ['MANUAL', 'WEBHOOK', 'SCHEDULE', 'SOURCEGRAPH', 'UNKNOWN'] as const
export const subjects = ['USER', 'REPOSITORY'] as const

export const everySync: SyncView = { state: null, reasonGroup: null, searchType: null, query: null }

/** Reads the view from an address. What is none of the values narrows nothing. */
export function readSyncView(parameters: URLSearchParams): SyncView {
  const one = <T extends string>(values: readonly T[], name: string) =>
    values.find((value) => value === parameters.get(name)) ?? null
  return {
    state: one(states, 'state'),
    reasonGroup: one(groups, 'reasonGroup'),
    searchType: one(subjects, 'searchType'),
    query: parameters.get('query') || null,
  }
}
