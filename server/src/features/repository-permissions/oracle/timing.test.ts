import { readFileSync } from 'node:fs'
import { isProof, proofSeed, proofTime, sayFigure } from '@sextant/base/testing'
import { buildSchema } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../../testProduct.js'
import { mannWhitney, median } from './mannWhitney.js'
import type { Named, OneByOne } from './surface.js'
import { surfaces as allSurfaces } from './surfaces.js'
import { makeWorld, type World } from './world.js'

const schema = buildSchema(
  readFileSync(new URL('../../../../../packages/contract/schema.graphql', import.meta.url), 'utf8'),
)
/** Of the goal: so many pairs of a forbidden and an absent one, and a difference that nobody can use. */
const [wanted, leastMilliseconds, significance] = [5000, 0.1, 0.01]
const pairs = isProof ? wanted : 6
/** So many pairs before it counts: what is asked for the first time is compiled and cached. */
const before = isProof ? 50 : 1

let product: TestProduct
let world: World
let headers: Record<string, string>
const made = { resultSet: 'none', externalService: '', bulkAction: '' }
const single = () => allSurfaces(schema, () => made).filter((surface): surface is OneByOne => surface.kind === 'one')

beforeAll(async () => {
  product = await openTestProduct()
  world = await makeWorld(product, proofSeed(), { users: 2, repositories: 4 })
  // Somebody who may read nothing that is private: a user of no host.
  headers = await product.browserOf(product.user)
})
afterAll(async () => {
  await world.end()
  await product.close()
})

async function taken(surface: OneByOne, about: Named): Promise<number> {
  const request = surface.ask(about)
  const begun = performance.now()
  if ('url' in request) await product.app.inject({ method: 'GET', ...request, headers })
  else await product.app.inject({ method: 'POST', url: '/.api/graphql', headers, payload: request })
  return performance.now() - begun
}

interface Timed {
  readonly surface: string
  readonly pairs: number
  readonly p: number
  readonly difference: number
}

async function timed(surface: OneByOne, hidden: Named, until: number): Promise<Timed> {
  const absent = {
    ...hidden,
    id: 900_000_001,
    name: hidden.name.replace('/n', '/a'),
    marker: hidden.marker.replace('mk', 'ma'),
  }
  const [forbidden, missing]: [number[], number[]] = [[], []]
  for (let pair = -before; pair < pairs && (pair < 5 || Date.now() < until); pair++) {
    // Which comes first changes, so that what the first does for the second helps both.
    const [one, other] = pair % 2 === 0 ? [hidden, absent] : [absent, hidden]
    const times = [await taken(surface, one), await taken(surface, other)]
    if (pair < 0) continue
    forbidden.push(times[pair % 2] ?? 0)
    missing.push(times[1 - (pair % 2)] ?? 0)
  }
  const difference = Math.abs(median(forbidden) - median(missing))
  return { surface: surface.name, pairs: forbidden.length, p: mannWhitney(forbidden, missing), difference }
}

/** Where the medians lie furthest apart, told or not. */
function widest(found: readonly Timed[]): string {
  const [most] = [...found].sort((a, b) => b.difference - a.difference)
  return most ? `; the medians are ${most.difference.toFixed(3)} ms apart at most (${most.surface})` : ''
}

test('how long an answer takes does not tell what is forbidden from what is not there', {
  timeout: proofTime(60) * 2,
}, async () => {
  const hidden = [...world.model.repositories.values()][0]
  if (!hidden) throw new Error('A world has repositories.')
  // A few pairs of some surfaces only show that it works.
  const asked = single()
    .filter(({ isForSiteAdmins }) => !isForSiteAdmins)
    .slice(0, isProof ? Infinity : 6)
  const [begun, time] = [Date.now(), isProof ? proofTime(45) * 0.9 : 1]
  const found: Timed[] = []
  for (const [at, surface] of asked.entries()) {
    found.push(await timed(surface, hidden, begun + (time * (at + 1)) / asked.length))
  }
  const told = found.filter(({ p, difference }) => p < significance / asked.length && difference >= leastMilliseconds)
  const fewest = Math.min(...found.map((each) => each.pairs))
  const sentences = told.map(
    ({ surface, p, difference }) => `${surface} (${difference.toFixed(2)} ms, p ${p.toExponential(1)})`,
  )
  sayFigure({
    row: 3,
    goal: `${wanted} pairs a surface, none told apart by time at p < ${significance} (corrected) and ${leastMilliseconds} ms`,
    figure: `${asked.length} surfaces, ${fewest} pairs of each at least, told apart: ${sentences.join(', ') || 'none'}${widest(found)}`,
    isMet: fewest >= wanted && told.length === 0,
    ...(told.length === 0 && isProof && { obstacle: 'fewer pairs in the time there was' }),
  })
  // A few pairs prove nothing either way.
  expect(isProof ? sentences : []).toEqual([])
})

test('the statistics tell what differs, and do not tell what does not', () => {
  const chance = Array.from({ length: 400 }, (_, at) => ((at * 7919) % 400) / 100)
  expect(
    mannWhitney(
      chance,
      chance.map((time) => time + 1),
    ),
  ).toBeLessThan(1e-6)
  expect(mannWhitney(chance.slice(0, 200), chance.slice(200))).toBeGreaterThan(0.01)
  // Wilcoxon's own kind of example: U is 2 of 16, and p by the normal approximation with its correction 0.11.
  expect(mannWhitney([1, 2, 3, 6], [4, 5, 7, 8])).toBeCloseTo(0.112, 2)
  expect(mannWhitney([1, 1], [1, 1])).toBe(1)
})
