import { expect, test } from 'vitest'
import { indexIdOf } from './indexId.js'

test.each([
  ['the id of the node', btoa('PreciseIndex:7'), btoa('PreciseIndex:7')],
  ['what src prints', btoa('SCIPUpload:7'), btoa('PreciseIndex:7')],
  ['what older ones printed', btoa('LSIFUpload:7'), btoa('PreciseIndex:7')],
  ['in quotes', btoa('PreciseIndex:"U:7"'), btoa('PreciseIndex:7')],
  ['a number', '7', btoa('PreciseIndex:7')],
  ['another node', btoa('User:7'), undefined],
  ['no id', 'x~y', undefined],
])('%s', (_what, text, id) => {
  expect(indexIdOf(text)).toBe(id)
})
