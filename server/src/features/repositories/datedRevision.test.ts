import { expect, test } from 'vitest'
import { datedRevision } from './datedRevision.js'

const now = new Date('2026-01-15T12:00:00Z')

test.each([
  ['main@{2024-01-31}', { revision: 'main', time: new Date('2024-01-31T00:00:00Z') }],
  ['@{2 days ago}', { revision: '', time: new Date('2026-01-13T12:00:00Z') }],
  ['a/b@{yesterday-ish}', 'unreadable'],
  ['main', undefined],
  ['@worktree', undefined],
  ['main@{}', undefined],
])('%s', (text, read) => expect(datedRevision(text, now)).toEqual(read))
