import { routes } from '@sextant/contract'
import { expect, test } from 'vitest'
import { pageViewName } from './pageViewName.js'

test.each([
  ['/', false, 'ViewHome'],
  ['/search', false, 'ViewSearch'],
  ['/search', true, 'ViewSearchResults'],
  ['/{repo}', false, 'ViewRepo'],
  ['/{repo}/-/blob/{path}', false, 'ViewRepoBlob'],
  ['/site-admin/outbound-requests', false, 'ViewSiteAdminOutboundRequests'],
])('the view of %s (query: %s) is called %s', (route, hasQuery, name) => {
  expect(pageViewName(route, hasQuery)).toBe(name)
})

test('every route has a name of letters', () => {
  for (const { path } of routes) expect(pageViewName(path, false)).toMatch(/^View[A-Za-z]+$/)
})
