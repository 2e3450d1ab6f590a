import { deadlineIn } from '../layers.js'
import { nest } from '../symbols/nesting.js'
import { readSource } from '../symbols/sourceText.js'
import { defaultSymbolLimits, type FoundSymbols, type SymbolLimits, type SymbolProblem } from '../symbols/symbolsOf.js'
import { buildFacts } from './buildFacts.js'
import { type CodeFacts, noFacts } from './codeFacts.js'
import { type FactLanguage, withinTime } from './factLanguage.js'

/** What the facts of one text may cost. */
export interface FactLimits extends SymbolLimits {
  /** The most definitions, and the most imports, with facts; the rest is left out. */
  readonly facts: number
  /** The most references; the rest is left out. */
  readonly references: number
}

export const defaultFactLimits: FactLimits = { ...defaultSymbolLimits, facts: 50_000, references: 250_000 }

/** What was found in one text; where there is a problem it is not everything. */
export interface FoundFacts {
  readonly facts: CodeFacts
  readonly problem?: SymbolProblem
}

/** What one reading of a text gives. */
export interface FoundCode {
  readonly symbols: FoundSymbols
  readonly facts: FoundFacts
}

/**
 * The facts of one text, found on the calling thread. Throws when the parser itself fails (out of memory): the thread
 * must then not parse again.
 */
export function factsOf(language: FactLanguage, text: Uint8Array, limits = defaultFactLimits): FoundFacts {
  return codeOf(language, text, limits).facts
}

/** The symbols and the facts of one text by one parse, as `symbolsOf` and `factsOf`. */
export function codeOf(language: FactLanguage, text: Uint8Array, limits = defaultFactLimits): FoundCode {
  if (text.byteLength > limits.bytes) return without('too-large')
  const deadline = deadlineIn(limits.milliseconds)
  const reading = withinTime(() => language.read(readSource(text), deadline))
  if (!reading) return without('too-slow')
  const { symbols, marks } = reading
  const definitions = nest(symbols, language.joiner)
  const tooMany = definitions.length > limits.definitions
  const facts =
    marks && withinTime(() => buildFacts({ marks, symbols, size: text.byteLength, deadline }, language.rules))
  return {
    symbols: tooMany ? { definitions: definitions.slice(0, limits.definitions), problem: 'too-many' } : { definitions },
    facts: facts ? cut(facts, limits) : { facts: noFacts, problem: 'too-slow' },
  }
}

function without(problem: SymbolProblem): FoundCode {
  return { symbols: { definitions: [], problem }, facts: { facts: noFacts, problem } }
}

function cut(facts: CodeFacts, limits: FactLimits): FoundFacts {
  const { definitions, references, imports } = facts
  if (definitions.length <= limits.facts && references.length <= limits.references && imports.length <= limits.facts) {
    return { facts }
  }
  const kept = (place: number) => (place < limits.facts ? place : -1)
  return {
    problem: 'too-many',
    facts: {
      definitions: definitions.slice(0, limits.facts).map((one) => ({ ...one, parent: kept(one.parent) })),
      references: references.slice(0, limits.references).map((one) => ({
        ...one,
        definition: kept(one.definition),
        container: kept(one.container),
        ...(one.receiver && { receiver: { ...one.receiver, definition: kept(one.receiver.definition) } }),
      })),
      imports: imports.slice(0, limits.facts).map((one) => ({ ...one, definition: kept(one.definition) })),
      package: facts.package,
    },
  }
}
