import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { grammarTable } from '../grammarTable.js'
import { decodeFacts } from './decodeFacts.js'
import { encodeFacts } from './encodeFacts.js'
import { loadFactLanguage } from './factLanguage.js'
import { defaultFactLimits, factsOf } from './factsOf.js'
import { factTable } from './testing/factTable.js'

const goldens = new URL('../../fact-goldens/', import.meta.url)
const patient = { ...defaultFactLimits, milliseconds: 20_000 }

/** The sample of each grammar with a fact query, by language; one more shows what other languages give. */
const samples: ReadonlyMap<string, string> = new Map([
  ...[...grammarTable].flatMap(([grammar, { languages, facts }]) =>
    facts ? [[languages[0] ?? '', grammar] as const] : [],
  ),
  ['Kotlin', 'kotlin'],
])

function sample(file: string): [text: string, expected: string] {
  const [text = '', expected = ''] = readFileSync(new URL(`${file}.txt`, goldens), 'utf8').split('\n----\n')
  return [text, expected]
}

async function factsIn(text: Uint8Array, language: string) {
  const loaded = await loadFactLanguage(language)
  if (!loaded) throw new RangeError(language)
  return factsOf(loaded, text, patient).facts
}

test.each([...samples])('the facts of %s are those that are written down', async (language, file) => {
  const [text, expected] = sample(file)
  const bytes = Buffer.from(text)
  expect(factTable(bytes, await factsIn(bytes, language))).toBe(expected)
})

test('every sample belongs to a language', () => {
  expect(readdirSync(goldens).sort()).toEqual([...samples.values()].map((file) => `${file}.txt`).sort())
})

test.each([...samples])('the ranges of %s hold the names and lie in their extents', async (language, file) => {
  const bytes = Buffer.from(sample(file)[0])
  const { definitions, references, imports } = await factsIn(bytes, language)
  for (const { name, range, extent } of definitions) {
    expect(bytes.toString('utf8', range.start, range.end)).toBe(name)
    expect(extent.start <= range.start && range.end <= extent.end).toBe(true)
  }
  for (const { name, range, definition } of references) {
    expect(bytes.toString('utf8', range.start, range.end)).toBe(name)
    expect(definitions[definition]?.name ?? name).toBe(name)
  }
  for (const { module, range } of imports) {
    expect(module.endsWith(bytes.toString('utf8', range.start, range.end)) || module === '').toBe(true)
  }
})

test.each([...samples])('the facts of %s are the same after they were encoded', async (language, file) => {
  const facts = await factsIn(Buffer.from(sample(file)[0]), language)
  expect(decodeFacts(encodeFacts(facts))).toEqual(facts)
})
