import { formatNoun } from '@sextant/ui'
import type { FinderAnswer } from './api.js'
import type { FinderScope, FinderTab } from './finderScope.js'

/** How far the finder is. */
export interface FinderState {
  readonly rows: number
  readonly isSearching: boolean
  readonly answer: FinderAnswer | undefined
  readonly error: Error | undefined
}

/** The line under the rows: how many there are, and whether that is all. */
export function stateSentence({ rows, isSearching, answer, error }: FinderState): string {
  if (error) return `Only what this browser knows is shown. ${error.message}`
  const count = formatNoun(rows, 'result')
  if (isSearching) return `${count} so far`
  return [count, ...(answer ? gaps(answer) : [])].join(' · ')
}

function gaps({ limitHit, timedOut, unlistedCount, pendingFilesCount }: FinderAnswer): readonly string[] {
  return [
    ...(timedOut ? ['more may match, still looking'] : limitHit ? ['more match: type more letters'] : []),
    ...(unlistedCount > 0 ? [`${formatNoun(unlistedCount, 'repository', 'repositories')} not looked at yet`] : []),
    ...(pendingFilesCount > 0 ? [`symbols of ${formatNoun(pendingFilesCount, 'file')} not indexed yet`] : []),
  ]
}

/** What is said instead of rows. */
export function emptySentence(tab: FinderTab, query: string, scope: FinderScope | undefined): string {
  if (query !== '')
    return scope ? 'Nothing here has these letters in this order.' : 'Nothing has these letters in this order.'
  if (tab === 'files') return 'Type letters of a path, such as the first ones of its words.'
  if (tab !== 'symbols') return 'Type letters of what you look for.'
  return scope?.path === undefined ? 'Type letters of a symbol’s name.' : 'This file defines no symbols.'
}

/** What a listener is told the input is for. */
export function inputLabel(tab: FinderTab, scope: FinderScope | undefined): string {
  const where = scope === undefined ? '' : ` in ${scope.path ?? scope.repository}`
  return tab === 'all' ? `Find${where}` : `Find ${tab}${tab === 'actions' || tab === 'repositories' ? '' : where}`
}
