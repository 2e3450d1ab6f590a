import { gzipSync } from 'node:zlib'
import { AppError, type Logger } from '@sextant/base'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testApp.js'
import { connectionOf, readPage } from './connections.js'

let world: TestApp
const errors: unknown[] = []
const log: Logger = {
  debug() {},
  info() {},
  warn() {},
  error: (_message, fields) => void errors.push(fields),
  with: () => log,
}

beforeAll(async () => {
  world = await openTestApp({
    log,
    moreInventory: { 'query broken': 'anonymous', 'query word': 'anonymous', 'mutation count': 'signed-in' },
    parts: () => [
      (builder) => {
        builder.queryFields((t) => ({
          broken: t.string({
            nullable: true,
            args: { how: t.arg.string({ required: true }) },
            resolve: (_root, { how }) => {
              if (how === 'own') throw new AppError('not_found', 'no-word', 'There is no such word.')
              throw new Error('select secret from users')
            },
          }),
          word: t.string({ args: { first: t.arg.int() }, resolve: () => 'word' }),
        }))
        builder.mutationField('count', (t) => t.int({ resolve: () => 1 }))
      },
    ],
  })
})
afterAll(() => world.close())

const post = (payload: string | object, headers: Record<string, string> = {}, url = '/.api/graphql') =>
  world.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } })

test('a query is answered; what follows the question mark is a label', async () => {
  const response = await post({ query: '{ site { productVersion } }', variables: null }, {}, '/.api/graphql?Site')
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ data: { site: { productVersion: '6.12.0' } } })
})

test('a packed body is unpacked', async () => {
  const body = gzipSync(JSON.stringify({ query: '{ word }' }))
  const response = await post(body, { 'content-encoding': 'gzip' })
  expect(response.json()).toEqual({ data: { word: 'word' } })
})

test('U-01: a body that is no gzip, too large once unpacked, or packed otherwise is refused', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '))
  expect(bomb.length).toBeLessThan(100_000)
  expect((await post(bomb, { 'content-encoding': 'gzip' })).statusCode).toBe(413)
  expect((await post('{"query":"{ word }"}', { 'content-encoding': 'gzip' })).statusCode).toBe(400)
  expect((await post(gzipSync('{}').subarray(0, 8), { 'content-encoding': 'gzip' })).statusCode).toBe(400)
  expect((await post('{}', { 'content-encoding': 'br' })).statusCode).toBe(400)
})

test('only POST, only JSON, only one operation', async () => {
  const asGet = await world.app.inject({ url: '/.api/graphql?query={word}' })
  expect([asGet.statusCode, asGet.body]).toEqual([404, 'no route'])
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    expect((await post('{"query":"{ word }"}', { 'content-type': type })).statusCode).toBe(415)
  }
  const bad: [object, string][] = [
    [[{ query: '{ word }' }], 'Send one GraphQL operation at a time.'],
    [{ query: 7 }, 'The body must be a JSON object with a `query`.'],
    [{}, 'The body must be a JSON object with a `query`.'],
    [{ query: '{ word }', variables: 7 }, 'The body must be a JSON object with a `query`.'],
  ]
  for (const [body, sentence] of bad) {
    const response = await post(body)
    expect([response.statusCode, response.body]).toEqual([400, sentence])
  }
})

const nested = (depth: number) => `{ ${'a { '.repeat(depth)}a${' }'.repeat(depth)} }`
const list = (count: number, item: (n: number) => string) => Array.from({ length: count }, (_, n) => item(n)).join(' ')

