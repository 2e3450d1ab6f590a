import { formatBytes, formatCount, formatNoun } from '@sextant/ui'
import type { ListedRepository } from './api.js'

type TextIndex = NonNullable<ListedRepository['textSearchIndex']>
type Status = NonNullable<TextIndex['status']>
type History = NonNullable<TextIndex['history']>

/**
 * What the index holds of a repository, in a few words each: `60 files, 1,200 lines, 45 KB of text`, `2 files by path
 * only`, `commits indexed 5 of 20, back to 2024-01-16`. Empty while there is nothing of it.
 */
export function indexFacts({ textSearchIndex }: ListedRepository): readonly string[] {
  if (!textSearchIndex) return []
  const { status, history, setAsideCommits } = textSearchIndex
  return [
    ...(status ? [sizeFact(status), ...skippedFact(status)] : []),
    ...(history ? [historyFact(history)] : []),
    ...setAsideFact(setAsideCommits),
  ]
}

/** Whether the files are in the index and the commits are not yet. */
export function lacksHistory({ textSearchIndex }: ListedRepository): boolean {
  return textSearchIndex?.status != null && textSearchIndex.history === null
}

function sizeFact({ contentFilesCount, defaultBranchNewLinesCount, textByteSize }: Status): string {
  const files = formatNoun(contentFilesCount, 'file')
  if (textByteSize === null) return files
  return `${files}, ${formatNoun(defaultBranchNewLinesCount, 'line')}, ${formatBytes(Number(textByteSize))} of text`
}

function skippedFact({ skippedFiles }: Status): readonly string[] {
  if (!skippedFiles) return []
  const { binary, tooLarge, unreadable } = skippedFiles
  const reasons = [
    ...(binary > 0 ? [`${formatCount(binary)} binary`] : []),
    ...(tooLarge > 0 ? [`${formatCount(tooLarge)} too large`] : []),
    ...(unreadable > 0 ? [`${formatCount(unreadable)} unreadable`] : []),
  ]
  return reasons.length === 0 ? [] : [`found by path only: ${reasons.join(', ')}`]
}

function historyFact({ commitsCount, totalCommitsCount, back }: History): string {
  const reach = typeof back === 'string' ? `, back to ${back.slice(0, 10)}` : ''
  return commitsCount === totalCommitsCount
    ? `all ${formatNoun(commitsCount, 'commit')} indexed${reach}`
    : `commits indexed ${formatCount(commitsCount)} of ${formatCount(totalCommitsCount)}${reach}`
}

function setAsideFact({ totalCount, nodes }: TextIndex['setAsideCommits']): readonly string[] {
  const [first] = nodes
  if (!first) return []
  const others = totalCount === 1 ? '' : ` and ${formatCount(totalCount - 1)} more`
  return [`changes of commit ${first.oid.slice(0, 7)}${others} left out: ${first.reason}`]
}
