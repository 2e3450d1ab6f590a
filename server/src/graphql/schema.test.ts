import { readFile } from 'node:fs/promises'
import type { Database } from '@sextant/database'
import {
  buildSchema,
  type GraphQLField,
  type GraphQLSchema,
  isObjectType,
  lexicographicSortSchema,
  printType,
} from 'graphql'
import { expect, test } from 'vitest'
import { accessTokenTypes } from '../features/access-tokens/index.js'
import { accountTypes } from '../features/accounts/index.js'
import { createSchema, schemaText } from './schema.js'

// Nothing is asked of the database while a schema is made.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const db = {} as Database
const options = { db, version: '1', needsRepositoryConfiguration: async () => false }
const ours = createSchema([accountTypes(options), accessTokenTypes(db)])

const contract = async () =>
  buildSchema(await readFile(new URL('../../../packages/contract/schema.graphql', import.meta.url), 'utf8'))

type Field = GraphQLField<unknown, unknown>

const signature = (field: Field | undefined) => ({
  type: String(field?.type),
  description: field?.description ?? null,
  args: field?.args.map((arg) => [arg.name, String(arg.type), String(arg.defaultValue)].join(' ')).sort(),
})

const roots = new Set(['Query', 'Mutation'])

const typesOf = (schema: GraphQLSchema) =>
  new Map(
    Object.values(lexicographicSortSchema(schema).getTypeMap())
      .filter(({ name }) => !name.startsWith('__') && !roots.has(name))
      .map((type) => [type.name, printType(type)]),
  )

test('every type that is defined here is as the contract has it, descriptions too', async () => {
  const expected = typesOf(await contract())
  for (const [name, text] of typesOf(ours)) expect(text).toBe(expected.get(name))
})

test('so is every field of Query and Mutation', async () => {
  const expected = await contract()
  for (const name of roots) {
    const mine = ours.getType(name)
    const theirs = expected.getType(name)
    if (!isObjectType(mine) || !isObjectType(theirs)) throw new Error(`${name} is missing.`)
    for (const field of Object.values(mine.getFields())) {
      const wanted = theirs.getFields()[field.name]
      expect([field.name, signature(field)]).toEqual([field.name, signature(wanted)])
    }
  }
})

test('the text of a schema is sorted, so that it compares', () => {
  const text = schemaText(ours)
  expect(text.indexOf('scalar BigInt')).toBeLessThan(text.indexOf('type User'))
  expect(schemaText(buildSchema(text))).toBe(text)
})
