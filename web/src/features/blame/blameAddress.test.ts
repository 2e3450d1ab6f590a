import type { BlameStreamHunk } from '@sextant/contract'
import { expect, test } from 'vitest'
import { blameBefore, fileAtCommit, readBlameAddress, streamAddress, withParameter } from './blameAddress.js'

const usual = { isOn: false, ignoreWhitespace: false, ignoreRevisions: true, author: undefined }

test.each([
  ['', usual],
  ['?L10-12', usual],
  ['?L10&blame=1', { ...usual, isOn: true }],
  ['?blame=1&blameSpace=1&blameRevs=all', { ...usual, isOn: true, ignoreWhitespace: true, ignoreRevisions: false }],
  ['?blame=1&blameAuthor=a%40b', { ...usual, isOn: true, author: 'a@b' }],
])('%s is read', (search, wanted) => {
  expect(readBlameAddress(search)).toEqual(wanted)
})

test.each([
  ['', '1', '?blame=1'],
  ['?L10-12', '1', '?L10-12&blame=1'],
  ['?L10&blame=1&view=code', undefined, '?L10&view=code'],
  ['?blame=1', undefined, ''],
])('%s with blame=%s is %s', (search, value, wanted) => {
  expect(withParameter(search, 'blame', value)).toBe(wanted)
})

test('the stream is asked for with what the address says', () => {
  const place = { repository: 'a/b', revision: '@worktree' }
  expect(streamAddress(place, 'c d/#.ts', usual)).toBe('/.api/blame/a/b@@worktree/-/stream/c%20d/%23.ts')
  const asked = { ...usual, ignoreWhitespace: true, ignoreRevisions: false }
  expect(streamAddress({ repository: 'r' }, 'x', asked)).toBe(
    '/.api/blame/r/-/stream/x?ignoreWhitespace=true&ignoreRevs=false',
  )
})

test('a line leads to where it was', () => {
  const hunk: BlameStreamHunk = {
    startLine: 10,
    endLine: 20,
    commitID: 'c0ffee',
    author: { Name: '', Email: '', Date: '' },
    message: '',
    filename: 'new.ts',
    originalStartLine: 3,
    commit: { parents: [], url: '', previous: { commitID: 'beef', filename: 'old.ts' } },
  }
  expect(fileAtCommit('r', hunk, 12)).toBe('/r@c0ffee/-/blob/new.ts?L5')
  expect(blameBefore('r', hunk, 12)).toBe('/r@beef/-/blob/old.ts?L5&blame=1')
  expect(blameBefore('r', { ...hunk, commit: { parents: [], url: '' } }, 12)).toBeUndefined()
})
