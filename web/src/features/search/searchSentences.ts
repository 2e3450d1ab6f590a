import { formatCount, formatNoun } from '@sextant/ui'
import type { Completeness, NotSearched } from '@sextant/contract'
import type { SearchState } from './searchState.js'

/** The counts of an answer: `38 matches in 24 files in 1 repository`. */
export function countSentence({ progress, matches }: SearchState): { readonly count: string; readonly place: string } {
  if (!progress) return { count: formatNoun(matches.length, 'result'), place: '' }
  const { matchingFiles, matchingCommits, matchingRepositories, history } = progress.completeness
  const files = matchingFiles > 0 ? ` in ${formatNoun(matchingFiles, 'file')}` : ''
  const repositories =
    matchingRepositories > 0 ? ` in ${formatNoun(matchingRepositories, 'repository', 'repositories')}` : ''
  const isAllCommits = history !== undefined && matchingCommits === progress.matchCount
  const count = isAllCommits
    ? formatNoun(matchingCommits, 'commit')
    : formatNoun(progress.matchCount, 'match', 'matches')
  return { count, place: `${files}${repositories}` }
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
  'not-looked-at': 'further back',
  'changes-unknown': 'whose changes are not wholly known',
  'symbols-pending': 'whose symbols are still being indexed',
  'symbols-partial': 'with symbols that could not all be read',
  fork: 'left out as forks',
  archived: 'left out as archived',
  'not-indexed': 'not indexed',
}

/** What was left out, by reason: `3 files too large (a.lock), 2 repositories still being cloned`. Empty for nothing. */
export function notSearchedSentence({ notSearched }: Completeness): string {
  return notSearched
    .map(({ reason, count, unit, examples }) => {
      const noun = { files: 'file', repositories: 'repository', revisions: 'revision', commits: 'commit' }[unit]
      const named = examples.length === 0 ? '' : ` (${examples.join(', ')}${count > examples.length ? ', …' : ''})`
      return `${formatNoun(count, noun, unit)} ${reasons[reason]}${named}`
    })
    .join(', ')
}

/** How far back commits were looked at: `looked back to 2021-03-04, 1,000 of 5,000 commits`. Empty without any. */
export function historySentence({ history }: Completeness): string {
  if (!history || history.complete || history.back === undefined) return ''
  const { back, commits, total } = history
  const counted =
    total === undefined ? formatNoun(commits, 'commit') : `${formatCount(commits)} of ${formatNoun(total, 'commit')}`
  return `looked back to ${back.slice(0, 10)}, ${counted}`
}

/**
 * How much of what the query asks for was searched, from 0 to 1, for the arc. Undefined where that is not known: before
 * the search is over, and when it ended too soon.
 */
export function completeFraction({ phase, progress }: SearchState): number | undefined {
  if (!progress || phase !== 'complete') return undefined
  if (progress.completeness.complete) return 1
  const { completeness } = progress
  return searchedShare(completeness, 'files') * searchedShare(completeness, 'repositories') * lookedShare(completeness)
}

/** How many of the commits were looked at; unknown counts as half. */
function lookedShare({ history }: Completeness): number {
  if (!history || history.complete) return 1
  return history.total === undefined ? 0.5 : history.commits / Math.max(1, history.total)
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
      if (progress?.completeness.complete !== false) return ''
      return historySentence(progress.completeness) || 'not everything was searched'
  }
}
