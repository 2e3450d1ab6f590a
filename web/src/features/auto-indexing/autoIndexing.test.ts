import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineChanges } from '@sextant/base'
import { hoursOf, inputOf, newDraft, patternsOf } from './policyDraft.js'
import { aboutWords, effectWords } from './policyWords.js'

test.each([
  ['a\nb\nc', 'a\nc', ' a,-b, c'],
  ['a\nc', 'a\nb\nc', ' a,+b, c'],
  ['a\nb', 'a\nx', ' a,-b,+x'],
  ['a', 'a', ' a'],
  ['', 'x', '-,+x'],
])('from %j to %j: %s', (before, after, changes) => {
  const signs = { same: ' ', removed: '-', added: '+' }
  expect(
    lineChanges(before, after)
      .map(({ kind, text }) => signs[kind] + text)
      .join(','),
  ).toBe(changes)
})

test('changes lead from the one text to the other, and name no line that both have as if it were new', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = lineChanges(before, after)
      const without = (kind: string) => changes.filter((change) => change.kind !== kind).map((change) => change.text)
      expect(without('added').join('\n')).toBe(before)
      expect(without('removed').join('\n')).toBe(after)
      expect(changes.every(({ kind }) => kind === 'same')).toBe(before === after)
    }),
  )
})

test.each([
  ['', null],
  ['30', 720],
  ['0,5', 12],
  ['0', undefined],
  ['x', undefined],
  ['-1', undefined],
])('%j days are %s hours', (days, hours) => {
  expect(hoursOf(days)).toBe(hours)
})

test('a form without a name or a pattern, or with days that are none, is no policy yet', () => {
  const draft = { ...newDraft, name: 'Releases', pattern: 'release/*', repositories: 'a/*,  b' }
  expect(inputOf(draft)).toMatchObject({
    name: 'Releases',
    repositoryPatterns: ['a/*', 'b'],
    retentionDurationHours: null,
  })
  expect(patternsOf(newDraft)).toEqual([])
  for (const wrong of [{ name: ' ' }, { pattern: '' }, { keepDays: 'soon' }]) {
    expect(inputOf({ ...draft, ...wrong })).toBeUndefined()
  }
})

test('a policy is told in words', () => {
  expect(aboutWords({ type: 'GIT_COMMIT', pattern: 'HEAD' })).toBe('the tip of the default branch')
  expect(aboutWords({ type: 'GIT_TREE', pattern: 'release/*' })).toBe('branches that match release/*')
  const policy = {
    ...{ retentionEnabled: true, retentionDurationHours: 720, retainIntermediateCommits: true },
    ...{ indexingEnabled: true, indexCommitMaxAgeHours: 36, indexIntermediateCommits: false },
  }
  expect(effectWords(policy)).toEqual([
    'Keeps indexes for 30 days, of commits between too.',
    'Has the tips indexed, not older than 36 hours.',
  ])
})
