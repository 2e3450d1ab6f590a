import { formatNoun } from '@sextant/ui'
import type { Completeness, NotSearched } from '@sextant/contract'
import type { SearchState } from './searchState.js'

/** The counts of an answer: `38 matches in 24 files in 1 repository`. */
export function countSentence({ progress, matches }: SearchState): { readonly count: string; readonly place: string } {
  if (!progress) return { count: formatNoun(matches.length, 'result'), place: '' }
  const { matchingFiles, matchingRepositories } = progress.completeness
  const files = matchingFiles > 0 ? ` in ${formatNoun(matchingFiles, 'file')}` : ''
  const repositories =
    matchingRepositories > 0 ? ` in ${formatNoun(matchingRepositories, 'repository', 'repositories')}` : ''
  return { count: formatNoun(progress.matchCount, 'match', 'matches'), place: `${files}${repositories}` }
}

const reasons: Record<NotSearched['reason'], string> = {
  binary: 'binary',
  'too-large': 'too large',
  unreadable: 'unreadable',
  limit: 'beyond the result limit',
  time: 'out of time',
  'missing-revision': 'without that revision',
  'too-many-revisions': 'beyond what one search covers',
  cloning: 'still being cloned',
  failed: 'failing',
  'symbols-pending': 'whose symbols are still being indexed',
  'symbols-partial': 'with symbols that could not all be read',
}

/** What was left out, by reason: `3 files too large (a.lock), 2 repositories still being cloned`. Empty for nothing. */
export function notSearchedSentence({ notSearched }: Completeness): string {
  return notSearched
    .map(({ reason, count, unit, examples }) => {
      const noun = { files: 'file', repositories: 'repository', revisions: 'revision' }[unit]
      const named = examples.length === 0 ? '' : ` (${examples.join(', ')}${count > examples.length ? ', …' : ''})`
      return `${formatNoun(count, noun, unit)} ${reasons[reason]}${named}`
    })
    .join(', ')
}

/**
 * How much of what the query asks for was searched, from 0 to 1, for the arc. Undefined where that is not known: before
 * the search is over, and when it ended too soon.
 */
export function completeFraction({ phase, progress }: SearchState): number | undefined {
  if (!progress || phase !== 'complete') return undefined
  if (progress.completeness.complete) return 1
  return searchedShare(progress.completeness, 'files') * searchedShare(progress.completeness, 'repositories')
}

function searchedShare({ stages, notSearched }: Completeness, unit: 'files' | 'repositories'): number {
  const searched = stages.find(({ name }) => name === unit)?.kept ?? 0
  const left = notSearched.filter((reason) => reason.unit === unit).reduce((sum, { count }) => sum + count, 0)
  return left === 0 ? 1 : searched / (searched + left)
}

/** The sentence that stands for the state beside the counts; empty when all was searched. */
export function stateSentence({ phase, progress, error }: SearchState): string {
  switch (phase) {
    case 'idle':
    case 'searching':
      return 'searching'
    case 'cancelled':
      return 'stopped before the end'
    case 'failed':
      return error ?? 'failed'
    case 'complete':
      return progress?.completeness.complete === false ? 'not everything was searched' : ''
  }
}
