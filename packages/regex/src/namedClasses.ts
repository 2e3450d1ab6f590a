import { type CodePointSet, complement, toCodePointSet } from './codePointSet.js'

const digit = [0x30, 0x39]
const upper = [0x41, 0x5a]
const lower = [0x61, 0x7a]

// The Perl classes are ASCII only, and \s lacks the vertical tab: RE2, "Syntax".
const perlClasses: ReadonlyMap<string, CodePointSet> = new Map([
  ['d', digit],
  ['s', [0x09, 0x0a, 0x0c, 0x0d, 0x20, 0x20]],
  ['w', toCodePointSet([...digit, ...upper, ...lower, 0x5f, 0x5f])],
])

/** The class of `\d`, `\s` or `\w` by its lower case letter; undefined for any other letter. */
export function perlClass(letter: string): CodePointSet | undefined {
  return perlClasses.get(letter)
}

const posixClasses: ReadonlyMap<string, CodePointSet> = new Map(
  Object.entries({
    alnum: [...digit, ...upper, ...lower],
    alpha: [...upper, ...lower],
    ascii: [0x00, 0x7f],
    blank: [0x09, 0x09, 0x20, 0x20],
    cntrl: [0x00, 0x1f, 0x7f, 0x7f],
    digit,
    graph: [0x21, 0x7e],
    lower,
    print: [0x20, 0x7e],
    punct: [0x21, 0x2f, 0x3a, 0x40, 0x5b, 0x60, 0x7b, 0x7e],
    space: [0x09, 0x0d, 0x20, 0x20],
    upper,
    word: [...digit, ...upper, 0x5f, 0x5f, ...lower],
    xdigit: [...digit, 0x41, 0x46, 0x61, 0x66],
  }),
)

/** The class of `[:name:]`, ASCII only; undefined when there is none of that name. */
export function posixClass(name: string): CodePointSet | undefined {
  return posixClasses.get(name)
}

/** `.` where it does not match a newline. */
export const anyButNewline: CodePointSet = complement([0x0a, 0x0a])
