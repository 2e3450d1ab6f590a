import type { NotSearched, SkippedReason } from '@sextant/contract'
import { mostTargets } from './resolveTargets.js'

/** What was left out, in the words that existing clients of streaming search show. */
export function skippedReasons(facts: {
  readonly notSearched: readonly NotSearched[]
  readonly limitHit: boolean
  readonly timedOut: boolean
  /** How many matches were asked for. */
  readonly limit: number
  /** True when matches were counted but not sent. */
  readonly held: boolean
}): readonly SkippedReason[] {
  const count = (reason: NotSearched['reason']) =>
    facts.notSearched.filter((each) => each.reason === reason).reduce((sum, each) => sum + each.count, 0)
  const missing = count('missing-revision') + count('failed')
  const cloning = count('cloning')
  const beyond = count('too-many-revisions')
  const withoutSymbols = count('symbols-pending')
  return [
    ...(missing > 0 ? [missingReason(missing)] : []),
    ...(cloning > 0 ? [cloningReason(cloning)] : []),
    ...(beyond > 0 ? [tooManyReason] : []),
    ...(withoutSymbols > 0 ? [symbolsReason(withoutSymbols)] : []),
    ...(facts.limitHit ? [limitReason(facts.limit)] : []),
    ...(facts.timedOut ? [timeReason] : []),
    ...(facts.held ? [displayReason] : []),
  ]
}

function missingReason(count: number): SkippedReason {
  return {
    reason: 'repository-missing',
    title: `${count.toLocaleString('en-US')} missing`,
    message: 'Some revisions do not exist, or their repositories could not be read.',
    severity: 'info',
  }
}

function cloningReason(count: number): SkippedReason {
  return {
    reason: 'repository-cloning',
    title: `${count.toLocaleString('en-US')} cloning`,
    message: 'Some repositories are still being cloned. They will be searched once they are.',
    severity: 'info',
  }
}

function symbolsReason(count: number): SkippedReason {
  return {
    reason: 'symbols-pending',
    title: `${count.toLocaleString('en-US')} not indexed`,
    message: 'The symbols of some files are still being indexed. They will be found once they are.',
    severity: 'info',
  }
}

const tooManyReason: SkippedReason = {
  reason: 'repository-limit',
  title: 'revision limit hit',
  message: `One search covers ${mostTargets.toLocaleString('en-US')} revisions of repositories; there are more. Narrow the query.`,
  severity: 'warn',
}

function limitReason(limit: number): SkippedReason {
  return {
    reason: 'document-match-limit',
    title: 'result limit hit',
    message: `The search stopped at ${limit.toLocaleString('en-US')} matches; there may be more.`,
    severity: 'info',
    suggested: { title: 'increase limit', queryExpression: `count:${limit * 10}` },
  }
}

const timeReason: SkippedReason = {
  reason: 'shard-timeout',
  title: 'timed out',
  message: 'The time ran out before everything was searched. Narrow the query, or give it more time.',
  severity: 'warn',
  suggested: { title: 'increase timeout', queryExpression: 'timeout:60s' },
}

const displayReason: SkippedReason = {
  reason: 'display',
  title: 'display limit hit',
  message: 'More matches were counted than are shown.',
  severity: 'info',
}
