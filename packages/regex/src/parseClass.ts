import { foldSet } from './caseFolding.js'
import { type CodePointSet, complement, toCodePointSet, union } from './codePointSet.js'
import { posixClass } from './namedClasses.js'
import { parseCharacterEscape, parseClassEscape } from './parseEscape.js'
import type { PatternCursor } from './patternCursor.js'

/** A class in brackets. `namesNewline` tells that it was asked, in so many words, to match a newline. */
export interface BracketClass {
  readonly set: CodePointSet
  readonly namesNewline: boolean
}

const newline = 0x0a

/** Parses `[…]`; the cursor stands at the opening bracket. */
export function parseBracketClass(cursor: PatternCursor, ignoreCase: boolean): BracketClass {
  const start = cursor.at
  cursor.at++
  const negated = cursor.eat('^')
  const ranges: number[] = []
  const classes: CodePointSet[] = []
  let namesNewline = false
  // A bracket that comes first stands for itself: []a] holds ] and a.
  for (let first = true; first || !cursor.eat(']'); first = false) {
    if (cursor.ended) return cursor.refuse(start, 'The closing ] of this class is missing.')
    const named = parseNamed(cursor, ignoreCase)
    if (named !== undefined) classes.push(named)
    else {
      const [low, high] = parseRange(cursor)
      namesNewline ||= low === newline || high === newline
      ranges.push(low, high)
    }
  }
  const set = union(folded(toCodePointSet(ranges), ignoreCase), ...classes)
  return negated ? { set: complement(set), namesNewline: false } : { set, namesNewline }
}

// A named class is folded by itself: what one lacks, as [:^alpha:] does, would fold with the letters that it leaves out.
function folded(set: CodePointSet, ignoreCase: boolean): CodePointSet {
  return ignoreCase ? foldSet(set) : set
}

function parseNamed(cursor: PatternCursor, ignoreCase: boolean): CodePointSet | undefined {
  if (cursor.peek() === '\\') return parseClassEscape(cursor, ignoreCase)
  return cursor.pattern.startsWith('[:', cursor.at) ? parsePosix(cursor, ignoreCase) : undefined
}

/** `[:alpha:]` or `[:^alpha:]`. Where no `:]` follows, the bracket stands for itself. */
function parsePosix(cursor: PatternCursor, ignoreCase: boolean): CodePointSet | undefined {
  const start = cursor.at
  cursor.at += 2
  const negated = cursor.eat('^')
  const name = cursor.takeUntil(':]')
  if (name === undefined) {
    cursor.at = start
    return undefined
  }
  const set = posixClass(name)
  if (set === undefined) return cursor.refuse(start, `There is no class named [:${name}:].`)
  return negated ? complement(folded(set, ignoreCase)) : folded(set, ignoreCase)
}

/** A character or a range of them, as its two ends. */
function parseRange(cursor: PatternCursor): readonly [number, number] {
  const start = cursor.at
  const first = parseMember(cursor)
  const isRange = cursor.peek() === '-' && cursor.pattern.charAt(cursor.at + 1) !== ']'
  if (!isRange || cursor.at + 1 >= cursor.pattern.length) return [first, first]
  cursor.at++
  const last = parseMember(cursor)
  if (last < first) return cursor.refuse(start, 'This range ends before it starts.')
  return [first, last]
}

function parseMember(cursor: PatternCursor): number {
  return cursor.peek() === '\\' ? parseCharacterEscape(cursor) : (cursor.take().codePointAt(0) ?? 0)
}
