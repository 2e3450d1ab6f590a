import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Chance } from '@sextant/base'
import { isProof, proofTime, sayFigure } from '@sextant/base/testing'
import { afterAll, expect, test } from 'vitest'
import { convertScip } from './convert/convertScip.js'
import { CorruptPreciseIndex } from './corruptPreciseIndex.js'
import { openPreciseIndex } from './openPreciseIndex.js'
import { ScipProblem } from './scipProblem.js'
import { indexFileName } from './stored/indexFile.js'
import { encodeScip } from './testing/encodeScip.js'
import { inChunks } from './testing/inChunks.js'
import { mutated } from './testing/mutated.js'
import { realIndex } from './testing/realIndex.js'
import { scratchFolder } from './testing/scratchFolder.js'

// In full form this many uploads; the seed of a run is in the name of its test.
const uploads = isProof ? 5_000_000 : 1000
const damages = isProof ? 200_000 : 600
const seed = Number(process.env['SEXTANT_SEED'] ?? Date.now() % 1_000_000)
const growth = 200 * 1024 ** 2

// Each upload is synced to the disk, which for millions of them takes longer than all else.
const memory = '/dev/shm'
const scratch = scratchFolder(isProof && existsSync(memory) ? memory : undefined)
afterAll(() => scratch.remove())

/** One with everything in it. */
const made = encodeScip({
  metadata: { name: 'x', version: '1', projectRoot: 'file:///project' },
  documents: ['a.ts', 'b.ts', 'a.ts'].map((path, at) => ({
    path,
    language: 'TypeScript',
    encoding: at + 1,
    text: 'größe 🦊 = 1\n',
    occurrences: [
      { range: [0, 0, 5], symbol: 'x npm p 1 a.', roles: 1, enclosing: [0, 0, 2, 0], documentation: ['here'] },
      { range: [0, 6, 0, 8], symbol: 'local 1', syntaxKind: 7 },
      { range: [0, 9, 10], diagnostics: [{ severity: 1, code: 'c', source: 's', message: 'm' }] },
    ],
    symbols: [
      {
        symbol: 'x npm p 1 a.',
        kind: 7,
        relationships: [{ symbol: 'x npm q 2 b.', implementation: true, reference: true }],
      },
      { symbol: 'local 1', documentation: ['said'], signature: { text: 'let', language: 'ts' } },
    ],
  })),
  externalSymbols: [{ symbol: 'x npm q 2 b.', displayName: 'b', enclosing: 'x npm q 2 c#' }],
})
const valid = [made, made, realIndex('typescript'), realIndex('python'), realIndex('rust')]
const paths = ['a.ts', 'b.ts', 'src/total.ts', 'shop/total.py', 'src/lib.rs']
const symbols = ['x npm p 1 a.', 'x npm q 2 b.', 'local 1', 'scip-typescript npm shapes 1.2.0 src/`shape.ts`/Shape#']

/** Everything that can be asked, as one text. */
async function answersOf(folder: string): Promise<string> {
  const index = await openPreciseIndex(folder, { cacheBytes: 0 })
  try {
    const answers: unknown[] = [index.summary]
    for (const path of paths) {
      answers.push(await index.has(path), await index.occurrences(path), await index.diagnostics(path))
      answers.push([...(await index.symbols(symbols, path))])
    }
    for (const symbol of symbols) {
      answers.push(
        await index.definitions(symbol, { first: 100 }, 'a.ts'),
        await index.references(symbol, { first: 100 }),
      )
      answers.push(await index.implementations(symbol, { first: 100 }))
    }
    return JSON.stringify(answers)
  } finally {
    await index.close()
  }
}

/** Of the stored ones, one in so many is asked everything in full form. */
const asked = isProof ? 20 : 1

/** What an upload came to; a fault is anything but a stored index that answers, or a problem and no folder. */
async function faultOf(input: Uint8Array, folder: string, isAsked: boolean): Promise<string | undefined> {
  try {
    await convertScip(inChunks(input, [1000]), folder)
  } catch (error) {
    if (!(error instanceof ScipProblem)) return `threw ${String(error)}`
    return existsSync(folder) ? 'left something behind' : undefined
  }
  try {
    if (isAsked) await answersOf(folder)
  } catch (error) {
    return `stored an index that threw ${String(error)}`
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test(`U-03: ${uploads} mutated uploads are refused or stored whole, in little memory, seed ${seed}`, async () => {
  const chance = new Chance(seed)
  const faults: string[] = []
  let [before, count] = [0, 0]
  const until = Date.now() + proofTime(60) * 0.6
  for (; count < uploads && faults.length < 5 && Date.now() < until; count++) {
    const input = mutated(chance, valid)
    const fault = await faultOf(input, join(scratch.path, 'mutated'), count % asked === 0)
    if (fault) faults.push(`${fault}: ${Buffer.from(input).toString('base64').slice(0, 8000)}`)
    if (count === 500) before = process.memoryUsage().rss
  }
  const grown = process.memoryUsage().rss - before
  sayFigure({
    row: 13,
    goal: '5,000,000 mutated uploads, 0 crashes, at most 200 MB more, 0 half visible',
    figure: `${count.toLocaleString('en')} uploads, ${faults.length} faults, ${Math.round(grown / 1e6)} MB more`,
    isMet: count >= 5_000_000 && faults.length === 0 && grown < growth,
    ...(isProof && count < uploads && { obstacle: 'the time was over' }),
  })
  expect(faults).toEqual([])
  expect(grown).toBeLessThan(growth)
}, 36_000_000)

test(`F-06: ${damages} damaged stored indexes are told or answer as before, seed ${seed}`, async () => {
  const chance = new Chance(seed)
  const faults: string[] = []
  const until = Date.now() + proofTime(60) * 0.3
  for (const [number, input] of [made, realIndex('typescript')].entries()) {
    const folder = join(scratch.path, `damaged-${number}`)
    await convertScip(inChunks(input), folder)
    const file = join(folder, indexFileName)
    const whole = readFileSync(file)
    const expected = await answersOf(folder)
    for (let count = 0; count < damages / 2 && faults.length < 5 && Date.now() < until; count++) {
      const damaged = mutated(chance, [whole])
      writeFileSync(file, damaged)
      try {
        const isSame = (await answersOf(folder)) === expected
        if (!isSame) faults.push(`another answer: ${Buffer.from(damaged).toString('base64')}`)
      } catch (error) {
        if (!(error instanceof CorruptPreciseIndex)) faults.push(`threw ${String(error)}`)
      }
    }
  }
  expect(faults).toEqual([])
}, 36_000_000)

test('F-06: an index that is cut off anywhere is told', async () => {
  const folder = join(scratch.path, 'cut')
  await convertScip(inChunks(made), folder)
  const file = join(folder, indexFileName)
  const whole = readFileSync(file)
  for (let length = 0; length < whole.length; length += 7) {
    writeFileSync(file, whole.subarray(0, length))
    await expect(openPreciseIndex(folder)).rejects.toThrow(CorruptPreciseIndex)
  }
  rmSync(file)
  await expect(openPreciseIndex(folder)).rejects.toThrow('it is gone')
})
