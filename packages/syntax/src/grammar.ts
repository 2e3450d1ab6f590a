import { readFile } from 'node:fs/promises'
import { Language, Parser, Query } from 'web-tree-sitter'
import { type GrammarEntry, grammarFile, grammarTable } from './grammarTable.js'
import { type TokenName, tokenNameOf } from './tokenNames.js'

// The compiler knows WebAssembly only together with the browser's names.
declare const WebAssembly: { Memory: new (pages: { initial: number; maximum: number }) => object }

/** A grammar that is ready to parse, with its queries compiled. It lives as long as the thread that loaded it. */
export interface Grammar {
  readonly name: string
  readonly language: Language
  readonly highlights: Query
  /** What each capture of the highlight query looks like; a capture that is missing looks like nothing. */
  readonly tokens: ReadonlyMap<string, TokenName | 'plain'>
  /** For each pattern of the highlight query: of two that capture the same node, the greater one decides. */
  readonly precedence: readonly number[]
  /** Texts in another language inside this one, captured under the name of the grammar that reads them. */
  readonly injections?: { readonly query: Query; readonly grammars: ReadonlyMap<string, Grammar> }
}

/**
 * The memory that all trees, grammars and queries of one thread may take. V8's limits do not count it, and past the
 * limit the parser aborts, which ends the thread: threats-and-faults R-26 sets 256 MB.
 */
const memoryPages = { initial: 512, maximum: 4096 }

let ready: Promise<void> | undefined
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
  // When the parser aborts it throws as well, so what it prints adds nothing.
  ready ??= Parser.init({ wasmMemory: new WebAssembly.Memory(memoryPages), printErr: () => {} })
  await ready
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
