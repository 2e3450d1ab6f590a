import { expect, test } from 'vitest'
import { revisionGroups } from './revisionChoices.js'

const repository = { defaultBranch: { displayName: 'main' }, changedFileCount: null }
const suggestions = ['refs/heads/fix/a', 'refs/heads/main', 'refs/heads/v1', 'refs/tags/v1'].map((name) => ({
  name,
  displayName: name.replace(/^refs\/(heads|tags)\//, ''),
}))
const input = { repository, current: undefined, typed: '', suggestions, tagsTitle: 'Tags' }

const lines = (found: ReturnType<typeof revisionGroups>) =>
  found.flatMap(({ title, choices }) => [
    title,
    ...choices.map(({ label, revision, isCurrent }) => `${isCurrent ? '*' : ' '}${label} -> ${revision ?? ''}`),
  ])

test('the default branch is first and current; a branch named as a tag goes by its full name', () => {
  expect(lines(revisionGroups(input))).toEqual([
    'Branches',
    '*main -> ',
    ' fix/a -> fix/a',
    ' v1 -> refs/heads/v1',
    'Tags',
    ' v1 -> v1',
  ])
})

test('the working tree is offered where there is one', () => {
  const local = { ...input, suggestions: [], current: '@worktree', repository: { ...repository, changedFileCount: 2 } }
  expect(lines(revisionGroups(local))).toEqual(['Files on disk', '*Working tree -> @worktree'])
})

test.each([
  ['HEAD~3', ['Any revision', ' HEAD~3 -> HEAD~3']],
  ['main@{2 days ago}', ['Any revision', ' main@{2 days ago} -> main@{2 days ago}']],
  [
    '0123456789abcdef0123456789abcdef01234567',
    ['Any revision', ' 0123456 -> 0123456789abcdef0123456789abcdef01234567'],
  ],
  ['@', []],
])('%s can be gone to', (typed, found) => {
  expect(lines(revisionGroups({ ...input, typed, suggestions: [] }))).toEqual(found)
})

test('a name that is listed is not offered twice', () => {
  expect(lines(revisionGroups({ ...input, typed: 'main' }))).not.toContain('Any revision')
})