test.each([
  ['aliases', `{ ${list(501, (n) => `a${n}: __typename`)} }`],
  ['depth', nested(31)],
  ['depth', nested(5_000)],
  ['different', `{ ${list(501, (n) => `f${n}`)} }`],
  ['repetitions', `{ ${list(501, () => 'word')} }`],
  ['fields', '{ a(first: 1000) { b(first: 1000) { c } } }'],
  ['fields', 'query($n: Int) { a(first: $n) { b(last: $n) { c } } }'],
  [
    'repetitions',
    `{ ...f0 } ${list(40, (n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`)} fragment f40 on Query { word }`,
  ],
  ['different', `{ ${list(4_000, () => '...f')} } fragment f on Query { ${list(5_000, (n) => `f${n}`)} }`],
])('a query with too many %s is refused with 403', async (_what, query) => {
  const response = await post({ query, variables: { n: 1_000 } })
  expect(response.statusCode).toBe(403)
  expect(response.json().errors[0].message).toMatch(/query cost limit/)
  expect(response.json().data).toBeUndefined()
})

test.each([
  `{ ${list(500, (n) => `a${n}: __typename`)} }`.replaceAll('__typename', 'word'),
  '{ __schema { types { fields { args { type { ofType { ofType { ofType { name } } } } } } } } }',
])('a large honest query is answered', async (query) => {
  const response = await post({ query })
  expect([response.statusCode, response.json().errors]).toEqual([200, undefined])
})

test.each([
  '{ ...f } fragment f on Query { ...f }',
  '{ ...f } fragment f on Query { ...g } fragment g on Query { ...f }',
  '{ nothing }',
  '{ word',
  '',
  `{ ${list(15_000, () => 'w')} }`,
  `{ word ${'@skip(if: true) '.repeat(9_000)} }`,
])('a query that makes no sense is told so with 200 or refused with 403: %#', async (query) => {
  const response = await post({ query })
  expect([200, 403]).toContain(response.statusCode)
  expect(response.json().errors.length).toBeGreaterThan(0)
})

test('an error a person can act on keeps its words, with a code; any other becomes an id', async () => {
  const own = await world.graphql('{ broken(how: "own") word }')
  expect(own).toMatchObject({
    status: 200,
    data: { broken: null, word: 'word' },
    errors: [
      { message: 'There is no such word.', path: ['broken'], extensions: { code: 'not_found', reason: 'no-word' } },
    ],
  })
  errors.length = 0
  const ours = await world.graphql('{ broken(how: "other") word }')
  expect(JSON.stringify(ours)).not.toContain('select')
  const id = ours.errors?.[0]?.extensions?.['id']
  expect(ours.errors?.[0]?.message).toContain(String(id))
  expect(errors).toMatchObject([{ errorId: id, error: { message: 'select secret from users' } }])
})

test('the inventory guards the fields of Query and Mutation', async () => {
  expect((await world.graphql('mutation { count }')).errors).toMatchObject([
    { extensions: { code: 'unauthenticated' } },
  ])
  const user = await world.addUser('alice')
  expect((await world.graphql('mutation { count }', await world.programOf(user))).data).toEqual({ count: 1 })
  const unlisted = openTestApp({
    db: world.db,
    parts: () => [(builder) => builder.queryField('unlisted', (t) => t.string({ resolve: () => '' }))],
  })
  await expect(unlisted).rejects.toThrow('The inventory does not list `query unlisted`.')
})

test('Q-10: a page of a connection says whether there is more, and its cursor fits no other list', () => {
  const page = readPage({ first: 2 }, ['string', 'number'])
  const first = connectionOf(['a', 'b', 'c'], { first: page.first, totalCount: 3, key: (row) => [row, 1] })
  expect(first).toMatchObject({ nodes: ['a', 'b'], totalCount: 3, pageInfo: { hasNextPage: true } })
  const { endCursor } = first.pageInfo
  expect(readPage({ first: 2, after: endCursor }, ['string', 'number'])).toEqual({ first: 2, after: ['b', 1] })
  for (const shape of [['number'], ['string'], ['number', 'string'], ['string', 'number', 'number']] as const) {
    expect(() => readPage({ after: endCursor }, shape)).toThrow('does not belong')
  }
  for (const after of ['x', 'e30', 'W10', '"', 'a'.repeat(9_999)])
    expect(() => readPage({ after }, ['number'])).toThrow('does not belong')
  expect(() => readPage({ first: -1 }, [])).toThrow('0 or more')
  for (const many of [1_000, 1_001, 99_999, 2 ** 31 - 1])
    expect(readPage({ first: many }, [])).toEqual({ first: 1_000 })
  expect(readPage({}, [])).toEqual({ first: 20 })
})
