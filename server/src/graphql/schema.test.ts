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
import { fixedConfiguration } from '../configuration/index.js'
import { accessTokenTypes } from '../features/access-tokens/index.js'
import { accountTypes } from '../features/accounts/index.js'
import { settingsTypes } from '../features/settings/index.js'
import { createSchema, schemaText } from './schema.js'

// Nothing is asked of the database while a schema is made.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const db = {} as Database
const options = { db, version: '1', needsRepositoryConfiguration: async () => false }
const tokens = {
  db,
  configuration: fixedConfiguration(),
  externalURL: new URL('http://localhost'),
  requireFresh: async () => {},
}
const ours = createSchema([accountTypes(options), accessTokenTypes(tokens, () => {}), settingsTypes(db)])

const contract = async () =>
  buildSchema(await readFile(new URL('../../../packages/contract/schema.graphql', import.meta.url), 'utf8'))

type Field = GraphQLField<unknown, unknown>

const signature = (field: Field | undefined) => ({
  type: String(field?.type),
  description: field?.description ?? null,
  args: field?.args.map((arg) => [arg.name, String(arg.type), String(arg.defaultValue)].join(' ')).sort(),
})

const typesOf = (schema: GraphQLSchema) =>
  Object.values(lexicographicSortSchema(schema).getTypeMap()).filter(({ name }) => !name.startsWith('__'))

test('every type without fields that is defined here is as the contract has it, descriptions too', async () => {
  const expected = lexicographicSortSchema(await contract())
  for (const type of typesOf(ours).filter((each) => !isObjectType(each))) {
    const theirs = expected.getType(type.name)
    expect(theirs && printType(theirs)).toBe(printType(type))
  }
})

// Other features add fields of theirs to the same types.
test('so is every field', async () => {
  const expected = await contract()
  for (const mine of typesOf(ours).filter((each) => isObjectType(each))) {
    const theirs = expected.getType(mine.name)
    if (!isObjectType(theirs)) throw new Error(`${mine.name} is missing.`)
    expect([mine.name, mine.description ?? null]).toEqual([mine.name, theirs.description ?? null])
    for (const field of Object.values(mine.getFields())) {
      expect([field.name, signature(field)]).toEqual([field.name, signature(theirs.getFields()[field.name])])
    }
  }
})

test('the text of a schema is sorted, so that it compares', () => {
  const text = schemaText(ours)
  expect(text.indexOf('scalar BigInt')).toBeLessThan(text.indexOf('type User'))
  expect(schemaText(buildSchema(text))).toBe(text)
})
