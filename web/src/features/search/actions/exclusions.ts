import type { SearchMatch } from '@sextant/contract'
import { escapePattern } from '../escapePattern.js'
import { filterText } from '../filters/queryConditions.js'
import { narrowedBy } from '../queryFilters.js'
import type { SearchRequest } from '../searchRequest.js'

/** A search that leaves out something of a result. */
export interface Exclusion {
  readonly label: string
  readonly request: SearchRequest
}

/** What of a result a search can leave out: this path, its folder, its repository, its author. The nearest first. */
export function exclusions(match: SearchMatch, request: SearchRequest): readonly Exclusion[] {
  const without = (label: string, field: string, pattern: string) => ({
    label,
    request: narrowedBy(request, filterText(`-${field}`, pattern)),
  })
  const folder = 'path' in match ? match.path.slice(0, match.path.lastIndexOf('/') + 1) : ''
  return [
    ...('path' in match ? [without('Leave out this path', 'file', `^${escapePattern(match.path)}$`)] : []),
    ...(folder === '' ? [] : [without(`Leave out ${folder}`, 'file', `^${escapePattern(folder)}`)]),
    ...(match.type === 'commit'
      ? [without(`Leave out ${match.authorName}`, 'author', `^${escapePattern(match.authorName)} <`)]
      : []),
    ...('repository' in match
      ? [without('Leave out this repository', 'repo', `^${escapePattern(match.repository)}$`)]
      : []),
  ]
}
