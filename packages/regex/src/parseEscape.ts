import { type CodePointSet, complement, lastCodePoint } from './codePointSet.js'
import { foldSet } from './caseFolding.js'
import { perlClass } from './namedClasses.js'
import type { PatternCursor } from './patternCursor.js'
import { propertySet } from './unicodeProperties.js'
import { refuseUnsupportedEscape } from './unsupported.js'

const hexDigits = '0123456789abcdefABCDEF'
const octalDigits = '01234567'

const controls: ReadonlyMap<string, number> = new Map([
  ['a', 0x07],
  ['f', 0x0c],
  ['n', 0x0a],
  ['r', 0x0d],
  ['t', 0x09],
  ['v', 0x0b],
])

/** What a backslash begins where the cursor stands, if it is a class: `\d \D \s \S \w \W \pN \p{Greek} \P{^Lu}`. */
export function parseClassEscape(cursor: PatternCursor, ignoreCase: boolean): CodePointSet | undefined {
  const letter = cursor.pattern.charAt(cursor.at + 1)
  const named = perlClass(letter.toLowerCase())
  if (named === undefined && letter !== 'p' && letter !== 'P') return undefined
  const start = cursor.at
  cursor.at += 2
  const negated = letter === letter.toUpperCase()
  if (named !== undefined) return finish(named, ignoreCase, negated)
  const { name, caret } = parsePropertyName(cursor, start)
  const property = propertySet(name)
  if (property === undefined) return cursor.refuse(start, `There is no Unicode category or script named "${name}".`)
  return finish(property, ignoreCase, negated !== caret)
}

function finish(set: CodePointSet, ignoreCase: boolean, negated: boolean): CodePointSet {
  const folded = ignoreCase ? foldSet(set) : set
  return negated ? complement(folded) : folded
}

function parsePropertyName(cursor: PatternCursor, start: number): { name: string; caret: boolean } {
  if (!cursor.eat('{')) return { name: cursor.take(), caret: false }
  const caret = cursor.eat('^')
  const name = cursor.takeUntil('}')
  if (name !== undefined) return { name, caret }
  cursor.takeRest()
  return cursor.refuse(start, 'The closing } of this property is missing.')
}

/** The code point of the escape that the cursor stands at, a backslash and what follows. Refuses what is no character. */
export function parseCharacterEscape(cursor: PatternCursor): number {
  refuseUnsupportedEscape(cursor)
  const start = cursor.at
  cursor.at++
  const character = cursor.take()
  if (character === '') return cursor.refuse(start, 'A pattern cannot end with a single backslash. Write \\\\ for one.')
  if (character === 'x') return parseHex(cursor, start)
  if (octalDigits.includes(character)) return parseOctal(cursor, character)
  const control = controls.get(character)
  if (control !== undefined) return control
  if (isAsciiPunctuation(character)) return character.charCodeAt(0)
  return cursor.refuse(start, `The escape \\${character} has no meaning.`)
}

function parseHex(cursor: PatternCursor, start: number): number {
  const braced = cursor.eat('{')
  const digits = cursor.takeWhile(hexDigits, braced ? 8 : 2)
  const complete = braced ? digits !== '' && cursor.eat('}') : digits.length === 2
  if (!complete) return cursor.refuse(start, 'A hexadecimal escape is \\x and two digits, or \\x{…} with any number.')
  const codePoint = Number.parseInt(digits, 16)
  return codePoint <= lastCodePoint ? codePoint : cursor.refuse(start, 'The last character of Unicode is \\x{10FFFF}.')
}

/** `\0`, `\012`, `\12`. A single digit other than 0 would be a back-reference, and was refused before. */
function parseOctal(cursor: PatternCursor, digit: string): number {
  const more = cursor.takeWhile(octalDigits, 2)
  return Number.parseInt(digit + more, 8)
}

function isAsciiPunctuation(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  const alphanumeric = /[0-9A-Za-z]/.test(character)
  return code < 0x80 && !alphanumeric
}
