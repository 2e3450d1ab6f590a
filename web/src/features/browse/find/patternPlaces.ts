import { compileRegex } from '@sextant/regex'
import type { PatternAnswer } from '@sextant/ui'

export interface Pattern {
  readonly words: string
  readonly matchCase: boolean
}

/** What bounds a search: so many places, so many milliseconds. */
export interface Bounds {
  readonly places: number
  readonly time: number
}

const usualBounds: Bounds = { places: 1_000_000, time: 2000 }

/** Where a regular expression of the syntax that searches have matches in a text. Matches of nothing do not count. */
export function patternPlaces(text: string, { words, matchCase }: Pattern, bounds = usualBounds): PatternAnswer {
  const compiled = compileRegex(words, { caseSensitive: matchCase })
  if (!compiled.ok) return { places: asPlaces([], [], false), problem: compiled.problem.message }
  const { regex } = compiled
  const bytes = new TextEncoder().encode(text)
  const unitAt = unitCounter(bytes, text)
  const end = performance.now() + bounds.time
  const starts: number[] = []
  const ends: number[] = []
  for (let from = 0; from <= bytes.length; ) {
    const match = regex.find(bytes, from, 0, bytes.length)
    if (!match) break
    const isEmpty = match.start === match.end
    if (!isEmpty && (starts.length === bounds.places || performance.now() > end))
      return { places: asPlaces(starts, ends, true) }
    if (!isEmpty) {
      starts.push(unitAt(match.start))
      ends.push(unitAt(match.end))
    }
    from = isEmpty ? match.end + 1 : match.end
  }
  return { places: asPlaces(starts, ends, false) }
}

function asPlaces(starts: readonly number[], ends: readonly number[], isCut: boolean): PatternAnswer['places'] {
  return { starts: Uint32Array.from(starts), ends: Uint32Array.from(ends), isCut }
}

/** Tells how many UTF-16 units stand before a position in the bytes of a text. Positions must rise. */
function unitCounter(bytes: Uint8Array, text: string): (position: number) => number {
  if (bytes.length === text.length) return (position) => position
  let at = 0
  let units = 0
  return (position) => {
    for (; at < position; at += 1) {
      const byte = bytes[at] ?? 0
      // Each character has one byte that is no continuation; those of four bytes are two units.
      if ((byte & 0xc0) !== 0x80) units += byte >= 0xf0 ? 2 : 1
    }
    return units
  }
}
