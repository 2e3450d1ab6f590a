import { expect, test } from 'vitest'
import { mayMakeTokens } from './mayMakeTokens.js'

test.each([
  ['all-users-create', true, true],
  ['site-admin-create', false, true],
  ['none', false, false],
])('where %s holds, users make tokens: %s, and site admins: %s', (allow, users, admins) => {
  expect([mayMakeTokens({ allow }, false), mayMakeTokens({ allow }, true)]).toEqual([users, admins])
})
