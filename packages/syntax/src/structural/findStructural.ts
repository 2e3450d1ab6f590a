import type { ByteRange } from '@sextant/base'
import { lexiconOf } from './lexicon.js'
import { lexText } from './lexText.js'
import { mayMatch } from './mayMatch.js'
import { TemplateMatcher } from './matchTemplate.js'
import { satisfies } from './rule.js'
import { readTree } from './readTree.js'
import { StepBudget } from './steps.js'
import type { StructuralGrammar } from './structuralGrammar.js'
import type { CompiledStructuralPattern } from './structuralQuery.js'

/** What a search in one text may cost. */
export interface StructuralLimits {
  /** The longest text, in bytes; a longer one is not searched. */
  readonly bytes: number
  /** The time for parsing, past which the text is read without its grammar, and for matching each pattern. */
  readonly milliseconds: number
  /** The steps of matching one pattern; past them, or its time, its search is over. */
  readonly steps: number
  /** The most matches of one pattern. */
  readonly matches: number
}

export const defaultStructuralLimits: StructuralLimits = {
  bytes: 1_048_576,
  milliseconds: 1000,
  steps: 2_000_000,
  matches: 10_000,
}

export interface StructuralFound {
  /** For each pattern its matches, in order and apart, in bytes. */
  readonly ranges: readonly (readonly ByteRange[])[]
  /** False when a limit or a fault may have kept matches out. */
  readonly whole: boolean
}

/** A text and the language it is in; the grammar of that language, if there is one and it is loaded. */
export interface StructuralText {
  readonly bytes: Uint8Array
  readonly language: string | undefined
  readonly grammar: StructuralGrammar | undefined
}

/** Looks for patterns in a text, on the calling thread. Throws when the parser itself fails, as `readTree` does. */
export function findStructural(
  { bytes, language, grammar }: StructuralText,
  patterns: readonly CompiledStructuralPattern[],
  limits: StructuralLimits = defaultStructuralLimits,
): StructuralFound {
  if (bytes.length > limits.bytes) return nothingFound(patterns.length, false)
  const stepsOf = patterns.map((pattern) => pattern.stepsIn(language))
  if (!stepsOf.some((steps) => mayMatch(steps, bytes))) return nothingFound(patterns.length, true)
  const tree = grammar && readTree(bytes, grammar, limits.milliseconds)
  const structure = tree ?? lexText(bytes, lexiconOf(language)).structure
  let whole = grammar === undefined || tree !== undefined
  const ranges = patterns.map((pattern, place) => {
    const budget = new StepBudget(limits.steps, limits.milliseconds)
    const { rule, regexOf } = pattern
    const matcher = new TemplateMatcher(stepsOf[place] ?? [], {
      structure,
      budget,
      regexOf,
      accepts: (environment) => !rule || satisfies(rule, environment, { bytes, regexOf }),
    })
    const found = matcher.find(limits.matches)
    whole &&= !budget.isUsedUp && found.length < limits.matches
    return found
  })
  return { ranges, whole }
}

/** The answer for a text that was not looked through. */
export function nothingFound(patterns: number, whole: boolean): StructuralFound {
  return { ranges: Array.from({ length: patterns }, () => []), whole }
}
