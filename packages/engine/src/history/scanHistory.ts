import { commitText } from './commitDocument.js'
import type { CompiledHistoryQuery } from './compiledHistoryQuery.js'
import { diffText } from './diffDocument.js'
import type { HistoryLimits } from './historyMatch.js'
import type { HistoryReader, HistoryTarget } from './historyReader.js'
import { type HistoryLook, type HistoryStep, lookedAt, noLook } from './historyStep.js'
import { matchCommit } from './matchCommit.js'

/** A step is told after so many commits without a match. */
const stepCommits = 100

/** Searches one target by reading its commits from their repository. Answers how far back it looked. */
export async function* scanHistory<Source>(
  reader: HistoryReader<Source>,
  target: HistoryTarget<Source>,
  how: {
    readonly query: CompiledHistoryQuery
    readonly limits: HistoryLimits
    /** How many bytes of a commit's changes are read. */
    readonly diffBytes: number
    readonly signal: AbortSignal
  },
): AsyncGenerator<HistoryStep, HistoryLook> {
  const { query, limits, signal } = how
  const { after, before } = query
  const commits = reader.commits(target, {
    diffBytes: query.needsDiff ? how.diffBytes : 0,
    ...(after > 0 && { after }),
    ...(before < Infinity && { before }),
    signal,
  })
  let look = noLook
  let matches = 0
  for await (const commit of commits) {
    const match = matchCommit(query, commitText(commit), { diff: () => diffText(commit), limits })
    look = lookedAt(look, commit.committer.date, query.needsDiff && commit.truncated)
    if (match) matches += 1
    if (match || look.commits % stepCommits === 0) yield { match, look }
    if (matches >= limits.matches) return look
  }
  // With dates, the reader may have left out what they rule out, so how many there are is not known.
  const isAll = after <= 0 && before === Infinity
  return { ...look, complete: true, ...(isAll && { total: look.commits }) }
}
