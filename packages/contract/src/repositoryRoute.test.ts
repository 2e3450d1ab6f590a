import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isRepositoryName,
  parseLineRange,
  parseRepositoryRoute,
  pathAddress,
  printLineRange,
  printRepositoryRoute,
} from './repositoryRoute.js'

test.each([
  ['/api', 'api', undefined, []],
  ['/github.com/a/b', 'github.com/a/b', undefined, []],
  ['/a/b@main', 'a/b', 'main', []],
  ['/a/b@feature/x/-/blob/src/main.ts', 'a/b', 'feature/x', ['blob', 'src', 'main.ts']],
  ['/a/b@@worktree/-/tree', 'a/b', '@worktree', ['tree']],
  ['/npm/@types/node@v1.2.3', 'npm/@types/node', 'v1.2.3', []],
  ['/a/b/-/blob/docs/-/x', 'a/b', undefined, ['blob', 'docs', '-', 'x']],
  ['/a/b@x/%2D/y/-/tree/z', 'a/b', 'x/-/y', ['tree', 'z']],
  ['/a%20b/-/blob/%C3%A9%23%3F', 'a b', undefined, ['blob', 'é#?']],
  ['/a@/-/tree', 'a', undefined, ['tree']],
  ['/100%/-/blob/50%', '100%', undefined, ['blob', '50%']],
])('%s', (pathname, repository, revision, rest) => {
  const expected = revision === undefined ? { repository, rest } : { repository, revision, rest }
  expect(parseRepositoryRoute(pathname)).toEqual(expected)
})

test.each(['/', '/-/tree', '/a//b', '/a/@/b', '/../a', '/a/%2E%2E/b', '/a/%2D/b'])('%s names no repository', (path) => {
  expect(parseRepositoryRoute(path)).toBeUndefined()
})

const segment = fc.oneof(
  fc.constantFrom('-', '@', '@worktree', 'a@b', 'HEAD@{1}', 'é', '%2F', 'a b', '?L1', '#', '\\', 'x:y', '+'),
  fc.string({ minLength: 1, unit: 'grapheme' }).map((text) => text.replaceAll('/', '')),
)
const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => segments.join('/'))

test('every route is read back as it was printed', () => {
  const repository = path.filter(isRepositoryName)
  const revision = fc.option(
    path.filter((text) => text !== '' && !text.endsWith('/')),
    { nil: undefined },
  )
  fc.assert(
    fc.property(repository, revision, fc.array(segment, { maxLength: 4 }), (repository, revision, tail) => {
      const rest = tail.length === 0 ? [] : ['blob', ...tail.filter((part) => part !== '')]
      const route = revision === undefined ? { repository, rest } : { repository, revision, rest }
      expect(parseRepositoryRoute(printRepositoryRoute(route))).toEqual(route)
    }),
  )
})

test('a browser keeps a printed address as it is', () => {
  fc.assert(
    fc.property(path.filter(isRepositoryName), path, (repository, file) => {
      const address = pathAddress('blob', { repository }, file)
      fc.pre(!file.split('/').some((part) => part === '' || part === '.' || part === '..'))
      expect(new URL(address, 'http://host').pathname).toBe(address)
    }),
  )
})

test.each([
  ['?L10', 10, 10],
  ['?L10-20', 10, 20],
  ['?L20-10', 10, 20],
  ['#L3-L5', 3, 5],
  ['?L10:5-12:1', 10, 12],
  ['?a=b&L7=&c', 7, 7],
])('%s selects lines', (text, start, end) => {
  const range = parseLineRange(text)
  expect(range).toEqual({ start, end })
  expect(parseLineRange(`?${printLineRange({ start, end })}`)).toEqual(range)
})

test.each(['', '?', '?q=L10x', '?L0', '?L', '?Lx', '?XL5'])('%s selects none', (text) => {
  expect(parseLineRange(text)).toBeUndefined()
})
