import { expect, test } from 'vitest'
import type { SiteUser } from './api.js'
import { actsOf, actsOfAny, nameOf } from './userActs.js'

const alice: SiteUser = {
  ...{ id: 'VXNlcjox', username: 'alice', displayName: null, email: null, emailVerified: false, hasPassword: true },
  ...{ createdAt: '2026-01-01T00:00:00Z', lastActiveAt: null, deletedAt: null, eventsCount: 0 },
  ...{ siteAdmin: false, serviceAccount: false },
}
const gone = { ...alice, username: 'bob', deletedAt: '2026-01-02T00:00:00Z' }

test.each([
  ['a user', alice, 'signOut,promote,delete,erase'],
  ['a site admin', { ...alice, siteAdmin: true }, 'signOut,demote,delete,erase'],
  ['a service account', { ...alice, serviceAccount: true }, 'delete,erase'],
  ['a deleted account', gone, 'recover,erase'],
])('what can be done to %s', (_name, user, acts) => expect(actsOf(user).join(',')).toBe(acts))

test('of several, what can be done to one of them', () => {
  expect(actsOfAny([alice, gone]).join(',')).toBe('signOut,promote,recover,delete,erase')
  expect([nameOf([alice]), nameOf([alice, gone])]).toEqual(['alice', '2 accounts'])
})
