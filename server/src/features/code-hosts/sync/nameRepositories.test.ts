import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameRepositories, type Named } from './nameRepositories.js'
import { isTooMuch, planSync } from './planSync.js'
import { latest, nextSyncIn, soonest } from './schedule.js'

function names(repositories: readonly (readonly [string, string, string?])[], taken: readonly string[] = []) {
  const all = repositories.map(([externalId, wanted, current]) => ({ externalId, wanted, current }))
  return Object.fromEntries(nameRepositories(all, new Set(taken)))
}

test.each([
  [
    'each gets its own',
    [
      ['1', 'a'],
      ['2', 'b'],
    ],
    [],
    { 1: 'a', 2: 'b' },
  ],
  [
    'R-24: two exchange theirs',
    [
      ['1', 'b', 'a'],
      ['2', 'a', 'b'],
    ],
    [],
    { 1: 'b', 2: 'a' },
  ],
  [
    'R-24: another case is the same name',
    [
      ['1', 'App', 'App'],
      ['2', 'app'],
    ],
    [],
    { 1: 'App', 2: 'app-2' },
  ],
  ['H-07: what another host has stays with it', [['1', 'a']], ['a'], { 1: 'a-2' }],
  ['the number stays while the name is taken', [['1', 'a', 'a-3']], ['a'], { 1: 'a-3' }],
  ['the name is taken back when it is free', [['1', 'a', 'a-3']], [], { 1: 'a' }],
  [
    'who has the name keeps it',
    [
      ['1', 'a'],
      ['2', 'a', 'a'],
    ],
    [],
    { 1: 'a-2', 2: 'a' },
  ],
  [
    'numbers that are taken are passed over',
    [
      ['1', 'a'],
      ['2', 'a'],
    ],
    ['a', 'a-2'],
    { 1: 'a-3', 2: 'a-4' },
  ],
] as const)('%s', (_what, repositories, taken, expected) => {
  expect(names(repositories, taken)).toEqual(expected)
})

test('names never collide, and naming again changes nothing', () => {
  const name = fc.constantFrom('a', 'A', 'b', 'a-2', 'A-2', 'b-3')
  const one = fc.record({
    externalId: fc.string({ maxLength: 3 }),
    wanted: name,
    current: fc.option(name, { nil: undefined }),
  })
  const some = fc.uniqueArray(one, { selector: ({ externalId }) => externalId })
  fc.assert(
    fc.property(some, fc.array(fc.constantFrom('a', 'b', 'a-2')), (repositories: readonly Named[], taken) => {
      const first = nameRepositories(repositories, new Set(taken))
      const lower = [...first.values()].map((each) => each.toLowerCase())
      expect(new Set([...lower, ...taken]).size).toBe(lower.length + new Set(taken).size)
      expect(first.size).toBe(repositories.length)
      const again = repositories.map((each) => ({ ...each, current: first.get(each.externalId) }))
      expect(nameRepositories(again, new Set(taken))).toEqual(first)
    }),
  )
})

test.each([
  [0, 0, false],
  [1, 1, true],
  [1, 4, false],
  [3, 4, false],
  [4, 4, true],
  [1, 5, false],
  [2, 5, true],
  [20, 100, false],
  [21, 100, true],
])('H-06: removing %i of %i waits for a person: %s', (gone, linked, held) => {
  expect(isTooMuch(gone, linked)).toBe(held)
})

test.each([
  ['the usual rule', 3, {}, true],
  ['as many as were confirmed', 3, { confirmed: 3 }, false],
  ['more than were confirmed', 4, { confirmed: 3 }, true],
  ['a larger maxDeletions', 3, { configured: 3 }, false],
  ['a smaller maxDeletions', 2, { configured: 1 }, true],
  ['all of them, whatever maxDeletions says', 10, { configured: 99 }, true],
])('H-06: %s', (_what, gone, limits, held) => {
  const known = Array.from({ length: 10 }, (_, id) => {
    const flags = { ofHost: true, isDeleted: false, isLinked: true, isGoverned: false }
    return { id, externalId: `${id}`, name: `r${id}`, ...flags }
  })
  const plain = {
    webURL: null,
    description: null,
    isPrivate: false,
    isInternal: false,
    isFork: false,
    isArchived: false,
  }
  const listed = known.slice(gone).map(({ externalId, name }) => {
    return { ...plain, externalId, name, cloneURL: 'https://git.example/x', stars: 0, topics: [] }
  })
  expect(planSync(listed, known, limits)).toMatchObject({ isHeld: held, gone: { length: gone } })
})

test('a connection that changes is synced sooner, one that does not later, one that fails later each time', () => {
  const next = (changed: boolean | undefined, failures: number, before?: number) =>
    nextSyncIn({ changed, failures, before }, 0.5)
  expect([
    next(true, 0),
    next(false, 0),
    next(false, 0, soonest * 2),
    next(true, 0, latest),
    next(false, 0, latest),
  ]).toEqual([soonest, soonest * 2, soonest * 4, latest / 2, latest])
  expect([1, 2, 3, 99].map((failures) => next(undefined, failures))).toEqual([60_000, 120_000, 240_000, latest])
})
