import { AppError, withDeadline } from '@sextant/base'
import type { NotSearched } from '@sextant/contract'
import { findLanguage, languageNames } from '@sextant/syntax'
import { compileRegex, regexProblem } from '@sextant/regex'
import type { Viewer } from '../../../http/viewer.js'
import { listReadable, type Repository } from '../../repositories/index.js'
import { SearchAnswer } from '../answer.js'
import { type SearchServices, search } from '../search.js'
import { matchesName } from '../selectRepositories.js'
import { type AskedSearch, wholeText } from './askedSearch.js'
import { type InstanceFacts, type Proposal, proposals } from './proposals.js'

/** A search that finds something else, and how much. */
export interface Relaxation extends Proposal {
  /** Matches, as progress events count them; undefined when there was no time to count any. */
  readonly count: number | undefined
  /**
   * Whether that is what the search itself would count; otherwise the time or the budget ended the counting, and there
   * are at least so many.
   */
  readonly exact: boolean
}

export interface RelaxationBudget {
  /** Milliseconds for all of them, and for each. */
  readonly inAll: number
  readonly each: number
  /** One that has so many matches is not counted further. */
  readonly matches: number
  readonly atOnce: number
}

export const usualBudget: RelaxationBudget = { inAll: 1500, each: 600, matches: 500, atOnce: 2 }

/**
 * The searches near one that was asked for, each counted for this viewer within the budget, in the order of `proposals`.
 * Those that cannot be run are left out. Rejects with the signal's reason when it fires.
 */
export async function countRelaxations(
  services: SearchServices,
  viewer: Viewer,
  { asked, signal, budget = usualBudget }: CountOptions,
): Promise<readonly Relaxation[]> {
  const deadline = withDeadline(signal, budget.inAll)
  const readable = await listReadable(services.store, viewer)
  const wanted = proposals(asked, factsOf(readable))
  const counted: (Relaxation | undefined)[] = wanted.map((proposal) => ({
    ...proposal,
    count: undefined,
    exact: false,
  }))
  let next = 0
  const takeTurns = async () => {
    while (next < wanted.length && !deadline.aborted) {
      const place = next++
      const proposal = wanted[place]
      if (proposal) counted[place] = await countOne(services, viewer, { proposal, budget, signal: deadline })
    }
  }
  await Promise.all(Array.from({ length: budget.atOnce }, takeTurns))
  signal.throwIfAborted()
  return counted.filter((relaxation) => relaxation !== undefined)
}

interface CountOptions {
  readonly asked: AskedSearch
  readonly signal: AbortSignal
  readonly budget?: RelaxationBudget
}

function factsOf(readable: readonly Repository[]): InstanceFacts {
  const names = readable.map(({ name }) => name)
  return {
    repositories: names,
    languages: languageNames,
    isRepository: (pattern) => matchesAny(pattern, names),
    isLanguage: (name) => findLanguage(name) !== undefined,
    hasWorktrees: readable.some(({ changedFiles }) => (changedFiles ?? 0) > 0),
  }
}

/** What is no pattern counts as a match: another name would not make it one. */
function matchesAny(pattern: string, names: readonly string[]): boolean {
  if (regexProblem(pattern, { caseSensitive: false })) return true
  const compiled = compileRegex(pattern, { caseSensitive: false })
  return names.some((name) => matchesName(compiled.ok ? compiled.regex : undefined, name))
}

const cutShort: ReadonlySet<NotSearched['reason']> = new Set(['limit', 'time', 'memory', 'not-looked-at'])

/** Undefined for a search that cannot be run. */
async function countOne(
  services: SearchServices,
  viewer: Viewer,
  {
    proposal,
    budget,
    signal,
  }: { readonly proposal: Proposal; readonly budget: RelaxationBudget; readonly signal: AbortSignal },
): Promise<Relaxation | undefined> {
  const answer = new SearchAnswer({ display: 0, chunkMatches: false, maxLineLength: 0 })
  const { search: asked } = proposal
  const input = {
    text: wholeText(asked),
    patternType: asked.patternType,
    contextLines: 0,
    bounds: { mostMatches: budget.matches, withoutIndexing: true },
  }
  const ended = await inTime(search(services, viewer, { input, answer, signal: withDeadline(signal, budget.each) }))
  const { matchCount, completeness } = answer.progress(true)
  if (completeness.notSearched.some(({ reason }) => reason === 'not-run') && ended) return undefined
  return {
    ...proposal,
    count: matchCount,
    exact: ended && !completeness.notSearched.some(({ reason }) => cutShort.has(reason)),
  }
}

/** Whether a search came to its end before its deadline or its asker's. */
async function inTime(running: Promise<void>): Promise<boolean> {
  try {
    await running
    return true
  } catch (error) {
    if (error instanceof AppError && (error.code === 'deadline_exceeded' || error.code === 'canceled')) return false
    throw error
  }
}
