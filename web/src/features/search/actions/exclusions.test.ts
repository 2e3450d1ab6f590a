import { expect, test } from 'vitest'
import { emptyRequest } from '../searchRequest.js'
import { exclusions } from './exclusions.js'

const request = { ...emptyRequest, query: 'needle lang:go' }

test('a file leaves out its path, its folder or its repository', () => {
  const match = { type: 'path', path: 'src/a b.go', repositoryID: 1, repository: 'example.com/shop' } as const
  expect(exclusions(match, request).map(({ request: { query } }) => query)).toEqual([
    'needle lang:go -file:"^src/a b\\\\.go$"',
    'needle lang:go -file:^src/',
    'needle lang:go -repo:^example\\.com/shop$',
  ])
})

test('a file at the top has no folder to leave out, a team nothing', () => {
  const match = { type: 'path', path: 'a.go', repositoryID: 1, repository: 'shop' } as const
  expect(exclusions(match, request).map(({ label }) => label)).toEqual([
    'Leave out this path',
    'Leave out this repository',
  ])
  expect(exclusions({ type: 'team', name: 'core' }, request)).toEqual([])
})
