import type { AggregationMode } from './api.js'

/** What results can be grouped by, in the order of the tabs. */
export const modes: readonly { readonly mode: AggregationMode; readonly label: string; readonly noun: string }[] = [
  { mode: 'REPO', label: 'Repository', noun: 'repository' },
  { mode: 'PATH', label: 'Path', noun: 'path' },
  { mode: 'AUTHOR', label: 'Author', noun: 'author' },
  { mode: 'CAPTURE_GROUP', label: 'Captured text', noun: 'captured text' },
  { mode: 'REPO_METADATA', label: 'Metadata', noun: 'metadata' },
]

/** The mode that an address names; undefined for any other word. */
export function modeNamed(word: string | undefined): AggregationMode | undefined {
  return modes.find(({ mode }) => mode === word?.toUpperCase())?.mode
}
