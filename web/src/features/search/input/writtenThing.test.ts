import { expect, test } from 'vitest'
import { readWrittenThing } from './writtenThing.js'

const origin = 'https://search.example.com'

test.each([
  ['a1b2c3d', { kind: 'commit', id: 'a1b2c3d' }],
  [' A1B2C3D4E5\n', { kind: 'commit', id: 'a1b2c3d4e5' }],
  ['1'.repeat(40), { kind: 'commit', id: '1'.repeat(40) }],
  [`${origin}/a/b/-/blob/c.ts?L1`, { kind: 'page', path: '/a/b/-/blob/c.ts?L1' }],
  ['https://github.com/o/n', { kind: 'address', address: { repository: 'github.com/o/n', path: '' } }],
  ['src/a.ts:3', { kind: 'places', places: [{ path: 'src/a.ts', line: 3 }] }],
  ['\tat a (x/y.js:1:2)', { kind: 'places', places: [{ path: 'x/y.js', line: 1 }] }],
] as const)('%j names a place', (text, thing) => {
  expect(readWrittenThing(text, origin)).toEqual(thing)
})

test.each([
  '',
  '1234567',
  'deadbee',
  'a1b2c3',
  'a1'.repeat(21),
  'repo:a lang:go retry',
  'needle',
])('%j is a query', (text) => {
  expect(readWrittenThing(text, origin)).toBeUndefined()
})
