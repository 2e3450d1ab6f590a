import type { RoutePath } from '@sextant/contract'
import { expect, test } from 'vitest'
import { showsNavbarQuery } from './showsNavbarQuery.js'

test.each<[RoutePath | undefined, boolean, boolean]>([
  ['/', false, false],
  ['/search', false, false],
  ['/search', true, true],
  ['/{repo}', false, true],
  ['/{repo}/-/blob/{path}', false, true],
  ['/{repo}/-/settings', false, true],
  ['/saved-searches', false, true],
  ['/notebooks', false, false],
  ['/kubernetes', false, false],
  ['/cody/chat', false, false],
  ['/deepsearch', false, false],
  ['/site-admin', false, false],
  ['/users/{username}/settings/tokens', false, false],
  [undefined, true, false],
])('the bar of %s, with a query %j: %j', (path, hasQuery, shown) => {
  expect(showsNavbarQuery({ path, hasQuery })).toBe(shown)
})
