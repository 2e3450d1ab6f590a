import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzyMatcher, nameSize } from './fuzzyMatch.js'
import { fuzzyQuery } from './fuzzyQuery.js'
import { worths } from './fuzzyWorth.js'

const match = (typed: string, name: string) => fuzzyMatcher(fuzzyQuery(typed))(name)

/** The name with what matched in brackets. */
function marked(typed: string, name: string): string | undefined {
  const found = match(typed, name)
  const places = new Set(found?.places)
  return (
    found &&
    [...name]
      .map((letter, at) => (places.has(at) ? `[${letter}]` : letter))
      .join('')
      .replaceAll('][', '')
  )
}

test.each([
  ['serv', 'src/server.ts', 'src/[serv]er.ts'],
  ['qo', 'web/QuickOpen.tsx', 'web/[Q]uick[O]pen.tsx'],
  ['QO', 'web/QuickOpen.tsx', 'web/[Q]uick[O]pen.tsx'],
  ['fzq', 'packages/base/fuzzyQuery.ts', 'packages/base/[f]uz[z]y[Q]uery.ts'],
  ['p/b/q', 'packages/base/query.ts', '[p]ackages[/b]ase[/q]uery.ts'],
  ['http', 'net/HTTPServer.java', 'net/[HTTP]Server.java'],
  ['hs', 'net/HTTPServer.java', 'net/[H]TTP[S]erver.java'],
  ['tsx web', 'web/QuickOpen.tsx', '[web]/QuickOpen.[tsx]'],
  ['main.go', 'cmd/main/main.go', 'cmd/main/[main.go]'],
  ['utf8', 'text/utf_8.rs', 'text/[utf]_[8].rs'],
  ['größe', 'src/Größe.ts', 'src/[Größe].ts'],
  ['', 'anything', 'anything'],
  ['abc', 'acb', undefined],
  ['server', 'serve', undefined],
])('%s in %s', (typed, name, expected) => expect(marked(typed, name)).toBe(expected))

/** For what is typed: names, the best first. */
const orders: readonly (readonly [string, readonly string[]])[] = [
  [
    'serv',
    ['lib/serv.ts', 'lib/server.ts', 'lib/web_server.ts', 'lib/observer.ts', 'server/lib.ts', 'sleeper/vector.txt'],
  ],
  ['main', ['cmd/app/main.go', 'mainframe.go', 'cmd/domain.go', 'main/app.go']],
  ['QO', ['QuickOpen.tsx', 'qopen.ts', 'quota.ts']],
  ['qo', ['qopen.ts', 'QuickOpen.tsx', 'quota.ts']],
  ['base query', ['packages/base/query.ts', 'packages/base/fuzzyQuery.ts', 'packages/query/database.ts']],
  ['parseQuery', ['parseQuery', 'parseQueryTree', 'reparseQuery']],
]
test.each(orders)('%s prefers', (typed, names) => {
  const ranked = names.map((name) => ({ name, score: match(typed, name)?.score ?? -1, size: nameSize(name) }))
  expect(ranked.sort((a, b) => b.score - a.score || a.size - b.size).map(({ name }) => name)).toEqual(names)
})

const letters = fc.constantFrom('a', 'b', 'A', 'B', '/', '_', '.', '1', 'é', 'É')
const nameArbitrary = fc.string({ unit: letters, maxLength: 12 })
const typedArbitrary = fc.string({ unit: fc.constantFrom('a', 'b', 'A', '/', '.', '1', 'É', ' '), maxLength: 5 })

test('the best of all ways to match is found', () => {
  fc.assert(
    fc.property(typedArbitrary, nameArbitrary, (typed, name) => {
      const found = match(typed, name)
      expect(found?.score).toBe(plainScore(typed, name))
    }),
    { numRuns: process.env['SEXTANT_PROVE'] ? 200_000 : 3_000 },
  )
})

test('a single term is worth what its places are worth', () => {
  fc.assert(
    fc.property(typedArbitrary, nameArbitrary, (typed, name) => {
      const term = typed.replaceAll(' ', '')
      const found = match(term, name)
      if (!found || term === '') return
      expect([...found.places].map((at) => name[at]?.toLowerCase()).join('')).toBe(term.toLowerCase())
      expect(worthOf(term, name, found.places)).toBe(found.score)
    }),
  )
})

test('of a name that is too long its last letters are matched', () => {
  const name = `${'x'.repeat(3000)}/main.go`
  expect(match('main', name)?.places).toEqual([3001, 3002, 3003, 3004])
})

test('time grows with the length of the name and of the query, and no faster', () => {
  expect(match('a'.repeat(100), 'a'.repeat(4096))?.places).toHaveLength(100)
  expect(match(`${'a'.repeat(99)}b`, 'a'.repeat(4096))).toBeUndefined()
})

/** Tries every way to match. */
function plainScore(typed: string, name: string): number | undefined {
  const scores = typed
    .split(' ')
    .filter(Boolean)
    .map((term) => {
      const ways = waysToMatch(term.toLowerCase(), name.toLowerCase(), 0)
      return Math.max(-1, ...ways.map((places) => worthOf(term, name, places)))
    })
  return scores.includes(-1) ? undefined : scores.reduce((sum, score) => sum + score, 0)
}

function waysToMatch(term: string, name: string, from: number): readonly (readonly number[])[] {
  if (term === '') return [[]]
  const ways: (readonly number[])[] = []
  for (let at = from; at < name.length; at++) {
    if (name[at] !== term[0]) continue
    for (const rest of waysToMatch(term.slice(1), name, at + 1)) ways.push([at, ...rest])
  }
  return ways
}

function worthOf(term: string, name: string, places: readonly number[]): number {
  const base = name.lastIndexOf('/') + 1
  const each = places.map((at, index) => {
    const here = worthAt(name, at, base)
    const run = at >= base ? worths.baseRun : worths.folderRun
    const isRun = index > 0 && places[index - 1] === at - 1
    const isCapital = (letter = '') => letter !== letter.toLowerCase()
    const capital = isCapital(term[index]) && isCapital(name[at]) ? worths.capital : 0
    return (isRun ? Math.max(here, run) : here) + capital
  })
  return each.reduce((sum, worth) => sum + worth, 0)
}

function worthAt(name: string, at: number, base: number): number {
  const [before = '', here = '', behind = ''] = [name[at - 1], name[at], name[at + 1]]
  const isWord =
    /[\p{L}\d]/u.test(here) &&
    (!/[\p{L}\d]/u.test(before) ||
      (/\p{Lu}/u.test(here) && !/\p{Lu}/u.test(before)) ||
      (/\p{Lu}/u.test(here) && /[a-zé]|É/u.test(behind)) ||
      (/\d/.test(here) && !/\d/.test(before)))
  if (at >= base) return at === base ? worths.baseStart : isWord ? worths.baseWord : worths.base
  if (!isWord) return worths.folder
  return at === 0 || before === '/' ? worths.folderStart : worths.folderWord
}
