import { expect, test } from 'vitest'
import { languageFor } from './language.js'

const available = new Set(['de'])
const wanted = (accepted: string, cookie?: string, chosen?: string) =>
  languageFor({ chosen, cookie, accepted }, available)

test.each([
  ['', 'en'],
  ['*', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en-US,en;q=0.9,de;q=0.8', 'en'],
  ['de;q=0.5, en;q=0.7', 'en'],
  ['fr, de;q=0.3, en;q=0.2', 'de'],
  ['de;q=0, en', 'en'],
  ['fr', 'en'],
  ['../de', 'en'],
  ['de;q=x', 'en'],
])('a browser that accepts %j gets %s', (accepted, language) => {
  expect(wanted(accepted)).toBe(language)
})

test('what a person chose goes before what the browser keeps, and both before what it accepts', () => {
  expect([wanted('en', 'de'), wanted('de', 'en'), wanted('en', 'en', 'de'), wanted('de', 'xx', 'yy')]).toEqual([
    'de',
    'en',
    'de',
    'de',
  ])
})
