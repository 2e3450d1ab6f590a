import { expect, test } from 'vitest'
import { nearNames } from './nearNames.js'

const names = ['main', 'release/1.0', 'release/2.0', 'fix/main-menu', 'domain', 'MAINTENANCE']

test.each([
  ['', ['main', 'release/1.0', 'release/2.0']],
  ['main', ['main', 'MAINTENANCE', 'fix/main-menu']],
  ['RELEASE', ['release/1.0', 'release/2.0']],
  ['relaese/1.0', ['release/1.0', 'release/2.0']],
  ['mian', ['main']],
  ['mainn', ['main']],
  ['nothing-like-it', []],
])('%j', (typed, found) => {
  expect(nearNames(names, typed, 3)).toEqual(found)
})

test('names too long to be typed are not compared letter by letter', () => {
  const long = Array.from({ length: 5000 }, (_, n) => `${'x'.repeat(1000)}${n}`)
  expect(nearNames(long, 'y'.repeat(1003), 3)).toEqual([])
})
