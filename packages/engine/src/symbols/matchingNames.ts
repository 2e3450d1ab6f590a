import type { Regex } from '@sextant/regex'
import type { CompiledPattern } from '../compiledPattern.js'
import { shownPatterns } from '../evaluate.js'

const lineFeed = 0x0a

/**
 * The places of the names that match, ascending: those that a pattern of the query finds, or all where none is shown.
 * `names` has them one a line. Undefined when the query does not hold for them together, each pattern being in one of
 * them; names that are not there match nothing.
 */
export function matchingNames(pattern: CompiledPattern, names: Uint8Array): readonly number[] | undefined {
  if (names.length === 0) return undefined
  const ends = lineEnds(names)
  const known = new Map<Regex, readonly number[]>()
  const placesOf = (regex: Regex) => {
    const places = known.get(regex) ?? placesIn(regex, names, ends)
    known.set(regex, places)
    return places
  }
  if (!holds(pattern, (regex) => placesOf(regex).length > 0)) return undefined
  const shown = shownPatterns(pattern)
  if (shown.length === 0) return ends.map((_, place) => place)
  if (shown.length === 1 && shown[0]) return placesOf(shown[0].regex)
  return [...new Set(shown.flatMap(({ regex }) => placesOf(regex)))].sort((a, b) => a - b)
}

function lineEnds(names: Uint8Array): readonly number[] {
  const ends: number[] = []
  for (let at = names.indexOf(lineFeed); at >= 0; at = names.indexOf(lineFeed, at + 1)) ends.push(at)
  ends.push(names.length)
  return ends
}

function holds(pattern: CompiledPattern, isFound: (regex: Regex) => boolean): boolean {
  switch (pattern.kind) {
    case 'everything':
      return true
    case 'and':
      return pattern.children.every((child) => holds(child, isFound))
    case 'or':
      return pattern.children.some((child) => holds(child, isFound))
    case 'not':
      return !holds(pattern.child, isFound)
    case 'quiet':
      return holds(pattern.child, isFound)
    case 'leaf':
      return isFound(pattern.regex)
  }
}

function placesIn(regex: Regex, names: Uint8Array, ends: readonly number[]): readonly number[] {
  const places: number[] = []
  if (regex.mayCrossLines) {
    let start = 0
    for (const [place, end] of ends.entries()) {
      if (regex.test(names, start, end)) places.push(place)
      start = end + 1
    }
    return places
  }
  let place = 0
  for (let from = 0; from <= names.length; ) {
    const found = regex.find(names, from, 0, names.length)
    if (!found) break
    while ((ends[place] ?? 0) < found.start) place += 1
    places.push(place)
    from = (ends[place] ?? names.length) + 1
  }
  return places
}
