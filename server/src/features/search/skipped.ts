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
  const forks = count('fork')
  const archived = count('archived')
  const unindexed = count('not-indexed')
  return [
    ...(missing > 0 ? [missingReason(missing)] : []),
    ...(cloning > 0 ? [cloningReason(cloning)] : []),
    ...(beyond > 0 ? [tooManyReason] : []),
    ...(withoutSymbols > 0 ? [symbolsReason(withoutSymbols)] : []),
    ...(facts.limitHit ? [limitReason(facts.limit)] : []),
    ...(facts.timedOut ? [timeReason] : []),
    ...(unindexed > 0 ? [unindexedReason(unindexed)] : []),
    ...(forks > 0 ? [forkReason(forks)] : []),
    ...(archived > 0 ? [archivedReason(archived)] : []),
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

function unindexedReason(count: number): SkippedReason {
  return {
    reason: 'backend-missing',
    title: `${count.toLocaleString('en-US')} not indexed`,
    message: 'With index:only, what the index does not hold is not searched.',
    severity: 'info',
    suggested: { title: 'search them as well', queryExpression: 'index:yes' },
  }
}

function forkReason(count: number): SkippedReason {
  return {
    reason: 'repository-fork',
    title: `${shortCount(count)} forked`,
    message: 'By default, forks are not searched. Include them with fork:yes.',
    severity: 'info',
    suggested: { title: 'include forked', queryExpression: 'fork:yes' },
  }
}

function archivedReason(count: number): SkippedReason {
  return {
    reason: 'excluded-archive',
    title: `${shortCount(count)} archived`,
    message: 'By default, archived repositories are not searched. Include them with archived:yes.',
    severity: 'info',
    suggested: { title: 'include archived', queryExpression: 'archived:yes' },
  }
}

/** `999`, `1,234`, `12k`. */
function shortCount(count: number): string {
  return count < 10_000 ? count.toLocaleString('en-US') : `${Math.floor(count / 1000)}k`
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
