import { BudgetExceeded } from '@sextant/base'
import { grammarByLanguage } from '../grammarTable.js'
import { type Deadline, deadlineIn } from '../layers.js'
import { lineLanguages } from './lineLanguages.js'
import { namesInLines } from './lineSymbols.js'
import { type FoundName, nest } from './nesting.js'
import { readSource, type SourceText } from './sourceText.js'
import type { SymbolDefinition } from './symbolDefinition.js'
import { loadSymbolGrammar } from './symbolGrammar.js'
import { namesInTree } from './treeSymbols.js'

/** What the symbols of one text may cost. */
export interface SymbolLimits {
  /** The longest text, in bytes; a longer one has no symbols. */
  readonly bytes: number
  /** The time for parsing and querying; past it the text has no symbols. */
  readonly milliseconds: number
  /** The most definitions of one text; the rest is left out. */
  readonly definitions: number
}

export const defaultSymbolLimits: SymbolLimits = { bytes: 1_048_576, milliseconds: 2000, definitions: 10_000 }

/**
 * Why definitions are missing: a limit (`too-slow` is also said of a tree of too many nodes), or with `failed` a fault
 * of the parser such as the end of its memory.
 */
export type SymbolProblem = 'too-large' | 'too-slow' | 'too-many' | 'failed'

/** What was found in one text; where there is a problem it is not everything. */
export interface FoundSymbols {
  /** In the order in which their extents start. */
  readonly definitions: readonly SymbolDefinition[]
  readonly problem?: SymbolProblem
}

/** A language that is ready to be read. */
export interface SymbolLanguage {
  readonly joiner: string
  names(source: SourceText, deadline: Deadline): FoundName[]
}

/** The names of the languages that have symbols, as in `Language.name`. */
export const symbolLanguages: readonly string[] = [...new Set([...grammarByLanguage.keys(), ...lineLanguages.keys()])]

/** Makes a language ready on this thread; undefined for one that has no symbols. Loads a grammar once. */
export async function loadSymbolLanguage(language: string): Promise<SymbolLanguage | undefined> {
  const name = grammarByLanguage.get(language)
  if (name !== undefined) {
    const grammar = await loadSymbolGrammar(name)
    return { joiner: grammar.joiner, names: (source, deadline) => namesInTree(source, grammar, deadline) }
  }
  const lines = lineLanguages.get(language)
  return lines && { joiner: lines.joiner, names: (source, deadline) => namesInLines(source, lines, deadline) }
}

/**
 * The definitions in one text, found on the calling thread. Throws when the parser itself fails (out of memory): the
 * thread must then not parse again.
 */
export function symbolsOf(text: Uint8Array, language: SymbolLanguage, limits = defaultSymbolLimits): FoundSymbols {
  if (text.byteLength > limits.bytes) return { definitions: [], problem: 'too-large' }
  try {
    const names = language.names(readSource(text), deadlineIn(limits.milliseconds))
    const definitions = nest(names, language.joiner)
    if (definitions.length <= limits.definitions) return { definitions }
    return { definitions: definitions.slice(0, limits.definitions), problem: 'too-many' }
  } catch (thrown) {
    if (thrown instanceof BudgetExceeded) return { definitions: [], problem: 'too-slow' }
    throw thrown
  }
}
