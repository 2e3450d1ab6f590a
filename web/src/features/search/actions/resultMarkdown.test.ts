import type { ContentMatch } from '@sextant/contract'
import { expect, test } from 'vitest'
import type { ResultLine } from '../resultLines.js'
import { resultMarkdown } from './resultMarkdown.js'

const origin = 'https://code.example.com'
const file: ContentMatch = {
  type: 'content',
  path: 'src/[id].ts',
  repositoryID: 1,
  repository: 'shop/orders',
  commit: 'a1b2',
  language: 'TypeScript',
  hunks: null,
}
const line = (number: number, text: string, hit: boolean): ResultLine => ({
  number,
  text,
  matches: hit ? [{ start: 0, end: 1 }] : [],
})

test('a file with its lines, as a link to this very version', () => {
  const lines = [line(3, 'const a = 1', false), line(4, 'const b = 2', true), line(9, '// ```', true)]
  expect(resultMarkdown(file, { origin, lines })).toBe(
    [
      '[shop/orders › src/\\[id\\].ts](https://code.example.com/shop/orders@a1b2/-/blob/src/%5Bid%5D.ts?L4-9)',
      '',
      '````typescript',
      'const a = 1',
      'const b = 2',
      '…',
      '// ```',
      '````',
      '',
    ].join('\n'),
  )
})

test('a path and a repository are their links', () => {
  const options = { origin, lines: [] }
  expect(resultMarkdown({ ...file, type: 'path', path: 'a.go' }, options)).toBe(
    '[shop/orders › a.go](https://code.example.com/shop/orders@a1b2/-/blob/a.go)\n',
  )
  expect(resultMarkdown({ type: 'repo', repositoryID: 1, repository: 'shop/orders' }, options)).toBe(
    '[shop/orders](https://code.example.com/shop/orders)\n',
  )
})

test('a commit with its changed lines', () => {
  const commit = {
    type: 'commit',
    label: '',
    detail: '',
    url: '/shop/orders/-/commit/a1b2c3d4e5',
    repositoryID: 1,
    repository: 'shop/orders',
    oid: 'a1b2c3d4e5',
    message: 'Begin\n\nMore',
    authorName: 'alice',
    authorDate: '',
    committerName: 'alice',
    committerDate: '',
    content: '```diff\na.go a.go\n@@ -1,0 +1,1 @@\n+needle\n```',
    ranges: [],
  } as const
  expect(resultMarkdown(commit, { origin, lines: [] })).toBe(
    [
      '[shop/orders › Begin (a1b2c3d)](https://code.example.com/shop/orders/-/commit/a1b2c3d4e5)',
      '',
      '```diff',
      'a.go a.go',
      '@@ -1,0 +1,1 @@',
      '+needle',
      '```',
      '',
    ].join('\n'),
  )
})
