import { expect, test } from 'vitest'
import { authErrorOf, withoutAuthError, wordsOf } from './authErrorWords.js'

test('known errors have a sentence of their own, unknown ones a general one that repeats nothing', () => {
  expect(authErrorOf('?authError=cancelled')).toContain('not allowed to say')
  expect(authErrorOf('?authError=%3Cb%3E')).toBe(wordsOf('anything'))
  expect(authErrorOf('?authError=__proto__')).toBe(wordsOf('anything'))
  expect(authErrorOf('?q=x')).toBeUndefined()
})

test('an error leaves the address, and the rest stays', () => {
  expect(withoutAuthError('?authError=expired')).toBe('')
  expect(withoutAuthError('?q=a+b&authError=expired')).toBe('?q=a+b')
})
