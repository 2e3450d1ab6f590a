import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { descriptions } from '../../http/descriptions/index.js'
import { inventory } from '../../http/inventory.js'
import { openTestApp, type TestApp } from '../../testApp.js'
import type { Part } from './described.js'
import { openAPIDocument } from './document.js'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const about = { externalURL: new URL('https://code.example.com'), version: '1.0.0' }
const internal = openAPIDocument({ ...about, audience: 'internal' })
const publicOne = openAPIDocument({ ...about, audience: 'public' })
const routes = Object.keys(inventory).filter((name) => /^[A-Z]+ \//.test(name))

interface Operation {
  readonly place: string
  readonly path: string
  readonly operation: Part & {
    readonly operationId: string
    readonly tags: readonly string[]
    readonly parameters?: readonly Part[]
    readonly responses: Readonly<Record<string, Part>>
    readonly security: readonly Part[]
  }
}

const operationsOf = ({ paths }: typeof internal) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => ({ place: `${method} ${path}`, path, operation }) as Operation,
    ),
  )

/** Every object within a value. */
function* partsOf(value: unknown): Generator<Part> {
  if (typeof value !== 'object' || value === null) return
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any object
  yield value as Part
  for (const inner of Object.values(value)) yield* partsOf(inner)
}

test('every route of the inventory is described, and nothing else is', () => {
  const missing = routes.filter((name) => !(name in descriptions))
  const lines = missing.map((name) => `  '${name}': { group: '…', summary: '…', answers: { 200: '…' } },`)
  // What is missing here is to be added to a file of server/src/http/descriptions/.
  expect(lines).toEqual([])
  expect(Object.keys(descriptions).filter((name) => !(name in inventory))).toEqual([])
})

const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at)

/** What of an operation breaks the rules of OpenAPI 3.1.1, sections 4.8.8 to 4.8.17. */
function problemsOf({ place, path, operation }: Operation, document: typeof internal): readonly string[] {
  const { parameters = [], tags, responses, security } = operation
  const keys = parameters.map((parameter) => `${String(parameter['in'])} ${String(parameter['name'])}`)
  const declared = new Set(keys.filter((key) => key.startsWith('path ')).map((key) => key.slice('path '.length)))
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const known = new Set(document.tags.map(({ name }) => name))
  const schemes = Object.keys(document.components.securitySchemes)
  const broken: readonly (readonly [boolean, string])[] = [
    [twice(keys).length > 0, 'a parameter twice'],
    [inPath.length !== declared.size || inPath.some((name) => !declared.has(name)), 'the parameters of its path'],
    [parameters.some(({ description }) => description === ''), 'a parameter without words'],
    [!path.startsWith('/') || path.includes('*'), 'its path'],
    [tags.some((tag) => !known.has(tag)), 'its group'],
    [Object.keys(responses).some((status) => !/^([1-5]\d\d|default)$/.test(status)), 'a status'],
    [
      Object.values(responses).some((answer) => !('description' in answer || '$ref' in answer)),
      'an answer without words',
    ],
    [security.flatMap((each) => Object.keys(each)).some((name) => !schemes.includes(name)), 'its security'],
  ]
  return broken.filter(([is]) => is).map(([, what]) => `${place}: ${what}`)
}

test.each([
  ['public', publicOne],
  ['internal', internal],
])('the %s document keeps the rules of OpenAPI 3.1', (_audience, document) => {
  const operations = operationsOf(document)
  expect(twice(operations.map(({ operation }) => operation.operationId))).toEqual([])
  // Section 4.8.8: templates that differ in the names of their parameters alone are the same path twice.
  expect(twice(Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}')))).toEqual([])
  expect(operations.flatMap((operation) => problemsOf(operation, document))).toEqual([])
})

const resolve = (reference: string) =>
  reference
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
      internal,
    )

test('every reference leads to something, every schema is one, and every example is of its schema', () => {
  const parts = [...partsOf(internal)]
  const references = parts.flatMap(({ $ref: reference }) => (typeof reference === 'string' ? [reference] : []))
  expect(references.filter((reference) => resolve(reference) === undefined)).toEqual([])
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(internal, 'document')
  const wrong = parts
    .filter(({ schema }) => typeof schema === 'object' && schema !== null)
    .flatMap(({ schema, example }) => {
      const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')))
      return example === undefined || validate(example) ? [] : [[example, validate.errors]]
    })
  expect(wrong).toEqual([])
})

test('what is for site admins is in the internal document alone', () => {
  const admins = operationsOf(internal).filter(({ operation }) =>
    /site-admin|operator/.test(String(operation['x-access'])),
  )
  expect(admins.length).toBeGreaterThan(4)
  const told = new Set(operationsOf(publicOne).map(({ place }) => place))
  expect(admins.filter(({ place }) => told.has(place))).toEqual([])
  expect(operationsOf(internal).length).toBe(routes.length)
  const listed = publicOne.paths['/.api/graphql']?.['post']
  expect(JSON.stringify(listed)).not.toContain('site-admin')
})

test('A-03: the internal document is for site admins; the public one for everybody who may use the API', async () => {
  const ask = (audience: string, headers = {}) =>
    world.app.inject({ url: `/.api/openapi/${audience}.json`, headers: { ...headers, accept: 'application/json' } })
  const root = await world.addUser('root', { siteAdmin: true })
  const alice = await world.addUser('alice')
  const statuses = async (audience: string) => [
    (await ask(audience)).statusCode,
    (await ask(audience, await world.browserOf(alice))).statusCode,
    (await ask(audience, await world.programOf(root, ['site-admin:sudo', 'user:all']))).statusCode,
  ]
  expect(await statuses('public')).toEqual([200, 200, 200])
  expect(await statuses('internal')).toEqual([401, 403, 200])
  const refused = await ask('internal', await world.browserOf(alice))
  expect(refused.json()).toMatchObject({ error: { code: 'permission_denied' } })
  expect(refused.body).not.toContain('paths')
  const { paths } = (await ask('internal', await world.browserOf(root))).json<typeof internal>()
  expect(Object.keys(paths)).toEqual(Object.keys(internal.paths))
})

test('the schema is served as text, and an operation tells what it costs when it is asked', async () => {
  const schema = await world.app.inject({ url: '/.api/graphql/schema.graphql' })
  expect(schema.body).toContain('type Query {')
  const again = { 'if-none-match': String(schema.headers['etag']) }
  expect((await world.app.inject({ url: '/.api/graphql/schema.graphql', headers: again })).statusCode).toBe(304)
  const payload = { query: '{ site { id same: id } }' }
  const post = (headers = {}) => world.app.inject({ method: 'POST', url: '/.api/graphql', payload, headers })
  expect((await post()).json()).not.toHaveProperty('extensions')
  expect((await post({ 'x-query-cost': 'true' })).json()).toMatchObject({
    extensions: {
      cost: { aliases: 1, depth: 2, fields: 3, duplicateFields: 2, uniqueFields: 2 },
      limits: { depth: 30, aliases: 500 },
    },
  })
})
