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
  'not-run': 'anything, because the query could not be run',
  binary: 'binary',
  'too-large': 'too large',
  unreadable: 'unreadable',
  limit: 'what lies beyond the limit of results',
  time: 'what was left when the time ran out',
  memory: 'what had no room in memory',
  'missing-revision': 'without that revision',
  'too-many-revisions': 'beyond what one search covers',
  cloning: 'still being cloned',
  failed: 'failing',
  'not-looked-at': 'further back',
  'changes-unknown': 'whose changes are not wholly known',
  'symbols-pending': 'whose symbols are still being indexed',
  'symbols-partial': 'with symbols that could not all be read',
  'structure-partial': 'too large to look through to the end for the structure',
  fork: 'left out as forks',
  archived: 'left out as archived',
  'not-indexed': 'not indexed',
}

// How much these kept out nobody knows, so they are said without a figure.
const uncounted: ReadonlySet<NotSearched['reason']> = new Set(['not-run', 'limit', 'time', 'memory'])

function leftOutSentence({ reason, count, unit, examples }: NotSearched, withExamples: boolean): string {
  const noun = { files: 'file', repositories: 'repository', revisions: 'revision', commits: 'commit' }[unit]
  const more = count > examples.length ? ', …' : ''
  const named = examples.length === 0 || !withExamples ? '' : ` (${examples.join(', ')}${more})`
  return uncounted.has(reason) ? reasons[reason] : `${formatNoun(count, noun, unit)} ${reasons[reason]}${named}`
}

/** What was left out, by reason: `3 files too large (a.lock), 2 repositories still being cloned`. Empty for nothing. */
export function notSearchedSentence({ notSearched }: Completeness): string {
  return notSearched.map((each) => leftOutSentence(each, true)).join(', ')
}

/** So many reasons stand on the status line; the others are behind it. */
const mostOnLine = 2

/** Why an answer is not the whole truth, in few words. Empty when it is. */
export function incompleteSentence(completeness: Completeness): string {
  const { complete, notSearched, stages } = completeness
  const has = (reason: NotSearched['reason']) => notSearched.some((each) => each.reason === reason)
  if (has('not-run')) return 'the query was not run'
  if (stages.find(({ name }) => name === 'repositories')?.kept === 0) return 'no repository was searched'
  if (complete) return ''
  const history = historySentence(completeness)
  const told = ['binary', 'limit', 'time', 'memory', ...(history === '' ? [] : ['not-looked-at'])]
  const others = notSearched.filter(({ reason }) => !told.includes(reason))
  const named = others.slice(0, mostOnLine).map((each) => leftOutSentence(each, false))
  return [
    ...(has('time') ? ['the time ran out, so there may be more'] : []),
    ...(has('memory') ? ['memory was full, so there is more'] : []),
    ...(has('limit') && !has('time') ? ['stopped at the limit of results, so there may be more'] : []),
    ...(history === '' ? [] : [history]),
    ...(named.length > 0 ? [`not searched: ${named.join(', ')}${others.length > mostOnLine ? ', …' : ''}`] : []),
  ].join('; ')
}

/** What is not in the index and was read from its repository: `2 revisions not indexed yet`. Empty for nothing. */
export function indexSentence({ stages }: Completeness): string {
  const indexed = stages.find(({ name }) => name === 'indexed')
  const missing = indexed ? indexed.considered - indexed.kept : 0
  return missing === 0 ? '' : `${formatNoun(missing, 'revision')} not indexed yet`
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
  const { completeness } = progress
  const has = (...some: NotSearched['reason'][]) => completeness.notSearched.some(({ reason }) => some.includes(reason))
  if (has('not-run')) return 0
  if (completeness.complete) return 1
  // How much a limit or the time kept out is not known, which counts as half.
  const ended = has('limit', 'time', 'memory') && completeness.history?.complete !== false ? 0.5 : 1
  return (
    ended *
    searchedShare(completeness, 'files') *
    searchedShare(completeness, 'repositories') *
    lookedShare(completeness)
  )
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

/** Whether the search has come to its end and everything was searched. */
export const isWhole = ({ phase, progress }: SearchState): boolean =>
  phase === 'complete' && progress?.completeness.complete === true && incompleteSentence(progress.completeness) === ''

/** The sentence that stands for the state beside the counts, and says whether they are all that there is. */
export function stateSentence({ phase, progress, error }: SearchState): string {
  switch (phase) {
    case 'idle':
    case 'searching':
      return 'searching'
    case 'cancelled':
      return 'stopped before the end, so there may be more'
    case 'failed':
      return error ?? 'failed'
    case 'complete':
      if (!progress) return 'not everything was searched'
      return (
        incompleteSentence(progress.completeness) ||
        (progress.completeness.complete ? 'complete' : 'not everything was searched')
      )
  }
}
