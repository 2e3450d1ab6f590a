import { expect, test } from 'vitest'
import { readResetLink } from './resetLink.js'
import { waitWords } from './waitWords.js'

test('a link to choose a password is read from behind the #', () => {
  expect(readResetLink('#userID=12&code=a-b_c')).toEqual({ userID: 12, code: 'a-b_c' })
  for (const hash of ['', '#', '#userID=1', '#code=x', '#userID=0&code=x', '#userID=1.5&code=x', '#userID=a&code=x']) {
    expect(readResetLink(hash)).toBeUndefined()
  }
})

test.each([
  [0, true, 'Try again in 1 seconds.'],
  [15, false, 'Try again in 15 seconds.'],
  [1_800, true, 'Try again in 30 minutes, or follow the link that was mailed to the owner of the account.'],
  [1_800, false, 'Try again in 30 minutes, or ask an administrator.'],
])('%d seconds in words', (seconds, byMail, words) => {
  expect(waitWords(seconds, byMail)).toBe(words)
})
