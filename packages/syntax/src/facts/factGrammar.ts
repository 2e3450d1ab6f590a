import { readFile } from 'node:fs/promises'
import { type Language, Query } from 'web-tree-sitter'
import { grammarFile } from '../grammarTable.js'
import { factCaptures } from './captures.js'
import type { FactRules } from './factRules.js'

/** The fact query of a grammar and the rules of its language. */
export interface FactGrammar {
  readonly query: Query
  readonly rules: FactRules
}

/** Makes a fact query ready. Throws for a capture that means nothing, and for a query that does not fit the grammar. */
export async function factGrammar(language: Language, rules: FactRules): Promise<FactGrammar> {
  const sources = await Promise.all(rules.query.map((path) => readFile(grammarFile(path), 'utf8')))
  const query = new Query(language, sources.join('\n'))
  for (const capture of query.captureNames) {
    if (!factCaptures.has(capture) && !capture.startsWith('_')) throw new RangeError(`No capture of facts ${capture}.`)
  }
  return { query, rules }
}
