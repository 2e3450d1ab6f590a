import { expect, test } from 'vitest'
import { jsonPieces, schemaProperties } from '../json-editor/index.js'
import { syncSentence } from './syncWords.js'

function coloured(text: string): readonly string[] {
  return jsonPieces(text).map(({ from, to, colour }) => `${colour} ${text.slice(from, to)}`)
}

test('JSON with comments has the colours of its tokens', () => {
  expect(coloured('{ "a" : "b // no", // yes "c"\n  "d\\"": [-1.5e3, true, null] /* open')).toEqual([
    'function "a"',
    'string "b // no"',
    'comment // yes "c"',
    'function "d\\""',
    'number -1.5e3',
    'keyword true',
    'keyword null',
    'comment /* open',
  ])
})

test('a text that is no JSON is coloured too, and soon', () => {
  expect(coloured('"open\n"next"')).toEqual(['string "open', 'string "next"'])
  const began = jsonPieces(`${'"'.repeat(99_999)}/*`.repeat(2)).length
  expect(began).toBeGreaterThan(1)
})

test('the keys of a schema are told, the required ones first', () => {
  const schema = {
    required: ['url'],
    properties: {
      kinds: { enum: ['a', 'b'], default: 'a' },
      exclude: { type: 'array', items: { properties: { name: { type: ['string', 'integer'] } } } },
      url: { type: 'string', description: 'The host.' },
    },
  }
  const nothing = { description: undefined, isRequired: false, usual: undefined, within: [] }
  expect(schemaProperties(schema)).toEqual([
    { ...nothing, name: 'url', type: 'text', description: 'The host.', isRequired: true },
    { ...nothing, name: 'kinds', type: '"a" or "b"', usual: '"a"' },
    { ...nothing, name: 'exclude', type: 'list', within: [{ ...nothing, name: 'name', type: 'text or whole number' }] },
  ])
  expect([schemaProperties(null), schemaProperties('x'), schemaProperties({ properties: [] })]).toEqual([[], [], []])
})

test('what a sync did is one line', () => {
  const none = { reposSynced: 3, reposAdded: 0, reposModified: 0, reposDeleted: 0, repoSyncErrors: 0, heldRemovals: 0 }
  expect(syncSentence({ ...none, state: 'COMPLETED' })).toBe('3 repositories listed, nothing changed')
  expect(syncSentence({ ...none, state: 'HELD', reposAdded: 1, heldRemovals: 9 })).toBe(
    '3 repositories listed, 1 added, 9 to be removed',
  )
  expect(syncSentence({ ...none, state: 'FAILED', reposSynced: 0 })).toBe('nothing listed')
  expect(syncSentence({ ...none, state: 'PROCESSING', reposSynced: 1 })).toBe('1 repository listed')
  expect(syncSentence({ ...none, state: 'QUEUED' })).toBe('')
})
