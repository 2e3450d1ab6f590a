import { expect, test } from 'vitest'
import { likelyRepository } from './probe.js'

test.each([
  ['repo:^github\\.com/acme/web$ x', 'other', 'github.com/acme/web'],
  ['x r:tools@v1', undefined, 'tools'],
  ['-repo:tools x', 'web', 'web'],
  ['repo:(a|b) x', undefined, ''],
  ['x', undefined, ''],
])('%s after %s: %s', (query, first, expected) => expect(likelyRepository(query, first)).toBe(expected))
