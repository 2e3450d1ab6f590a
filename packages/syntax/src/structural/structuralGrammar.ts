import { readFile } from 'node:fs/promises'
import { Language, Query } from 'web-tree-sitter'
import { grammarFile, grammarTable } from '../grammarTable.js'
import type { ParsingGrammar } from '../layers.js'
import { startParser } from '../parserRuntime.js'

/** A grammar that is ready to parse, with those that it injects. It lives as long as the thread that loaded it. */
export type StructuralGrammar = ParsingGrammar<StructuralGrammar>

const loaded = new Map<string, Promise<StructuralGrammar>>()

/** Loads a vendored grammar, once a thread. Throws for a name that is not in `grammars/grammars.json`. */
export function loadStructuralGrammar(name: string): Promise<StructuralGrammar> {
  const grammar = loaded.get(name) ?? load(name)
  loaded.set(name, grammar)
  return grammar
}

async function load(name: string): Promise<StructuralGrammar> {
  const entry = grammarTable.get(name)
  if (!entry) throw new RangeError(`No grammar ${name}.`)
  await startParser()
  const language = await Language.load(await readFile(grammarFile(`${name}/grammar.wasm`)))
  if (entry.injections === undefined) return { language }
  const query = new Query(language, await readFile(grammarFile(entry.injections), 'utf8'))
  const named = query.captureNames.map(async (each) => [each, await loadStructuralGrammar(each)] as const)
  return { language, injections: { query, grammars: new Map(await Promise.all(named)) } }
}
