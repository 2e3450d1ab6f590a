import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lastOfEach, proofTable, readOptions, rowsOf, shareOut } from '../scripts/proofPlan.mjs'
import { proofs } from '../scripts/proofs.mjs'
import { root } from '../scripts/root.mjs'

test('a budget goes to the first proofs that fit, and what is left to those that want more', () => {
  const some = [
    { name: 'a', minutes: 60, least: 10 },
    { name: 'b', minutes: 30 },
    { name: 'c', minutes: 5 },
  ]
  expect(shareOut(some, 20)).toEqual([15, undefined, 5])
  expect(shareOut(some, 100)).toEqual([60, 30, 5])
  expect(shareOut(some, Infinity)).toEqual([60, 30, 5])
  expect(shareOut(some, 2)).toEqual([undefined, undefined, undefined])
})

test('proofs are chosen by parts of their names, and what there is not is refused', () => {
  const some = [{ name: 'oracle' }, { name: 'kills of syncs' }, { name: 'kills of mirrors' }]
  const options = readOptions(['--minutes', '60', '--seed', '7', '--only', 'oracle,kills'], some)
  expect(options).toEqual({ chosen: some, minutes: 60, seed: 7, out: undefined })
  expect(readOptions([], some)).toMatchObject({ minutes: Infinity, seed: 1 })
  for (const wrong of [['--minutes', 'x'], ['--seed'], ['--what', '1']]) {
    expect(() => readOptions(wrong, some)).toThrow('npm run prove -- [--minutes 60]')
  }
  expect(() => readOptions(['--only', 'nothing'], some)).toThrow('No proof is called nothing.')
})

test('the table says of each proof what it found, or why there is nothing', () => {
  const proof = { name: 'oracle', rows: [1, 2], minutes: 60, least: 10 }
  const figure = { row: 1, goal: 'all', figure: 'a | b', isMet: false, obstacle: 'time' }
  const table = (outcome) =>
    proofTable(rowsOf({ proof, figures: [], ...outcome }))
      .split('\n')
      .at(-1)
  expect(table({})).toBe('| 1, 2 | oracle |  |  | left out: needs 10 minutes |  |')
  expect(table({ code: 1, seconds: 200 })).toBe('| 1, 2 | oracle |  |  | FAILED | 3 min |')
  expect(table({ code: 0, seconds: 20, figures: [figure] })).toBe(
    '| 1 | oracle | all | a \\| b | not met: time | 20 s |',
  )
  expect(table({ code: 0, seconds: 20, figures: [{ ...figure, isMet: true }] })).toContain('| met |')
  expect(table({ code: 1, seconds: 20, figures: [{ ...figure, isMet: true }] })).toContain('| FAILED |')
})

test('every test that has a long form is a proof, and every proof has its tests', () => {
  const sources = ['packages', 'server', 'e2e'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((file) => file.endsWith('.test.ts') && !/(^|\/)(node_modules|dist)\//.test(file))
      .map((file) => join(folder, file)),
  )
  const long = sources.filter((file) => /SEXTANT_PROVE|\bisProof\b/.test(readFileSync(join(root, file), 'utf8')))
  const named = proofs.flatMap(({ files }) => files)
  const compiled = (file) => file.replace('/src/', '/dist/')
  expect(long.length).toBeGreaterThan(20)
  expect(long.filter((file) => !named.some((part) => compiled(file).startsWith(part)))).toEqual([])
  expect(named.filter((part) => !sources.some((file) => compiled(file).startsWith(part)))).toEqual([])
})

test('of what copies of a proof say of the same goal, the last counts', () => {
  const said = (goal, figure) => ({ row: 1, goal, figure })
  const figures = [said('checks', 500), said('control', 117), said('checks', 1000)]
  expect(lastOfEach(figures)).toEqual([said('checks', 1000), said('control', 117)])
})
