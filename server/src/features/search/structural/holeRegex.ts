import { compileRegex, type PatternRegex, regexProblem } from '@sextant/regex'
import type { HoleRegex } from '@sextant/syntax'

// A template's literals count upper and lower case, and so do its holes.
const options = { caseSensitive: true }

/** What is wrong with the expression of a hole, as a sentence; undefined when nothing is. */
export function holeRegexProblem(source: string): string | undefined {
  return regexProblem(source, options)?.message
}

/** The expression of a hole, for one thread. Throws for one that has a problem. */
export function compileHoleRegex(source: string): HoleRegex {
  const anchored = compiled(String.raw`\A(?:${source})`)
  const whole = compiled(String.raw`\A(?:${source})\z`)
  return {
    end: (bytes, from, to) => anchored.find(bytes, from, from, to)?.end ?? -1,
    isWhole: (bytes, from, to) => whole.test(bytes, from, to),
  }
}

function compiled(source: string): PatternRegex {
  const result = compileRegex(source, options)
  if (result.ok) return result.regex
  throw new Error(`${source} is no regular expression: ${result.problem.message}`)
}
