import { quoteRegex } from '@sextant/regex'
import type { FileJudge } from './fileLook.js'

const mostShown = 5
const mostLooked = 200
/** A longer name makes a pattern for its slips that is not worth its while. */
const longestName = 60

/** Paths of the judge's revision that may have been meant by its path, the nearest first; at most five. */
export async function nearPaths(judge: FileJudge): Promise<readonly string[]> {
  const { path } = judge
  const name = path.slice(path.lastIndexOf('/') + 1)
  for (const pattern of patternsFor(name)) {
    const found = await judge.pathsLike(pattern, mostLooked)
    if (found.length > 0) return nearestFirst(path, found).slice(0, mostShown)
  }
  return []
}

/** The same name elsewhere; the name with another ending; the name with one slip in it. */
function patternsFor(name: string): readonly string[] {
  const stem = name.replace(/(?<=.)\.[^.]*$/, '')
  return [
    ...(name === '' ? [] : [`(?i:(?:^|/)${quoteRegex(name)}$)`]),
    ...(stem.length < 3 ? [] : [`(?i:(?:^|/)${quoteRegex(stem)}\\.[^/]*$)`]),
    ...(name.length < 3 || name.length > longestName ? [] : [`(?i:(?:^|/)(?:${slipsOf(name).join('|')})$)`]),
    ...(stem.length < 3 ? [] : [`(?i:(?:^|/)[^/]*${quoteRegex(stem)}[^/]*$)`]),
  ]
}

/** The name with one letter more, less, or other, or with two swapped, as patterns. */
function slipsOf(name: string): readonly string[] {
  const letters = [...name]
  return letters.flatMap((letter, at) => {
    const [before, after] = [letters.slice(0, at), letters.slice(at + 1)].map((part) => quoteRegex(part.join('')))
    const next = letters[at + 1]
    const swapped =
      next === undefined ? [] : [`${before}${quoteRegex(next + letter)}${quoteRegex(letters.slice(at + 2).join(''))}`]
    return [`${before}[^/]?${after}`, `${before}${quoteRegex(letter)}[^/]${after}`, ...swapped]
  })
}

/** Those that share the most folders, from the end and from the beginning, come first; then the shorter ones. */
function nearestFirst(path: string, found: readonly string[]): readonly string[] {
  const wanted = path.toLowerCase().split('/')
  const shared = (other: string) => {
    const parts = other.toLowerCase().split('/')
    return runOf(wanted, parts) + runOf(wanted.toReversed(), parts.toReversed())
  }
  return [...found].sort((a, b) => shared(b) - shared(a) || a.length - b.length || (a < b ? -1 : 1))
}

function runOf(one: readonly string[], other: readonly string[]): number {
  const end = one.findIndex((part, at) => part !== other[at])
  return end < 0 ? one.length : end
}
