import { expect, test } from 'vitest'
import { parseLook } from './useCodeLook.js'

const usual = { wrap: false, tabSize: 4, fontSize: 12.5, guides: true, whiteSpace: false }

test.each([
  [null, {}],
  ['nonsense', {}],
  ['null', {}],
  ['{"wrap":true,"tabSize":8}', { wrap: true, tabSize: 8 }],
  ['{"wrap":"yes","tabSize":9000,"fontSize":1}', {}],
])('%j is read as the usual look with %j', (stored, expected) => {
  expect(parseLook(stored)).toEqual({ ...usual, ...expected })
})
