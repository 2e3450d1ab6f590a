import { expect, test } from 'vitest'
import { revisionList, revisionWords } from './revisionWords.js'

test.each([
  [undefined, ''],
  [[], ''],
  [[''], ''],
  [['main'], 'main'],
  [['refs/heads/release/1'], 'release/1'],
  [['refs/tags/v1', 'refs/heads/main', 'x'], 'v1 and 2 more'],
  [['', 'v1'], 'HEAD and 1 more'],
  [['0123456789abcdef0123456789abcdef01234567'], '0123456'],
])('%j is said as %j', (branches, words) => {
  expect(revisionWords(branches)).toBe(words)
})

test('of very many revisions the first are listed', () => {
  const lines = revisionList(Array.from({ length: 100 }, (_, at) => `refs/heads/b${at}`)).split('\n')
  expect([lines.length, lines[0], lines.at(-1)]).toEqual([41, 'b0', 'and 60 more'])
})
