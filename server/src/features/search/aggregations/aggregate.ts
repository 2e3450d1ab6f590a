import type { Viewer } from '../../../http/viewer.js'
import { SearchAnswer } from '../answer.js'
import { drain } from '../drain.js'
import { search } from '../search.js'
import type { SearchServices } from '../searchServices.js'
import type { SearchBounds } from '../searchBounds.js'
import type { Aggregation, AggregationGroup, AggregationMode, NoGroups, ReasonType } from './aggregation.js'
import { drillIn } from './drillIn.js'
import { GroupCounter } from './groupCounter.js'
import { metadataGroups } from './metadataGroups.js'
import { type AggregatedQuery, modesOf, usualMode } from './modes.js'

export interface AggregationRequest {
  /** Undefined for the one that tells most. */
  readonly mode: AggregationMode | undefined
  /** Groups that are listed. */
  readonly limit: number
  /** Whether the asker waits for longer. */
  readonly extended: boolean
  readonly signal: AbortSignal
}

/** How long the results are counted, in milliseconds. */
const usualTime = 5000
const extendedTime = 60_000

/** Groups the results of a search for a viewer, all of them whatever `count:` says, as far as the time allows. */
export async function aggregate(
  services: SearchServices,
  viewer: Viewer,
  { query, request }: { readonly query: AggregatedQuery; readonly request: AggregationRequest },
): Promise<Aggregation> {
  const { mode = usualMode(query), extended, signal } = request
  const none = (reason: string, reasonType: ReasonType): NoGroups => ({ kind: 'none', mode, reason, reasonType })
  if (query.problem !== undefined) return none(query.problem, 'INVALID_QUERY')
  const obstacle = modesOf(query).find((each) => each.mode === mode)?.reasonUnavailable
  if (obstacle !== undefined) return none(obstacle, 'INVALID_AGGREGATION_MODE_FOR_QUERY')
  const counter = new GroupCounter(mode, query.capturing)
  const answer = new SearchAnswer({ display: -1, chunkMatches: true, maxLineLength: -1 })
  const { text, patternType } = query
  const input = { text, patternType, contextLines: 0, bounds: boundsFor(extended) }
  await services.reads.during(viewer, signal, async (read) => {
    answer.onRepositories = read.add
    await drain(answer, search(services, viewer, { input, answer, signal: read.signal }), (matches) => {
      for (const match of matches) counter.add(match)
    })
  })
  const groups = counter.groups()
  const counted = mode === 'REPO_METADATA' ? await metadataGroups(services.store, viewer, groups) : groups
  if (answer.ending.timedOut && counted.length === 0) {
    return none(
      'The time ran out before anything was found.',
      extended ? 'TIMEOUT_NO_EXTENSION_AVAILABLE' : 'TIMEOUT_EXTENSION_AVAILABLE',
    )
  }
  const unrun = answer.alert?.title === 'Unable To Process Query'
  if (unrun) return none(answer.alert?.description ?? '', 'INVALID_QUERY')
  const [listed, others] = [counted.slice(0, request.limit), counted.slice(request.limit)]
  return {
    kind: 'groups',
    mode,
    exhaustive: !answer.isFull && !answer.isHeldBack && counter.beyond === 0,
    groups: listed.map(([label, count]): AggregationGroup => ({ label, count, query: drillIn(query, mode, label) })),
    otherResults: others.reduce((sum, [, count]) => sum + count, counter.beyond),
    otherGroups: others.length,
  }
}

const boundsFor = (extended: boolean): SearchBounds => ({
  usualMatches: 1_000_000,
  usualMilliseconds: extended ? extendedTime : usualTime,
  passesOverLimits: true,
  linesPerFile: 50_000,
})
