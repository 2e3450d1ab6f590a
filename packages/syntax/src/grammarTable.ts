import { readFileSync } from 'node:fs'
import type { FactRules } from './facts/factRules.js'

/** How one vendored grammar is put together, as `grammars/grammars.json` says. Paths are relative to `grammars/`. */
export interface GrammarEntry {
  /** The names of the languages that it reads, as in `Language.name`. */
  readonly languages: readonly string[]
  /** Its highlight queries, joined in this order. */
  readonly highlights: readonly string[]
  /**
   * Which of two patterns for the same node the authors of the queries meant to win. Ours always win over theirs,
   * and of ours the last one.
   */
  readonly wins: 'first' | 'last'
  /** A query of ours whose captures are named after the grammar that reads the captured text. */
  readonly injections?: string
  /** The queries that find its symbols, joined in this order. */
  readonly symbols: readonly string[]
  /** What stands between the names of a container; a dot when it is missing. */
  readonly joiner?: string
  /** How its facts are found; without it they are its symbols, and words. */
  readonly facts?: FactRules
}

const folder = new URL('../grammars/', import.meta.url)

/** Where a file of the vendored grammars lies. */
export function grammarFile(path: string): URL {
  return new URL(path, folder)
}

// A file of this package, covered by the tests: its shape needs no check when it is read.
const table: Readonly<Record<string, GrammarEntry>> = JSON.parse(readFileSync(grammarFile('grammars.json'), 'utf8'))

/** Every vendored grammar by name, which is also the name of its folder. */
export const grammarTable: ReadonlyMap<string, GrammarEntry> = new Map(Object.entries(table))

/** The grammar that reads each language, by the language's name. */
export const grammarByLanguage: ReadonlyMap<string, string> = new Map(
  [...grammarTable].flatMap(([grammar, { languages }]) => languages.map((language) => [language, grammar] as const)),
)
