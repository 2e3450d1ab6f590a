import { expect, test } from 'vitest'
import type { Hit } from './api.js'
import { groupHits } from './hitGroups.js'
import { hitText } from './hitText.js'

const hit: Hit = {
  id: '1',
  kind: 'LINE',
  url: '/a/-/blob/b',
  repository: 'a',
  revision: '',
  commit: 'c',
  path: 'b',
  line: 1,
  column: 1,
  length: 1,
  text: 'x',
  frozenLine: 1,
  status: 'UNCHANGED',
  state: 'OPEN',
  note: '',
  changedAt: null,
  changedBy: null,
}
const at = (repository: string, path: string, revision = '') => ({ ...hit, repository, path, revision })

test('neighbours of one file at one revision are a group', () => {
  const groups = groupHits([at('a', 'x'), at('a', 'x'), at('a', 'y'), at('b', 'y'), at('b', 'y', 'v1')])
  expect(groups.map((group) => [group.repository, group.path, group.revision, group.hits.length, group.start])).toEqual(
    [
      ['a', 'x', '', 2, 0],
      ['a', 'y', '', 1, 2],
      ['b', 'y', '', 1, 3],
      ['b', 'y', 'v1', 1, 4],
    ],
  )
  expect(groupHits([])).toEqual([])
})

test.each([
  [{ text: '  foo bar', column: 7, length: 3 }, 'foo bar', ['bar']],
  [{ text: '𝒙 größe', column: 3, length: 5 }, '𝒙 größe', ['größe']],
  [{ text: 'short', column: 90, length: 5 }, 'short', []],
  [{ text: 'cut of', column: 5, length: 50 }, 'cut of', ['of']],
  [{ text: '   ', column: 1, length: 2 }, '', []],
  [{ text: '', column: 0, length: 0, kind: 'PATH', path: 'a/b' }, 'a/b', []],
  [{ text: 'A subject', column: 0, length: 0, kind: 'COMMIT' }, 'A subject', []],
] as const)('%j', (fields, text, marked) => {
  const shown = hitText({ ...hit, ...fields })
  expect(shown.text).toBe(text)
  expect(shown.matches.map(({ start, end }) => shown.text.slice(start, end))).toEqual(marked)
})
