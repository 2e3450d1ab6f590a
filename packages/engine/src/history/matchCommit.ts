import { type CompiledCondition, type CompiledHistoryQuery, holds } from './compiledHistoryQuery.js'
import { type CommitText, messageText, type PersonText, personOf } from './commitDocument.js'
import type { DiffText } from './diffDocument.js'
import type { HistoryLimits, HistoryMatch } from './historyMatch.js'
import { diffMatch } from './matchDiff.js'
import { messageRanges } from './messageRanges.js'

/** Whether the conditions hold that speak of the commit alone: who, when, and with what message. */
export function commitFits(query: CompiledHistoryQuery, commit: CommitText): boolean {
  const { date } = commit.committer
  if (date < query.after || date > query.before) return false
  if (!personFits(query.authors, commit, commit.author)) return false
  if (!personFits(query.committers, commit, commit.committer)) return false
  const { text, message } = commit
  const inMessage = ({ regex, negated }: CompiledCondition) => regex.test(text, message.start, message.end) !== negated
  if (!query.messages.every(inMessage)) return false
  return query.kind === 'diff' || holds(query.pattern, (regex) => regex.test(text, message.start, message.end))
}

function personFits(conditions: readonly CompiledCondition[], { text }: CommitText, { range }: PersonText): boolean {
  return conditions.every(({ regex, negated }) => regex.test(text, range.start, range.end) !== negated)
}

/** What a commit that fits shows; undefined when its changes do not match. `diff` is asked for only when needed. */
export function matchCommit(
  query: CompiledHistoryQuery,
  commit: CommitText,
  { diff, limits }: { readonly diff: () => DiffText | undefined; readonly limits: HistoryLimits },
): HistoryMatch | undefined {
  if (!commitFits(query, commit)) return undefined
  const changes = query.needsDiff ? diff() : undefined
  const found = query.needsDiff ? changes && diffMatch(query, changes, limits) : noLines
  if (!found) return undefined
  return {
    commit: commit.commit,
    parents: commit.parents,
    author: personOf(commit, commit.author),
    committer: personOf(commit, commit.committer),
    message: messageText(commit),
    messageRanges: query.kind === 'commit' ? messageRanges(commit, query.shown) : [],
    ...found,
    truncated: commit.truncated || changes?.truncated === true,
  }
}

const noLines = { files: [], matchingLines: 0 } as const
