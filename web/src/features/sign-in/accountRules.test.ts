import { expect, test } from 'vitest'
import { complaintField, passwordProblem, usernameProblem } from './accountRules.js'

test.each(['', 'a', 'alice', 'alice-doe', 'a.b_c', 'Alice1', '0day', 'alice-'])('%j is a good username', (username) => {
  expect(usernameProblem(username)).toBeUndefined()
})

test.each(['-alice', '.a', 'a..b', 'a b', 'é', 'a/b', 'a@b', '_', 'x'.repeat(256)])('%j is none', (username) => {
  expect(usernameProblem(username)).toMatch(/^A username .*\.$/)
})

test.each([
  ['', true],
  ['elevenchars', false],
  ['twelve chars', true],
  ['𝄞'.repeat(11), false],
  ['𝄞'.repeat(12), true],
])('the password %j is good: %s', (password, good) => {
  expect(passwordProblem(password, 12) === undefined).toBe(good)
})

test.each([
  ['The username is taken.', 'username'],
  ['An account with this email exists.', 'email'],
  ['That e-mail address is not valid.', 'email'],
  ['The password is too short.', 'password'],
  ['Authentication failed', 'form'],
])('%s is about the %s', (complaint, field) => {
  expect(complaintField(complaint)).toBe(field)
})
