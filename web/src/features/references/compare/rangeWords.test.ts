import { expect, test } from 'vitest'
import { dotsSentence, endName, standing } from './rangeWords.js'

test('ends are called as people call them', () => {
  const specs = ['', 'v1', 'refs/heads/-x', '@worktree', 'a'.repeat(40), 'main@{2026-01-01}']
  expect(specs.map((spec) => endName(spec, 'main'))).toEqual([
    ...['main', 'v1', '-x', 'the files on disk', 'aaaaaaa', 'main@{2026-01-01}'],
  ])
  expect(endName('', undefined)).toBe('the default branch')
})

test.each([
  [0, 0, true, 'b and a are the same commit.'],
  [1, 0, true, 'b is 1 commit ahead of a.'],
  [0, 2, true, 'b has nothing that a lacks. a has 2 commits that b lacks.'],
  [3000, 2, true, 'b is 3,000 commits ahead of a. a has 2 commits that b lacks.'],
  [3000, 2, false, 'b is at least 3,000 commits ahead of a. a has at least 2 commits that b lacks.'],
])('%i ahead and %i behind', (ahead, behind, isExact, sentence) =>
  expect(standing({ ahead, behind, isExact }, 'a', 'b')).toBe(sentence))

test('both ways to compare are told apart', () => {
  expect(dotsSentence('...', 'a', 'b')).toBe('What b has done since it left a.')
  expect(dotsSentence('..', 'a', 'b')).toBe('All that differs between a and b.')
})
