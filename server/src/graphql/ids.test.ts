import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeId, decodeRowId, encodeId } from './ids.js'

test.each([
  ['User', 1, 'VXNlcjox'],
  ['Repository', 15, 'UmVwb3NpdG9yeToxNQ=='],
  ['SearchJob', 69, 'U2VhcmNoSm9iOjY5'],
  ['Site', 'site', 'U2l0ZToic2l0ZSI='],
])('%s %j is %s', (kind, id, text) => {
  expect(encodeId(kind, id)).toBe(text)
  expect(decodeId(text)).toEqual({ kind, id })
})

test('both alphabets and any padding are read', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (id) => {
      const text = encodeId('BatchSpec', id)
      const forms = [text, text.replaceAll('+', '-').replaceAll('/', '_'), text.replace(/=+$/, '')]
      for (const form of forms) expect(decodeId(form)).toEqual({ kind: 'BatchSpec', id })
    }),
  )
})

test.each([
  '',
  '1',
  'VXNlcjox!',
  'VXNlcg==',
  'VXNlcjo=',
  'VXNlcjp7fQ==',
  'VXNlcjoxLjU=',
  '====',
  'A'.repeat(9_999),
])('%s is no id', (text) => {
  expect(decodeId(text)).toBeUndefined()
})

test('a row id is of the kind that was asked for, and positive', () => {
  expect(decodeRowId('User', encodeId('User', 7))).toBe(7)
  for (const [kind, id] of [
    ['Org', 7],
    ['User', '7'],
    ['User', -7],
    ['User', 0],
  ] as const) {
    expect(decodeRowId('User', encodeId(kind, id))).toBeUndefined()
  }
})
