import { expect, test } from 'vitest'
import { problemSentence } from './problemSentences.js'

test('words of an address never become words of the page', () => {
  for (const code of ['Your account is locked, call 555', '__proto__', 'toString', ''])
    expect(problemSentence(code)).toBe('Its request could not be answered.')
  expect(problemSentence('invalid_redirect_uri')).toContain('not registered')
})
