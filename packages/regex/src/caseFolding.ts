import { type CodePointSet, includes, membersOf, toCodePointSet } from './codePointSet.js'
import { casedCharacters } from './unicodeProperties.js'

// Of ASCII only k and s have partners beyond ASCII: the Kelvin sign and the long s (Unicode, CaseFolding.txt).
export const kelvinSign = 0x212a
export const longS = 0x17f

/** The characters equal to this one under Unicode simple case folding, itself among them, in rising order. */
export function foldOrbit(codePoint: number): readonly number[] {
  return codePoint < 0x80 ? asciiOrbit(codePoint) : (orbits().get(codePoint) ?? [codePoint])
}

/** The set with the whole orbit of every member. */
export function foldSet(set: CodePointSet): CodePointSet {
  const last = set.at(-1) ?? 0
  const folding = last < 0x80 ? asciiLetters : [...orbits().keys()]
  const added = folding
    .filter((codePoint) => includes(set, codePoint))
    .flatMap(foldOrbit)
    .filter((codePoint) => !includes(set, codePoint))
  return added.length === 0 ? set : toCodePointSet([...set, ...added.flatMap((codePoint) => [codePoint, codePoint])])
}

const asciiLetters = membersOf([0x41, 0x5a, 0x61, 0x7a])

function asciiOrbit(codePoint: number): readonly number[] {
  const lower = codePoint | 0x20
  if (lower < 0x61 || lower > 0x7a) return [codePoint]
  const orbit = [lower - 0x20, lower]
  if (lower === 0x6b) orbit.push(kelvinSign)
  if (lower === 0x73) orbit.push(longS)
  return orbit
}

let knownOrbits: ReadonlyMap<number, readonly number[]> | undefined

/** Every orbit of two or more, by each of its members. Computed once, in some milliseconds. */
function orbits(): ReadonlyMap<number, readonly number[]> {
  knownOrbits ??= computeOrbits()
  return knownOrbits
}

function computeOrbits(): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, readonly number[]>()
  for (const candidates of caseRelatives().values()) {
    for (const codePoint of candidates) {
      const orbit = candidates.filter((other) => foldAlike(codePoint, other))
      const known = found.get(codePoint) ?? []
      const whole = [...new Set([...known, ...orbit])].sort((a, b) => a - b)
      if (whole.length > 1) found.set(codePoint, whole)
    }
  }
  return found
}

/** Characters that may fold alike, grouped by a common upper or lower case form. A character can be in two groups. */
function caseRelatives(): ReadonlyMap<string, number[]> {
  const groups = new Map<string, number[]>()
  for (const codePoint of membersOf(casedCharacters())) {
    const character = String.fromCodePoint(codePoint)
    for (const form of new Set([character.toUpperCase().toLowerCase(), character.toLowerCase()])) {
      const group = groups.get(form)
      if (group === undefined) groups.set(form, [codePoint])
      else group.push(codePoint)
    }
  }
  return groups
}

// A back-reference under the flags i and u compares by simple case folding (ECMA-262, Canonicalize), which is the very
// relation wanted: it tells the dotless i from i, and joins sharp s with capital sharp s.
const twoAlike = /^(.)\1$/isu

function foldAlike(a: number, b: number): boolean {
  return twoAlike.test(String.fromCodePoint(a, b))
}
