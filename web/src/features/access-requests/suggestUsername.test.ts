import { expect, test } from 'vitest'
import { suggestUsername } from './suggestUsername.js'

test.each([
  ['alice@example.com', 'alice'],
  ['Alice.Smith+work@example.com', 'Alice.Smith'],
  ['józsef@example.com', 'jozsef'],
  ["o'neil..x@example.com", 'o-neil-x'],
  ['_-_@example.com', ''],
])('%s gives %j', (email, username) => {
  expect(suggestUsername(email)).toBe(username)
})
