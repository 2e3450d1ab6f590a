import { type PredicateFilter, timeArguments } from '@sextant/query'
import type { WantedRevisions } from '../repositories/index.js'
import { readDate } from './readDate.js'

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
  const starred = written.filter((revision) => revision.startsWith('*'))
  const others = written.filter((revision) => !revision.startsWith('*') && !revision.startsWith('^'))
  const [excluded, globs] = [
    starred.filter((glob) => glob.startsWith('*!')),
    starred.filter((glob) => !glob.startsWith('*!')),
  ]
  return {
    names: times.length > 0 ? [] : others,
    // What is only taken away from is everything.
    globs:
      globs.length === 0 && excluded.length > 0 && others.length === 0
        ? ['refs/heads/*']
        : globs.map((glob) => glob.slice(1)),
    excludedGlobs: excluded.map((glob) => glob.slice(2)),
    times: times.filter((time) => typeof time !== 'string'),
    exclusions: written.filter((revision) => revision.startsWith('^')).map((revision) => revision.slice(1)),
  }
}

function timeOf(call: PredicateFilter, now: Date): AskedRevisions['times'][number] | string {
  const { date, revision } = timeArguments(call.arguments)
  const time = readDate(date, now)
  if (!time) return `"${date}" in rev:at.time is no date. Write 2024-01-31, 2024-01-31 18:00 or 2 weeks ago.`
  return { written: `at.time(${call.arguments.trim()})`, time, revision }
}
