import { expect, test } from 'vitest'
import {
  type FileArguments,
  fileArguments,
  type MetadataArguments,
  metadataArguments,
  timeArguments,
} from './predicateArguments.js'

test.each<[string, FileArguments]>([
  ['path:a content:b', { path: 'a', content: 'b' }],
  ['content:a b path:c', { content: 'a b', path: 'c' }],
  ['path:"a b"', { path: 'a b' }],
  ['a.go', { path: 'a.go' }],
  ['mypath:a', { path: 'mypath:a' }],
  ['content:', {}],
  ['', {}],
])('has.file(%s)', (written, expected) => {
  expect(fileArguments(written)).toEqual(expected)
})

const literal = (value: string) => ({ kind: 'literal', value }) as const
const regexp = (value: string) => ({ kind: 'regexp', value }) as const

test.each<[string, MetadataArguments]>([
  ['team', { key: literal('team'), value: 'any' }],
  ['team:', { key: literal('team'), value: 'none' }],
  ['team: search', { key: literal('team'), value: literal('search') }],
  ['"a:b":"c d"', { key: literal('a:b'), value: literal('c d') }],
  ['/^te/:/x\\/y|z/', { key: regexp('^te'), value: regexp('x/y|z') }],
  ['"', { key: literal('"'), value: 'any' }],
])('has.meta(%s)', (written, expected) => {
  expect(metadataArguments(written)).toEqual(expected)
})

test.each([
  ['yesterday', 'yesterday', ''],
  ['2 weeks ago, main', '2 weeks ago', 'main'],
  ['Jan 2, 2024', 'Jan 2, 2024', ''],
  ['Jan 2, 2024, v1', 'Jan 2, 2024', 'v1'],
])('at.time(%s)', (written, date, revision) => {
  expect(timeArguments(written)).toEqual({ date, revision })
})
