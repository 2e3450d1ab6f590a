import { printSetView, type SetView } from './setView.js'

/** A search as its address names it. */
export interface AskedSearch {
  readonly query: string
  readonly patternType: string
}

/** The page where a search can be frozen. */
export function freezeAddress({ query, patternType }: AskedSearch): string {
  return `/result-sets/new?${new URLSearchParams({ q: query, patternType })}`
}

/** The live search of a set. Smart search stands for itself in the query. */
export function liveAddress({ query, patternType }: AskedSearch): string {
  return `/search?${new URLSearchParams({ q: query, patternType })}`
}

export const exportForms = [
  { format: 'csv', label: 'CSV', note: 'for a spreadsheet' },
  { format: 'jsonl', label: 'JSON lines', note: 'for a program' },
  { format: 'md', label: 'Markdown', note: 'a list of tasks' },
  { format: 'sarif', label: 'SARIF', note: 'for code hosts' },
] as const

/** The rows of a set that a view leaves, as a file. */
export function exportAddress(key: string, format: string, view: SetView): string {
  const narrowing = printSetView(view).replace('?', '&')
  return `/result-sets/${key}/export?format=${format}${narrowing}`
}
