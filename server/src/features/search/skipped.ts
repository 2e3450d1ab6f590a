import type { NotSearched, SkippedReason } from '@sextant/contract'
import { mostTargets } from './resolveTargets.js'

/** What was left out, in the words that existing clients of streaming search show. The order is part of them. */
export function skippedReasons(facts: {
  readonly notSearched: readonly NotSearched[]
  readonly limitHit: boolean
  readonly memoryHit: boolean
  readonly timedOut: boolean
  /** How many matches were asked for. */
  readonly limit: number
  /** True when matches were counted but not sent. */
  readonly held: boolean
}): readonly SkippedReason[] {
  const ofReason = (reason: NotSearched['reason'], tell: (left: LeftOut) => SkippedReason) => {
    const left = leftOut(facts.notSearched, reason)
    return left.count > 0 ? [tell(left)] : []
  }
  return [
    ...ofReason('missing-revision', missingReason),
    ...ofReason('cloning', cloningReason),
    ...(facts.limitHit ? [limitReason(facts.limit)] : []),
    ...(facts.memoryHit ? [memoryReason] : []),
    ...ofReason('too-many-revisions', tooManyReason),
    ...(facts.timedOut ? [timeReason] : []),
    ...ofReason('not-indexed', unindexedReason),
    ...ofReason('symbols-pending', symbolsReason),
    ...ofReason('fork', forkReason),
    ...ofReason('archived', archivedReason),
    ...(facts.held ? [displayReason] : []),
    ...ofReason('failed', failedReason),
  ]
}

interface LeftOut {
  readonly count: number
  readonly examples: readonly string[]
}

function leftOut(notSearched: readonly NotSearched[], reason: NotSearched['reason']): LeftOut {
  const all = notSearched.filter((each) => each.reason === reason)
  return {
    count: all.reduce((sum, each) => sum + each.count, 0),
    examples: all.flatMap(({ examples }) => examples).slice(0, 3),
  }
}

/** 999, 1,234, 12k: as existing clients are used to. */
export function shortNumber(count: number): string {
  return count < 10_000 ? count.toLocaleString('en-US') : `${Math.floor(count / 1000).toLocaleString('en-US')}k`
}

/** A sentence, and what it is about: "… For example: a, b." */
function withExamples(sentence: string, { examples }: LeftOut): string {
  return examples.length === 0 ? sentence : `${sentence} For example: ${examples.join(', ')}.`
}

function missingReason(left: LeftOut): SkippedReason {
  return {
    reason: 'repository-missing',
    title: `${shortNumber(left.count)} missing`,
    message: withExamples('Some revisions do not exist.', left),
    severity: 'info',
  }
}

function failedReason(left: LeftOut): SkippedReason {
  return {
    reason: 'error',
    title: `${shortNumber(left.count)} failed`,
    message: withExamples('Some repositories could not be read.', left),
    severity: 'error',
  }
}

function cloningReason(left: LeftOut): SkippedReason {
  return {
    reason: 'repository-cloning',
    title: `${shortNumber(left.count)} cloning`,
    message: withExamples('Some repositories are still being cloned. They will be searched once they are.', left),
    severity: 'info',
  }
}

function symbolsReason({ count }: LeftOut): SkippedReason {
  return {
    reason: 'symbols-pending',
    title: `${shortNumber(count)} not indexed`,
    message: 'The symbols of some files are still being indexed. They will be found once they are.',
    severity: 'info',
  }
}

function unindexedReason(left: LeftOut): SkippedReason {
  return {
    reason: 'backend-missing',
    title: `${shortNumber(left.count)} not indexed`,
    message: withExamples('With index:only, what the index does not hold is not searched.', left),
    severity: 'info',
    suggested: { title: 'search them as well', queryExpression: 'index:yes' },
  }
}

function forkReason(left: LeftOut): SkippedReason {
  return {
    reason: 'repository-fork',
    title: `${shortNumber(left.count)} forked`,
    message: withExamples('Forks are searched only when a query asks for them.', left),
    severity: 'info',
    suggested: { title: 'include forked', queryExpression: 'fork:yes' },
  }
}

function archivedReason(left: LeftOut): SkippedReason {
  return {
    reason: 'excluded-archive',
    title: `${shortNumber(left.count)} archived`,
    message: withExamples('Archived repositories are searched only when a query asks for them.', left),
    severity: 'info',
    suggested: { title: 'include archived', queryExpression: 'archived:yes' },
  }
}

function tooManyReason(): SkippedReason {
  return {
    reason: 'repository-limit',
    title: 'revision limit hit',
    message: `One search covers ${mostTargets.toLocaleString('en-US')} revisions of repositories; there are more. Narrow the query.`,
    severity: 'warn',
  }
}

function limitReason(limit: number): SkippedReason {
  return {
    reason: 'document-match-limit',
    title: 'result limit hit',
    message: `The search stopped at ${limit.toLocaleString('en-US')} matches; there may be more.`,
    severity: 'info',
    suggested: { title: 'increase limit', queryExpression: limit < 100_000 ? `count:${limit * 10}` : 'count:all' },
  }
}

const memoryReason: SkippedReason = {
  reason: 'shard-match-limit',
  title: 'memory limit hit',
  message: 'The results would have taken too much memory, so some were left out. Narrow the query.',
  severity: 'warn',
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
