import type { NotSearched, SearchAlert } from '@sextant/contract'
import { parseRevision } from '@sextant/git'
import { addFilter, type PatternType } from '@sextant/query'
import { quoteRegex } from '@sextant/regex'
import type { AskedRevisions } from '../askedRevisions.js'
import { proposal } from './proposal.js'

/** The alert for a revision that cannot be one, such as `a..b`. */
export function invalidRevisionAlert({ names, exclusions }: AskedRevisions): SearchAlert | undefined {
  const written = [...names, ...exclusions].filter((name) => name !== '' && !name.startsWith('@'))
  const problem = written.map(parseRevision).find(({ ok }) => !ok)
  if (problem === undefined || problem.ok) return undefined
  return {
    title: 'Invalid revision syntax',
    description: `${problem.message} Write a branch, a tag, a commit or *refs/heads/*.`,
  }
}

const mostProposals = 3

/** The alert for a search of more revisions than one search covers, with the largest groups of repositories. */
export function tooManyAlert(
  notSearched: readonly NotSearched[],
  names: readonly string[],
  { text, patternType }: { readonly text: string; readonly patternType: PatternType },
): SearchAlert | undefined {
  if (!notSearched.some(({ reason }) => reason === 'too-many-revisions')) return undefined
  const proposedQueries = largestGroups(names).map(([group, count]) => {
    const query = addFilter(text, `repo:^${quoteRegex(group)}/`, { patternType })
    return proposal(query, patternType, {
      description: `Only in ${group}: ${count.toLocaleString('en-US')} repositories`,
    })
  })
  return {
    title: 'Too many matching repositories',
    description: 'One search cannot cover them all, so some were left out. Narrow it with repo: or rev:.',
    ...(proposedQueries.length > 0 && { proposedQueries }),
  }
}

/** What stands before the last slash of most names. */
function largestGroups(names: readonly string[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const name of names) {
    const group = name.slice(0, Math.max(0, name.lastIndexOf('/')))
    if (group !== '') counts.set(group, (counts.get(group) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1]).slice(0, mostProposals)
}
