import { type PredicateFilter, readDate, timeArguments } from '@sextant/query'
import type { WantedRevisions } from '../repositories/index.js'

/** The revisions that a query asks for, read. */
export interface AskedRevisions extends WantedRevisions {
  /** Revisions whose commits, and all that can be reached from them, are left out: only history has a use for them. */
  readonly exclusions: readonly string[]
}

/**
 * Reads the revisions of a query: `main`, `*refs/heads/*`, `*!refs/heads/old/*`, `^v1` as written, and `rev:at.time(…)`.
 * Answers with a sentence where a date cannot be read.
 */
export function askedRevisions(
  written: readonly string[],
  predicates: readonly PredicateFilter[],
  now: Date,
): AskedRevisions | { readonly problem: string } {
  const calls = predicates.filter(({ field, name }) => field === 'rev' && name === 'at.time')
  const times = calls.map((call) => timeOf(call, now))
  const unread = times.find((time) => typeof time === 'string')
  if (unread !== undefined) return { problem: unread }
  const exclusions = written.filter(isExclusion)
  const included = written.filter((revision) => !isExclusion(revision) && !isExcludedGlob(revision))
  const names = included.filter((revision) => !isGlob(revision))
  const excluded = written.filter(isExcludedGlob)
  // What branches are taken away from is all branches, unless something else is asked for.
  const globs = included.length === 0 && excluded.length > 0 ? ['*refs/heads/*'] : included.filter(isGlob)
  const firstGlob = included.findIndex(isGlob)
  return {
    names: times.length > 0 ? [] : names,
    globs: globs.map((glob) => glob.slice(1)),
    excludedGlobs: excluded.map((glob) => glob.slice(2)),
    namesBefore: firstGlob < 0 ? names.length : firstGlob,
    times: times.filter((time) => typeof time !== 'string'),
    exclusions: exclusions.map((revision) => revision.slice(1)),
  }
}

const isExclusion = (revision: string) => revision.startsWith('^')
const isExcludedGlob = (revision: string) => revision.startsWith('*!')
const isGlob = (revision: string) => revision.startsWith('*') && !isExcludedGlob(revision)

function timeOf(call: PredicateFilter, now: Date): AskedRevisions['times'][number] | string {
  const { date, revision } = timeArguments(call.arguments)
  const time = readDate(date, now)
  if (!time) return `"${date}" in rev:at.time is no date. Write 2024-01-31, 2024-01-31 18:00 or 2 weeks ago.`
  return { written: `at.time(${call.arguments.trim()})`, time, revision }
}
