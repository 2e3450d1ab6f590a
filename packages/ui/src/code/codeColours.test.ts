import { expect, test } from 'vitest'
import { colourOf } from './codeColours.js'

test.each([
  ['keyword', 'keyword'],
  ['keyword.control.return', 'keyword'],
  ['string', 'string'],
  ['string.special', 'string'],
  ['string.special.key', 'function'],
  ['string.escape', 'number'],
  ['number', 'number'],
  ['boolean', 'number'],
  ['constant.builtin', 'keyword'],
  ['constant.builtin.boolean', 'number'],
  ['constant', 'plain'],
  ['type', 'type'],
  ['type.builtin', 'type'],
  ['type.definition', 'definition'],
  ['constructor', 'type'],
  ['comment.documentation', 'comment'],
  ['function', 'function'],
  ['function.call', 'function'],
  ['function.definition', 'definition'],
  ['function.method.definition', 'definition'],
  ['module', 'type'],
  ['module.definition', 'definition'],
  ['definition.class', 'definition'],
  ['variable.parameter', 'plain'],
  ['punctuation.bracket', 'plain'],
  ['functional', 'plain'],
  ['toString', 'plain'],
  ['__proto__', 'plain'],
  ['.', 'plain'],
  ['', 'plain'],
])('%j is coloured as %s', (capture, colour) => {
  expect(colourOf(capture)).toBe(colour)
})
