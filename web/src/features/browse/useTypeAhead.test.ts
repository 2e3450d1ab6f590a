import { expect, test } from 'vitest'
import { nextNamed } from './useTypeAhead.js'

const names = ['src', 'test', 'README.md', 'tsconfig.json']

test.each([
  ['t', 0, 1],
  ['t', 1, 3],
  ['t', 3, 1],
  ['ts', 1, 3],
  ['te', 1, 1],
  ['read', 0, 2],
  ['x', 0, -1],
])('%s behind %d', (word, active, found) => expect(nextNamed(names, active, word)).toBe(found))
