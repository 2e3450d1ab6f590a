import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Grammar, loadGrammar } from './grammar.js'
import { grammarTable } from './grammarTable.js'
import { highlight } from './highlight.js'

const samples = new URL('../samples/', import.meta.url)

/** What a query of a grammar names, but another pattern for the same text, or a disabled one, always stands above. */
const hidden: Readonly<Record<string, readonly string[]>> = {
  bash: ['property'],
  'c-sharp': ['module'],
  css: ['type'],
  html: ['function.builtin', 'type'],
  javascript: ['function.builtin'],
  json: ['string.special'],
  scala: ['constructor'],
  toml: ['type'],
  tsx: ['function.builtin'],
  typescript: ['function.builtin'],
}

/** Every token name that the queries of a grammar, and of those that it injects, can give. */
function possibleNames({ tokens, injections }: Grammar): ReadonlySet<string> {
  const injected = [...(injections?.grammars.values() ?? [])]
  const names = [tokens, ...injected.map((inner) => inner.tokens)].flatMap((each) => [...each.values()])
  return new Set(names.filter((name) => name !== 'plain'))
}

test('every grammar has a sample, and every sample a grammar', () => {
  const names = readdirSync(samples).map((file) => file.replace(/\.txt$/, ''))
  expect(names.toSorted()).toEqual([...grammarTable.keys()].toSorted())
})

test.each([...grammarTable.keys()])('the sample of %s has every token that its grammar can give', async (name) => {
  const grammar = await loadGrammar(name)
  const text = readFileSync(new URL(`${name}.txt`, samples), 'utf8')
  const found = new Set(highlight(text, grammar)?.names)
  const missing = [...possibleNames(grammar)].filter((token) => !found.has(token))
  expect(missing.toSorted()).toEqual(hidden[name] ?? [])
})
