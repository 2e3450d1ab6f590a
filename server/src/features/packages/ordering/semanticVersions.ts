import type { Ordering } from './ordering.js'

/** Semantic Versioning 2.0.0, section 11, with a `v` before it or not. What is no such version is older than any. */
export const semanticVersions: Ordering = {
  compare(a, b) {
    const [left, right] = [parse(a), parse(b)]
    if (left === undefined || right === undefined) {
      return Number(left !== undefined) - Number(right !== undefined) || byText(a, b)
    }
    return compareNumbers(left.numbers, right.numbers) || compareSuffixes(left.suffix, right.suffix) || byText(a, b)
  },
  isPreRelease: (version) => (parse(version)?.suffix.length ?? 1) > 0,
}

interface Parsed {
  readonly numbers: readonly string[]
  readonly suffix: readonly string[]
}

function parse(version: string): Parsed | undefined {
  const match = /^v?(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]*)?$/.exec(version)
  if (match === null) return undefined
  const [, major = '', minor = '', patch = '', suffix] = match
  return { numbers: [major, minor, patch], suffix: suffix === undefined ? [] : suffix.split('.') }
}

function compareNumbers(a: readonly string[], b: readonly string[]): number {
  return a.map((number, at) => byNumber(number, b[at] ?? '0')).find((order) => order !== 0) ?? 0
}

/** None is newer than any: a pre-release comes before its release. */
function compareSuffixes(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return Number(a.length === 0) - Number(b.length === 0)
  for (const [at, left] of a.entries()) {
    const right = b[at]
    if (right === undefined) return 1
    const order = byIdentifier(left, right)
    if (order !== 0) return order
  }
  return a.length - b.length
}

function byIdentifier(a: string, b: string): number {
  const [left, right] = [/^\d+$/.test(a), /^\d+$/.test(b)]
  if (left && right) return byNumber(a, b)
  return left === right ? byText(a, b) : Number(right) - Number(left)
}

/** Whole numbers of any length, as digits. */
export function byNumber(a: string, b: string): number {
  const [left, right] = [a.replace(/^0+/, ''), b.replace(/^0+/, '')]
  return left.length - right.length || byText(left, right)
}

export const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
