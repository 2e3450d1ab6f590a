import { readFile } from 'node:fs/promises'
import { Language, Query } from 'web-tree-sitter'
import { type GrammarEntry, grammarFile, grammarTable } from './grammarTable.js'
import type { ParsingGrammar } from './layers.js'
import { startParser } from './parserRuntime.js'
import { type TokenName, tokenNameOf } from './tokenNames.js'

/** A grammar that is ready to parse, with its queries compiled. It lives as long as the thread that loaded it. */
export interface Grammar extends ParsingGrammar<Grammar> {
  readonly name: string
  readonly highlights: Query
  /** What each capture of the highlight query looks like; a capture that is missing looks like nothing. */
  readonly tokens: ReadonlyMap<string, TokenName | 'plain'>
  /** For each pattern of the highlight query: of two that capture the same node, the greater one decides. */
  readonly precedence: readonly number[]
}

const loaded = new Map<string, Promise<Grammar>>()

/**
 * Loads a vendored grammar and the grammars that it injects, once a thread. Throws for a name that is not in
 * `grammars/grammars.json` and for files that do not fit together.
 */
export function loadGrammar(name: string): Promise<Grammar> {
  const grammar = loaded.get(name) ?? load(name)
  loaded.set(name, grammar)
  return grammar
}

async function load(name: string): Promise<Grammar> {
  const entry = grammarTable.get(name)
  if (!entry) throw new RangeError(`No grammar ${name}.`)
  await startParser()
  const language = await Language.load(await readFile(grammarFile(`${name}/grammar.wasm`)))
  const highlights = await highlightQuery(language, entry)
  const injections = entry.injections === undefined ? undefined : await injectionsOf(language, entry.injections)
  return { name, language, ...highlights, ...(injections ? { injections } : {}) }
}

async function highlightQuery(language: Language, entry: GrammarEntry) {
  const sources = await Promise.all(entry.highlights.map((path) => readFile(grammarFile(path), 'utf8')))
  const isOurs = entry.highlights.flatMap((path, n) => patternsOf(language, sources[n] ?? '').fill(oursIn(path)))
  const highlights = new Query(language, sources.join('\n'))
  // What is local to a function is not tracked, so a pattern for names that are not would match those that are.
  for (const [pattern, refuted] of highlights.refutedProperties.entries()) {
    if ('local' in (refuted ?? {})) highlights.disablePattern(pattern)
  }
  const precedence = isOurs.map((ours, n) => (ours ? isOurs.length + n : entry.wins === 'last' ? n : -n))
  return { highlights, tokens: tokensOf(highlights), precedence }
}

function oursIn(path: string): boolean {
  return path.slice(path.lastIndexOf('/') + 1).startsWith('ours')
}

function patternsOf(language: Language, source: string): boolean[] {
  const query = new Query(language, source)
  const count = query.patternCount()
  query.delete()
  return Array<boolean>(count)
}

function tokensOf(query: Query): ReadonlyMap<string, TokenName | 'plain'> {
  const named = query.captureNames.map((capture) => [capture, tokenNameOf(capture)] as const)
  return new Map(named.flatMap(([capture, token]) => (token === undefined ? [] : [[capture, token] as const])))
}

async function injectionsOf(language: Language, path: string) {
  const query = new Query(language, await readFile(grammarFile(path), 'utf8'))
  const named = query.captureNames.map(async (grammar) => [grammar, await loadGrammar(grammar)] as const)
  return { query, grammars: new Map(await Promise.all(named)) }
}
