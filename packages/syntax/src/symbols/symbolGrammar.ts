import { readFile } from 'node:fs/promises'
import { Language, Parser, Query } from 'web-tree-sitter'
import { type GrammarEntry, grammarFile, grammarTable } from '../grammarTable.js'
import type { ParsingGrammar } from '../layers.js'
import { startParser } from '../parserRuntime.js'
import { type SymbolKind, symbolKinds } from './symbolDefinition.js'

/**
 * What the node of a capture is to a definition. A `qualified` name holds its container (`store::Shard::open`); a
 * `scope` is no definition itself, but what is defined inside belongs to its name; `none` takes a name away from the
 * patterns before.
 */
export type CaptureRole = SymbolKind | 'scope' | 'none' | 'name' | 'qualified' | 'container'

/** Some patterns of a grammar, and how deep they may start: 0 for those that start at the root, else undefined. */
export interface SymbolQuery {
  readonly query: Query
  readonly startDepth?: 0
  /** For each pattern its place among all: of two that find the same name, the greater one decides. */
  readonly places: readonly number[]
}

/** A grammar that is ready to find symbols. It lives as long as the thread that loaded it. */
export interface SymbolGrammar extends ParsingGrammar<SymbolGrammar> {
  readonly queries: readonly SymbolQuery[]
  /** What stands between the names of a container. */
  readonly joiner: string
}

const loaded = new Map<string, Promise<SymbolGrammar>>()

/**
 * Loads a vendored grammar with its symbol queries, and the grammars that it injects, once a thread. Throws for a name
 * that is not in `grammars/grammars.json` and for files that do not fit together.
 */
export function loadSymbolGrammar(name: string): Promise<SymbolGrammar> {
  const grammar = loaded.get(name) ?? load(name)
  loaded.set(name, grammar)
  return grammar
}

async function load(name: string): Promise<SymbolGrammar> {
  const entry = grammarTable.get(name)
  if (!entry) throw new RangeError(`No grammar ${name}.`)
  await startParser()
  const language = await Language.load(await readFile(grammarFile(`${name}/grammar.wasm`)))
  const injections = entry.injections === undefined ? undefined : await injectionsOf(language, entry.injections)
  return {
    language,
    queries: await queriesOf(language, entry),
    joiner: entry.joiner ?? '.',
    ...(injections ? { injections } : {}),
  }
}

/**
 * Parts the patterns that start at the root from the others. While a tree is searched, those are under way at every
 * node; parted, they end the search where they do not go on, which is near the top.
 */
async function queriesOf(language: Language, { symbols }: GrammarEntry): Promise<SymbolQuery[]> {
  const sources = await Promise.all(symbols.map((path) => readFile(grammarFile(path), 'utf8')))
  const patterns = patternsOf(language, sources.join('\n')).map((source, place) => ({ source, place }))
  const start = `(${rootOf(language)} `
  const atRoot = patterns.filter(({ source }) => source.startsWith(start))
  const anywhere = patterns.filter(({ source }) => !source.startsWith(start))
  return [
    ...(atRoot.length === 0 ? [] : [{ ...queryOf(language, atRoot), startDepth: 0 as const }]),
    ...(anywhere.length === 0 ? [] : [queryOf(language, anywhere)]),
  ]
}

function queryOf(language: Language, patterns: readonly { readonly source: string; readonly place: number }[]) {
  const query = new Query(language, patterns.map(({ source }) => source).join('\n'))
  for (const capture of query.captureNames) checkCapture(capture)
  return { query, places: patterns.map(({ place }) => place) }
}

function patternsOf(language: Language, source: string): string[] {
  const query = new Query(language, source)
  const patterns = Array.from({ length: query.patternCount() }, (_, pattern) =>
    source.slice(query.startIndexForPattern(pattern), query.endIndexForPattern(pattern)),
  )
  query.delete()
  return patterns
}

function rootOf(language: Language): string {
  const parser = new Parser()
  parser.setLanguage(language)
  const tree = parser.parse('')
  const root = tree?.rootNode.type ?? ''
  tree?.delete()
  parser.delete()
  return root
}

async function injectionsOf(language: Language, path: string) {
  const query = new Query(language, await readFile(grammarFile(path), 'utf8'))
  const named = query.captureNames.map(async (grammar) => [grammar, await loadSymbolGrammar(grammar)] as const)
  return { query, grammars: new Map(await Promise.all(named)) }
}

const allRoles: readonly CaptureRole[] = [...symbolKinds, 'scope', 'none', 'name', 'qualified', 'container']

/** What each capture means; one that only serves a predicate starts with an underscore and means nothing. */
export const captureRoles: ReadonlyMap<string, CaptureRole> = new Map(allRoles.map((role) => [role, role]))

function checkCapture(capture: string): void {
  if (!captureRoles.has(capture) && !capture.startsWith('_')) throw new RangeError(`No symbol kind ${capture}.`)
}
