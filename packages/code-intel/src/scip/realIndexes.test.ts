import { afterAll, expect, test } from 'vitest'
import { convertScip } from './convert/convertScip.js'
import { openPreciseIndex } from './openPreciseIndex.js'
import type { PreciseIndexReader, PreciseLocation } from './preciseIndex.js'
import { parseSymbol } from './symbolGrammar.js'
import { inChunks } from './testing/inChunks.js'
import { type RealLanguage, realIndex, realTexts } from './testing/realIndex.js'
import { scratchFolder } from './testing/scratchFolder.js'

const scratch = scratchFolder()
afterAll(() => scratch.remove())

async function opened(language: RealLanguage): Promise<PreciseIndexReader> {
  const folder = scratch.next()
  const texts = realTexts(language)
  await convertScip(inChunks(realIndex(language)), folder, { textOf: (path) => texts.get(path) })
  return openPreciseIndex(folder)
}

/** A place as `path:line:text`, its line counted from 1 and its text cut from the file. */
function shown(language: RealLanguage, { path, range }: PreciseLocation): string {
  const line = realTexts(language).get(path)?.split('\n')[range.start.line] ?? ''
  return `${path}:${range.start.line + 1}:${line.slice(range.start.character, range.end.character)}`
}

/** The symbol of the first place where a word stands in a line, counted from 1. */
async function symbolAt(index: PreciseIndexReader, language: RealLanguage, place: string): Promise<string> {
  const [path = '', line = '', word = ''] = place.split(':')
  const text = realTexts(language).get(path)?.split('\n')[Number(line) - 1] ?? ''
  const position = { line: Number(line) - 1, character: text.indexOf(word) }
  const [occurrence] = await index.occurrencesAt(path, position)
  return occurrence?.symbol ?? ''
}

const cases: readonly {
  readonly language: RealLanguage
  readonly at: string
  readonly definitions: readonly string[]
  readonly references: readonly string[]
  readonly implementations: readonly string[]
  readonly documentation: string
}[] = [
  {
    language: 'typescript',
    at: 'src/total.ts:5:area',
    definitions: ['src/shape.ts:3:area'],
    references: ['src/total.ts:5:area'],
    implementations: ['src/shape.ts:10:area'],
    documentation: 'area() => number',
  },
  {
    language: 'python',
    at: 'shop/total.py:8:Square',
    definitions: ['shop/shape.py:8:Square'],
    references: ['shop/total.py:1:Square', 'shop/total.py:8:Square', 'shop/total.py:8:Square'],
    implementations: [],
    documentation: 'class Square(Shape):',
  },
  {
    language: 'rust',
    at: 'src/lib.rs:16:area',
    definitions: ['src/lib.rs:9:area'],
    references: ['src/lib.rs:16:area'],
    implementations: [],
    documentation: '',
  },
]

for (const { language, at, ...expected } of cases) {
  test(`an index of ${language} answers as its lines say`, async () => {
    const index = await opened(language)
    const symbol = await symbolAt(index, language, at)
    const page = { first: 100 }
    const places = {
      definitions: (await index.definitions(symbol, page)).locations,
      references: (await index.references(symbol, page)).locations,
      implementations: (await index.implementations(symbol, page)).locations,
    }
    expect({
      definitions: places.definitions.map((place) => shown(language, place)),
      references: places.references.map((place) => shown(language, place)),
      implementations: places.implementations.map((place) => shown(language, place)),
    }).toEqual({
      definitions: expected.definitions,
      references: expected.references,
      implementations: expected.implementations,
    })
    const about = (await index.symbols([symbol])).get(symbol)
    expect(`${about?.signature}${about?.documentation.join('')}`).toContain(expected.documentation)
    await index.close()
  })

  test(`every name in an index of ${language} stands where its symbol says`, async () => {
    const index = await opened(language)
    for (const path of realTexts(language).keys()) {
      for (const { range, symbol } of await index.occurrences(path)) {
        const parsed = parseSymbol(symbol)
        expect({ symbol, isRead: parsed !== undefined }).toEqual({ symbol, isRead: true })
        const last = parsed?.kind === 'global' ? parsed.descriptors.at(-1) : undefined
        // A module stands where its text begins, and the indexer of Python names what imports bring by their modules.
        if (!last || last.kind === 'namespace' || last.kind === 'meta' || range.start.line !== range.end.line) continue
        const text = shown(language, { path, range }).split(':').at(-1) ?? ''
        expect([last.name, ...also]).toContain(text)
      }
    }
    await index.close()
  })
}

/** How a constructor, a receiver and the operator of Rust's `mul`, with the spaces around it, are written where they are used. */
const also = ['constructor', 'Square', 'self', '*', ' ']
