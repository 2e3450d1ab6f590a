import type { Ordering } from './ordering.js'
import { byNumber, byText } from './semanticVersions.js'

/**
 * Versions of numbers and words, in which some words come before the release and some after it: those of Python (PEP 440),
 * Maven (its POM reference, "Version Order Specification") and RubyGems (`Gem::Version`). `rank` says where a word stands:
 * below zero before the release, above after it.
 */
export function wordVersions(rank: (word: string) => number): Ordering {
  return {
    compare: (a, b) => compareParts(partsOf(a), partsOf(b), rank) || byText(a, b),
    isPreRelease: (version) => partsOf(version).some((part) => !isNumber(part) && rank(part) < 0),
  }
}

const isNumber = (part: string) => /^\d+$/.test(part)

/** Runs of digits and of letters; numbers that are zero at the end of a run of numbers say nothing. */
function partsOf(version: string): readonly string[] {
  // An epoch comes first: `1!2.0` is newer than any `0!…`, which is what no epoch means.
  const plain = /^\d+!/.test(version) ? version : `0!${version}`
  const parts = plain.toLowerCase().match(/\d+|[a-z]+/g) ?? []
  return parts.filter((part, at) => !isTrailingZero(parts, at, part))
}

function isTrailingZero(parts: readonly string[], at: number, part: string): boolean {
  if (at === 0 || !/^0+$/.test(part)) return false
  const next = parts.slice(at).find((each) => !/^0+$/.test(each))
  // After a word a zero counts as itself, as in `rc0`.
  return (next === undefined || !isNumber(next)) && isNumber(parts[at - 1] ?? '')
}

function compareParts(a: readonly string[], b: readonly string[], rank: (word: string) => number): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const order = comparePart(a[at], b[at], rank)
    if (order !== 0) return order
  }
  return 0
}

/** A number is newer than any word, and an end stands between the words before the release and those after it. */
function comparePart(a: string | undefined, b: string | undefined, rank: (word: string) => number): number {
  const [left, right] = [standing(a, rank), standing(b, rank)]
  if (left !== right) return left - right
  if (a === undefined || b === undefined) return 0
  return isNumber(a) && isNumber(b) ? byNumber(a, b) : rank(a) - rank(b) || byText(a, b)
}

function standing(part: string | undefined, rank: (word: string) => number): number {
  if (part === undefined) return 0
  return isNumber(part) ? 2 : Math.sign(rank(part))
}

/** The rank of the words of a list, -3 for its first when three come before the release. Others stand at `other`. */
function rankIn(before: readonly string[], after: readonly string[], other: number) {
  const ranks = new Map([
    ...before.map((word, at) => [word, at - before.length] as const),
    ...after.map((word, at) => [word, at + 1] as const),
  ])
  return (word: string) => ranks.get(canonical.get(word) ?? word) ?? other
}

const canonical = new Map([
  ['alpha', 'a'],
  ['beta', 'b'],
  ['milestone', 'm'],
  ['c', 'rc'],
  ['cr', 'rc'],
  ['pre', 'rc'],
  ['preview', 'rc'],
  ['rev', 'post'],
  ['r', 'post'],
])

export const pythonVersions = wordVersions(rankIn(['dev', 'a', 'b', 'rc'], ['post'], 1))
export const mavenVersions = wordVersions(
  rankIn(['a', 'b', 'm', 'rc', 'snapshot'], ['final', 'ga', 'release', 'sp'], 0.5),
)
/** Any letter makes a pre-release: `Gem::Version#prerelease?`. */
export const rubyVersions = wordVersions(() => -1)
