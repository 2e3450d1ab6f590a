import { BudgetExceeded } from '@sextant/base'
import { grammarByLanguage, grammarTable } from '../grammarTable.js'
import { type Deadline, type Layer, parseLayers } from '../layers.js'
import type { FoundName } from '../symbols/nesting.js'
import type { SourceText } from '../symbols/sourceText.js'
import { loadSymbolGrammar, type SymbolGrammar } from '../symbols/symbolGrammar.js'
import { loadSymbolLanguage, type SymbolLanguage, symbolLanguages } from '../symbols/symbolsOf.js'
import { namesInLayers } from '../symbols/treeSymbols.js'
import { type FactGrammar, factGrammar } from './factGrammar.js'
import type { FactRules } from './factRules.js'
import type { Marks } from './marks.js'
import { readMarks } from './readMarks.js'
import { separateSignatures } from './separateSignatures.js'
import { commonKeywords, markWords } from './wordMarks.js'

/** What one reading of a text finds. */
export interface Reading {
  readonly symbols: readonly FoundName[]
  /** Undefined when the facts take too long: the symbols stand without them. */
  readonly marks: Marks | undefined
}

/** A language that is ready to be read for symbols and facts at once. */
export interface FactLanguage {
  readonly joiner: string
  readonly rules: FactRules
  /** Throws `BudgetExceeded` at the deadline and for a tree of too many nodes, and what the parser throws. */
  read(source: SourceText, deadline: Deadline): Reading
}

/** The names of the languages that have facts, as in `Language.name`: those that have symbols. */
export const factLanguages: readonly string[] = symbolLanguages

/** Makes a language ready on this thread; undefined for one that has no facts. Loads a grammar once. */
export async function loadFactLanguage(language: string): Promise<FactLanguage | undefined> {
  const name = grammarByLanguage.get(language)
  if (name === undefined) {
    const lines = await loadSymbolLanguage(language)
    return lines && wordLanguage(lines)
  }
  const grammar = await loadSymbolGrammar(name)
  const grammars = await factGrammars(name, grammar)
  const [first] = grammars.values()
  return first ? treeLanguage(grammar, grammars, first.rules) : wordLanguage(await symbolsOnly(language))
}

async function symbolsOnly(language: string): Promise<SymbolLanguage> {
  const loaded = await loadSymbolLanguage(language)
  if (!loaded) throw new RangeError(`${language} has no symbols.`)
  return loaded
}

const loaded = new Map<string, Promise<FactGrammar>>()

/** The fact grammars of a grammar and of those that it injects. */
async function factGrammars(name: string, grammar: SymbolGrammar): Promise<ReadonlyMap<SymbolGrammar, FactGrammar>> {
  const found = new Map<SymbolGrammar, FactGrammar>()
  for (const [one, symbols] of [[name, grammar] as const, ...(grammar.injections?.grammars ?? [])]) {
    const rules = grammarTable.get(one)?.facts
    if (!rules) continue
    const loading = loaded.get(one) ?? factGrammar(symbols.language, rules)
    loaded.set(one, loading)
    found.set(symbols, await loading)
  }
  return found
}

function treeLanguage(
  grammar: SymbolGrammar,
  grammars: ReadonlyMap<SymbolGrammar, FactGrammar>,
  rules: FactRules,
): FactLanguage {
  const read = (source: SourceText, deadline: Deadline): Reading => {
    const layers: Layer<SymbolGrammar>[] = []
    try {
      parseLayers(rules.separates === true ? separateSignatures(source.text) : source.text, grammar, deadline, layers)
      const symbols = namesInLayers(source, layers, deadline)
      const parsed = layers.flatMap(({ grammar: one, tree }) => {
        const facts = grammars.get(one)
        return facts?.rules === rules ? [{ grammar: facts, tree }] : []
      })
      return { symbols, marks: withinTime(() => readMarks(source, parsed, deadline)) }
    } finally {
      for (const { tree } of layers) tree.delete()
    }
  }
  return { joiner: grammar.joiner, rules, read }
}

/** Names by words: what is defined is known from the symbols, and everything else that looks like a name uses one. */
const wordRules: FactRules = {
  query: [],
  apart: 'one',
  visible: 'scope',
  members: 'qualified',
  top: 'exported',
  given: commonKeywords,
}

function wordLanguage({ joiner, names }: SymbolLanguage): FactLanguage {
  return {
    joiner,
    rules: wordRules,
    read: (source, deadline) => ({
      symbols: names(source, deadline),
      marks: withinTime(() => markWords(source, deadline)),
    }),
  }
}

/** Undefined for what goes over its budget. */
export function withinTime<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch (thrown) {
    if (thrown instanceof BudgetExceeded) return undefined
    throw thrown
  }
}
