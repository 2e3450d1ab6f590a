import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { grammarTable } from '../grammarTable.js'
import { lineLanguages } from './lineLanguages.js'
import type { SymbolDefinition } from './symbolDefinition.js'
import { loadSymbolLanguage, symbolsOf } from './symbolsOf.js'

const goldens = new URL('../../symbol-goldens/', import.meta.url)
const patient = { bytes: 1_048_576, milliseconds: 20_000, definitions: 10_000 }

/** The file that has the sample of each language; languages that are read alike share one. */
const samples: ReadonlyMap<string, string> = new Map([
  ...[...grammarTable].map(([grammar, { languages }]) => [languages[0] ?? '', grammar] as const),
  ...[...lineLanguages].flatMap(([name, { languages }]) =>
    languages[0] === name ? [[name, fileOf(name)] as const] : [],
  ),
])

function fileOf(language: string): string {
  return language.toLowerCase().replaceAll('#', '-sharp').replaceAll(' ', '-')
}

/** Line from 1, kind, name and container of each definition, one a line. */
function table(definitions: readonly SymbolDefinition[]): string {
  return definitions
    .map(({ name, kind, container, line }) => {
      const around = container === undefined ? '' : `  in ${container}`
      return `${String(line + 1).padStart(3)}  ${kind.padEnd(12)} ${name}${around}\n`
    })
    .join('')
}

async function definitionsIn(text: Uint8Array, language: string): Promise<readonly SymbolDefinition[]> {
  const loaded = await loadSymbolLanguage(language)
  if (!loaded) throw new RangeError(language)
  return symbolsOf(text, loaded, patient).definitions
}

function sample(file: string): [text: string, expected: string] {
  const [text = '', expected = ''] = readFileSync(new URL(`${file}.txt`, goldens), 'utf8').split('\n----\n')
  return [text, expected]
}

test.each([...samples])('the symbols of %s are those that are written down', async (language, file) => {
  const [text, expected] = sample(file)
  expect(table(await definitionsIn(Buffer.from(text), language))).toBe(expected)
})

test('every sample belongs to a language', () => {
  expect(readdirSync(goldens).sort()).toEqual([...samples.values()].map((file) => `${file}.txt`).sort())
})

test.each([
  ...samples,
])('the ranges of %s hold the names, on their lines, inside their extents', async (language, file) => {
  const bytes = Buffer.from(sample(file)[0])
  for (const { name, line, range, extent } of await definitionsIn(bytes, language)) {
    expect(bytes.toString('utf8', range.start, range.end)).toBe(name)
    expect(bytes.toString('utf8', 0, range.start).split('\n').length - 1).toBe(line)
    expect(extent.start <= range.start && range.end <= extent.end).toBe(true)
  }
})
