import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { convertScip } from './convert/convertScip.js'
import { openPreciseIndex } from './openPreciseIndex.js'
import type { LocationPage, PageOf, PreciseIndexReader, PreciseLocation, PreciseOccurrence } from './preciseIndex.js'
import { anyIndex } from './testing/anyIndex.js'
import { encodedFields, field } from './testing/encodeScip.js'
import { inChunks } from './testing/inChunks.js'
import { byBytes, PlainAnswers } from './testing/plainAnswers.js'

let folder = ''
let number = 0
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sextant-scip-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const runs = process.env['SEXTANT_PROVE'] ? 20_000 : 80
const seed = Number(process.env['SEXTANT_SEED'] ?? Date.now() % 1_000_000)

/** All pages of a list. */
async function allOf(ask: (page: PageOf) => Promise<LocationPage>, first: number): Promise<readonly PreciseLocation[]> {
  const found: PreciseLocation[] = []
  for (let after: string | undefined; ; ) {
    const page = await ask({ first, ...(after !== undefined && { after }) })
    expect(page.locations.length).toBeLessThanOrEqual(first)
    found.push(...page.locations)
    if (page.next === undefined) return found
    after = page.next
  }
}

const inOneOrder = (occurrences: readonly PreciseOccurrence[]) =>
  occurrences.toSorted(
    (a, b) =>
      a.range.start.line - b.range.start.line ||
      a.range.start.character - b.range.start.character ||
      a.range.end.line - b.range.end.line ||
      a.range.end.character - b.range.end.character ||
      byBytes(a.symbol, b.symbol),
  )

async function expectSame(stored: PreciseIndexReader, plain: PlainAnswers, first: number): Promise<void> {
  for (const path of [...plain.paths, 'unknown.ts']) {
    expect(await stored.has(path)).toBe(plain.paths.includes(path))
    const occurrences = plain.occurrences(path)
    expect(inOneOrder(await stored.occurrences(path))).toEqual(occurrences)
    const lines = { from: 1, to: 3 }
    const inLines = occurrences.filter(({ range }) => range.start.line < lines.to && range.end.line >= lines.from)
    expect(inOneOrder(await stored.occurrences(path, lines))).toEqual(inLines)
    expect(await stored.diagnostics(path)).toEqual(plain.diagnostics(path))
    await expectSameSymbols(stored, plain, { path, first })
  }
  for (const symbol of plain.symbols.filter((name) => !name.startsWith('local '))) {
    expect(await stored.implementers(symbol)).toEqual(plain.implementers(symbol))
    const pages = [
      [(page: PageOf) => stored.definitions(symbol, page), plain.definitions(symbol)],
      [(page: PageOf) => stored.references(symbol, page), plain.places(symbol, false)],
      [(page: PageOf) => stored.implementations(symbol, page), plain.implementations(symbol)],
    ] as const
    for (const [ask, expected] of pages) expect(await allOf(ask, first)).toEqual(expected)
  }
}

async function expectSameSymbols(
  stored: PreciseIndexReader,
  plain: PlainAnswers,
  { path, first }: { readonly path: string; readonly first: number },
): Promise<void> {
  const symbols = await stored.symbols(plain.symbols, path)
  for (const name of plain.symbols) {
    const expected = plain.symbol(name, path)
    expect(sorted(symbols.get(name))).toEqual(sorted(expected))
    if (!name.startsWith('local ')) continue
    for (const areDefinitions of [true, false]) {
      const ask = (page: PageOf) =>
        areDefinitions ? stored.definitions(name, page, path) : stored.references(name, page, path)
      expect(await allOf(ask, first)).toEqual(plain.places(name, areDefinitions, path))
    }
  }
}

/** Those who share references come in no order. */
const sorted = <Symbol extends { readonly sharesReferencesWith: readonly string[] }>(symbol: Symbol | undefined) =>
  symbol && { ...symbol, sharesReferencesWith: symbol.sharesReferencesWith.toSorted() }

test(`${runs} stored indexes answer as plain ones do, seed ${seed}`, async () => {
  const anyHow = fc.record({
    metadataAt: fc.nat(12),
    lengths: fc.array(fc.nat(300), { minLength: 1, maxLength: 4 }).filter((lengths) => lengths.some((one) => one > 0)),
    sortBytes: fc.constantFrom(300, 4000, 2 ** 20),
    first: fc.constantFrom(1, 2, 7, 1000),
    unknown: fc.constantFrom(new Uint8Array(), field(9, 'unknown'), field(15, 7)),
  })
  const property = fc.asyncProperty(
    anyIndex,
    anyHow,
    async (index, { metadataAt, lengths, sortBytes, first, unknown }) => {
      const [metadata, ...rest] = encodedFields(index)
      // Where the metadata is does not matter, and what is about one symbol keeps its order.
      const fields = rest.toSpliced(metadataAt, 0, metadata ?? new Uint8Array())
      const bytes = Buffer.concat(fields.flatMap((one) => [one, unknown]))
      const target = join(folder, `${number++}`)
      const converted = await convertScip(inChunks(bytes, lengths), target, { sortBytes })
      const stored = await openPreciseIndex(target)
      try {
        const plain = new PlainAnswers(index)
        expect(stored.summary).toEqual(converted.summary)
        expect(converted.summary.documents).toBe(plain.paths.length)
        await expectSame(stored, plain, first)
      } finally {
        await stored.close()
        rmSync(target, { recursive: true })
      }
    },
  )
  await fc.assert(property, { seed, numRuns: runs })
}, 3_600_000)
