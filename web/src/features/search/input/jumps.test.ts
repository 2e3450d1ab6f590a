import type { PathMatch } from '@sextant/contract'
import { expect, test } from 'vitest'
import { jumpsToAddress, jumpsToCommit, jumpsToPlaces, queryForPlaces } from './jumps.js'

const file = (repository: string, path: string): PathMatch => ({ type: 'path', repository, repositoryID: 1, path })
const addresses = (jumps: readonly { readonly address: string }[]) => jumps.map(({ address }) => address)

test('files are asked for by their names alone', () => {
  const query = queryForPlaces([{ path: 'src/a b.ts', line: 1 }, { path: 'x/c++.cc' }, { path: 'y/c++.cc' }])
  expect(query).toContain('file:(?:^|/)(?:a\\sb\\.ts|c\\+\\+\\.cc)$ ')
})

test('a place leads to the file whose path agrees with it furthest', () => {
  const found = [file('r', 'lib/orders.py'), file('r', 'shop/orders.py'), file('s', 'app/shop/orders.py')]
  expect(addresses(jumpsToPlaces([{ path: 'srv/app/shop/orders.py', line: 3 }], found))).toEqual([
    '/s/-/blob/app/shop/orders.py?L3',
  ])
})

test('a file of the same name elsewhere is another file', () => {
  expect(jumpsToPlaces([{ path: 'a/index.ts' }], [file('r', 'b/index.ts')])).toEqual([])
  expect(addresses(jumpsToPlaces([{ path: 'srv/index.ts' }], [file('r', 'index.ts')]))).toEqual(['/r/-/blob/index.ts'])
  expect(addresses(jumpsToPlaces([{ path: 'index.ts', line: 2 }], [file('r', 'b/index.ts')]))).toEqual([
    '/r/-/blob/b/index.ts?L2',
  ])
})

test('the frames of a trace keep their order, and few repositories stand for one file', () => {
  const many = ['a', 'b', 'c', 'd'].flatMap((name) => [file(name, 'x/one.go'), file(name, 'x/two.go')])
  const jumps = jumpsToPlaces(
    [
      { path: 'x/two.go', line: 2 },
      { path: 'x/one.go', line: 1 },
    ],
    many,
  )
  expect(jumps.map(({ repository, place }) => `${repository} ${place}`)).toEqual([
    'a x/two.go:2',
    'b x/two.go:2',
    'c x/two.go:2',
    'a x/one.go:1',
    'b x/one.go:1',
    'c x/one.go:1',
  ])
})

test('a commit leads to what it changed in the repositories that hold it, then to their files', () => {
  expect(jumpsToCommit('abcdef1234', [file('r', 'x'), file('r', 'y'), file('s', 'x')])).toEqual([
    { repository: 'r', place: 'commit abcdef1', address: '/r/-/commit/abcdef1234' },
    { repository: 'r', place: 'files at abcdef1', address: '/r@abcdef1234' },
    { repository: 's', place: 'commit abcdef1', address: '/s/-/commit/abcdef1234' },
    { repository: 's', place: 'files at abcdef1', address: '/s@abcdef1234' },
  ])
})

const known = { repository: 'n', hasRevision: true }
const unknown = { repository: 'n', hasRevision: false }

test('an address of a code host leads to the page of the same file', () => {
  const address = { repository: 'github.com/o/n', revision: 'v1', path: 'a/b.ts', lines: { start: 1, end: 4 } }
  expect(jumpsToAddress(address, known)).toEqual([
    { repository: 'n', place: 'a/b.ts:1', address: '/n@v1/-/blob/a/b.ts?L1-4' },
  ])
  expect(addresses(jumpsToAddress(address, unknown))).toEqual(['/n/-/blob/a/b.ts?L1-4'])
  expect(jumpsToAddress({ repository: 'x', path: '' }, known)).toEqual([{ repository: 'n', place: '', address: '/n' }])
})

test('an address of a commit leads to what it changed, then to the files; where it is not, to the repository', () => {
  const address = { repository: 'github.com/o/n', commit: 'abcdef1234', path: '' }
  expect(addresses(jumpsToAddress(address, known))).toEqual(['/n/-/commit/abcdef1234', '/n@abcdef1234'])
  expect(addresses(jumpsToAddress(address, unknown))).toEqual(['/n'])
})
