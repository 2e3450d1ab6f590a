/** Where files and symbols are looked for; a repository without a path for its files, with one for its symbols. */
export interface FinderScope {
  readonly repository: string
  readonly revision?: string
  readonly path?: string
}

export type FinderTab = 'all' | 'repositories' | 'files' | 'symbols' | 'actions'

export interface TabItem {
  readonly id: FinderTab
  readonly label: string
  readonly keys?: string
}

export const finderTabs: readonly TabItem[] = [
  { id: 'all', label: 'All', keys: 'mod+k' },
  { id: 'repositories', label: 'Repositories', keys: 'mod+i' },
  { id: 'files', label: 'Files', keys: 'mod+p' },
  { id: 'symbols', label: 'Symbols', keys: 'mod+o' },
  { id: 'actions', label: 'Actions' },
]

/** What a person typed, and the line that stands behind it as in `main.ts:12`. */
export function splitLine(typed: string): { readonly query: string; readonly line?: number } {
  const [, query, digits] = /^(.*\S):(\d{1,7})$/su.exec(typed.trim()) ?? []
  const line = Number(digits ?? 0)
  return query === undefined || line < 1 ? { query: typed.trim() } : { query, line }
}
