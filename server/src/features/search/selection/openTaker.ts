import type { FileQuery, SearchLimits } from '@sextant/engine'
import type { Database } from '@sextant/database'
import type { SearchAnswer } from '../answer.js'
import type { SearchPlan } from '../plan.js'
import { type FileCheck, type FileChecks, noChecks, openFileChecks } from '../predicates/fileChecks.js'
import type { LookingInto } from '../predicates/lookingInto.js'
import { ownershipOf } from '../predicates/ownership.js'
import { asksOfFiles, type FileConditions } from '../predicates/predicates.js'
import { FileTaker, type Taking } from './fileTaker.js'
import { ownerMatcher } from './ownerMatches.js'

interface Opening {
  readonly plan: SearchPlan
  readonly answer: SearchAnswer
  readonly db: Database
  /** Whether another alternative of the query may have found the same files before. */
  readonly mayRepeat: boolean
}

/** What takes the files that a query finds, with limits for the engine: what it does not take must not count. */
export interface OpenTaker {
  readonly taker: FileTaker
  readonly limits: Partial<SearchLimits>
}

/**
 * Undefined where every file that the engine finds is a result as it is: nothing is asked of it that the engine cannot
 * judge, nothing is selected, and no alternative of the query can have found it before.
 */
export async function openTaker(
  query: FileQuery,
  looking: LookingInto,
  { plan, answer, db, mayRepeat }: Opening,
): Promise<OpenTaker | undefined> {
  const conditions = conditionsLeft(query, plan.predicates.ofFiles)
  const { selection } = plan
  if (!asksOfFiles(conditions) && selection === undefined && !mayRepeat) return undefined
  const { checks, notSearched }: FileChecks = asksOfFiles(conditions)
    ? await openFileChecks(looking, db, conditions)
    : noChecks
  answer.leaveOut(notSearched)
  const owners = selection === 'owners' ? { owners: await selectOwners(looking, db) } : {}
  const taker = new FileTaker({ targets: looking.targets, checks, selection, ...owners }, answer)
  const isOneEnough = selection === 'repo' && checks.length === 0 && query.results !== 'symbol'
  return { taker, limits: { matches: manyMatches, ...(isOneEnough && { oneOfEach: true }) } }
}

/** Fewer than a search that counts everything asks for, so that the first results are looked for first. */
const manyMatches = 999_999

/** A search for files judges contents itself; one for symbols looks at names only. */
function conditionsLeft({ results }: FileQuery, conditions: FileConditions): FileConditions {
  return results === 'symbol' ? conditions : { ...conditions, contents: [] }
}

async function selectOwners(looking: LookingInto, db: Database): Promise<NonNullable<Taking['owners']>> {
  const ownership = await ownershipOf(looking)
  return {
    of: (place, path) => ownership.get(place)?.ownersOf(path) ?? [],
    match: await ownerMatcher(db, ownership.values()),
  }
}

/** The checks of a query for what is no file itself: its history. */
export async function checksForHistory(
  looking: LookingInto,
  { plan, answer, db }: Omit<Opening, 'mayRepeat'>,
): Promise<readonly FileCheck[] | undefined> {
  const { ofFiles } = plan.predicates
  if (!asksOfFiles(ofFiles)) return undefined
  const { checks, notSearched } = await openFileChecks(looking, db, ofFiles)
  answer.leaveOut(notSearched)
  return checks
}
