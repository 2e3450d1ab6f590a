import { expect, test } from 'vitest'
import { folderQuery } from './folderQuery.js'

test.each([
  [{ repository: 'acme/api.js' }, '', String.raw`repo:^acme/api\.js$`],
  [{ repository: 'a', revision: 'v1' }, 'src/a b', String.raw`repo:^a$ rev:v1 file:^src/a\x20b/`],
  [{ repository: 'a', revision: '@worktree' }, '', 'repo:^a$ rev:@worktree'],
  [{ repository: 'a', revision: 'main@{2 days ago}' }, '', 'repo:^a$ rev:"main@{2 days ago}"'],
])('%j %s', (place, path, query) => expect(folderQuery(place, path)).toBe(query))
