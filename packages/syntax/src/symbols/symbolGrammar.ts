import { readFile } from 'node:fs/promises'
import { Language, Query } from 'web-tree-sitter'
import { grammarFile, grammarTable } from '../grammarTable.js'
import type { ParsingGrammar } from '../layers.js'
import { startParser } from '../parserRuntime.js'
import { type SymbolKind, symbolKinds } from './symbolDefinition.js'

/**
 * What the node of a capture is to a definition. A `qualified` name holds its container (`store::Shard::open`); a
 * `scope` is no definition itself, but what is defined inside belongs to its name; `none` takes a name away from the
 * patterns before.
 */
export type CaptureRole = SymbolKind | 'scope' | 'none' | 'name' | 'qualified' | 'container'

/** A grammar that is ready to find symbols. It lives as long as the thread that loaded it. */
export interface SymbolGrammar extends ParsingGrammar<SymbolGrammar> {
  readonly symbols: Query
  /** What each capture means; those that only serve a predicate start with an underscore and mean nothing. */
  readonly roles: ReadonlyMap<string, CaptureRole>
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
  const sources = await Promise.all((entry.symbols).map((path) => readFile(grammarFile(path), 'utf8')))
  const symbols = new Query(language, sources.join('\n'))
  const injections = entry.injections === undefined ? undefined : await injectionsOf(language, entry.injections)
  return {
    language,
    symbols,
    roles: rolesOf(symbols.captureNames),
    joiner: entry.joiner ?? '.',
    ...(injections ? { injections } : {}),
  }
}

async function injectionsOf(language: Language, path: string) {
  const query = new Query(language, await readFile(grammarFile(path), 'utf8'))
  const named = query.captureNames.map(async (grammar) => [grammar, await loadSymbolGrammar(grammar)] as const)
  return { query, grammars: new Map(await Promise.all(named)) }
}

const allRoles: readonly CaptureRole[] = [...symbolKinds, 'scope', 'none', 'name', 'qualified', 'container']
const roles: ReadonlyMap<string, CaptureRole> = new Map(allRoles.map((role) => [role, role]))

function rolesOf(captures: readonly string[]): ReadonlyMap<string, CaptureRole> {
  return new Map(captures.filter((capture) => !capture.startsWith('_')).map((capture) => [capture, roleOf(capture)]))
}

function roleOf(capture: string): CaptureRole {
  const role = roles.get(capture)
  if (role === undefined) throw new RangeError(`No symbol kind ${capture}.`)
  return role
}
