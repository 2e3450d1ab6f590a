import { expect, test } from 'vitest'
import type { ListedRepository } from './api.js'
import { indexFacts } from './indexSentences.js'

type TextIndex = NonNullable<ListedRepository['textSearchIndex']>

const status: NonNullable<TextIndex['status']> = {
  contentFilesCount: 60,
  defaultBranchNewLinesCount: 1200,
  textByteSize: '45000',
  skippedFiles: { binary: 0, tooLarge: 0, unreadable: 0 },
}
const history: NonNullable<TextIndex['history']> = {
  commitsCount: 20,
  totalCommitsCount: 20,
  back: '2024-01-16T12:00:00.000Z',
}
const nothing: TextIndex = { status: null, history: null, setAsideCommits: { totalCount: 0, nodes: [] } }

function factsOf(index: Partial<TextIndex> | null): readonly string[] {
  // Nothing else of a repository is looked at.
  const repository = { textSearchIndex: index && { ...nothing, ...index } } as ListedRepository
  return indexFacts(repository).map((fact) => fact.replaceAll('\u00a0', ' '))
}

test.each<[string, Partial<TextIndex> | null, readonly string[]]>([
  ['a plain folder', null, []],
  ['what is not indexed yet', {}, []],
  [
    'what is indexed whole',
    { status, history },
    ['60 files, 1,200 lines, 45 KB of text', 'all 20 commits indexed, back to 2024-01-16'],
  ],
  [
    'what was indexed before lines were counted',
    { status: { ...status, textByteSize: null, skippedFiles: null } },
    ['60 files'],
  ],
  [
    'files that are skipped',
    { status: { ...status, skippedFiles: { binary: 1200, tooLarge: 2, unreadable: 1 } } },
    ['60 files, 1,200 lines, 45 KB of text', 'found by path only: 1,200 binary, 2 too large, 1 unreadable'],
  ],
  [
    'a history that is longer than its budget',
    { history: { ...history, totalCommitsCount: 1_345_678 } },
    ['commits indexed 20 of 1,345,678, back to 2024-01-16'],
  ],
  ['a budget of nothing', { history: { ...history, commitsCount: 0, back: null } }, ['commits indexed 0 of 20']],
  [
    'a commit that is set aside',
    { setAsideCommits: { totalCount: 3, nodes: [{ oid: '0123456789', reason: 'It is hostile.' }] } },
    ['changes of commit 0123456 and 2 more left out: It is hostile.'],
  ],
])('%s', (_what, index, facts) => {
  expect(factsOf(index)).toEqual(facts)
})
