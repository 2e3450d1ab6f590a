import { formatNoun } from '@sextant/ui'
import type { ListedSet, ResultSetValue, SearchedCommit } from './api.js'
import type { HitStateName, HitStatusName } from './setView.js'

export const stateWords: Readonly<Record<HitStateName, string>> = { OPEN: 'Open', DONE: 'Done', WONT_DO: "Won't do" }

export const statusWords: Readonly<Record<HitStatusName, string>> = { NEW: 'New', UNCHANGED: 'Unchanged', GONE: 'Gone' }

/** How a set in the list stands, in a few words. */
export function listedSentence({ state, counts }: ListedSet): string {
  if (state === 'QUEUED') return 'waiting to be searched'
  if (state === 'RUNNING') return 'searching'
  const rows = formatNoun(counts.total, 'row')
  const news = [
    ...(counts.new > 0 ? [`${counts.new} new`] : []),
    ...(counts.gone > 0 ? [`${counts.gone} gone`] : []),
    ...(counts.total > 0 ? [`${counts.open} open`] : []),
    ...(state === 'FAILED' ? ['the last search failed'] : []),
    ...(state === 'CANCELLED' ? ['the last search was cancelled'] : []),
  ]
  return [rows, ...news].join(', ')
}

/** What is said while a search for the set waits or runs. */
export function progressSentence({ state, found }: Pick<ResultSetValue, 'state' | 'found'>): string {
  if (state === 'QUEUED') return 'Waiting to be searched…'
  return found ? `Searching… ${formatNoun(found, 'place')} found so far.` : 'Searching…'
}

/** The commits of a revision at the first and the latest run, in words. */
export function commitWords({ frozen, latest }: SearchedCommit): string {
  const first = named(frozen)
  const now = named(latest)
  if (frozen === latest) return first
  if (frozen === null) return `${now}, not searched at first`
  return latest === null ? `${first}, not searched again` : `${first}, now ${now}`
}

function named(commit: string | null): string {
  if (commit === null) return 'not searched'
  return commit === '' ? 'files on disk' : commit.slice(0, 7)
}
