import { readFileSync } from 'node:fs'
import {
  buildSchema,
  getNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isAbstractType,
  isObjectType,
} from 'graphql'
import { expect, test } from 'vitest'
import { openTestApp } from '../../testApp.js'
import { objectRef } from '../builder.js'
import { doors } from './doors.js'
import { fieldRules } from './fieldRules.js'
import { owners } from './owners.js'
import type { Rule } from './rule.js'
import { typeRules } from './typeRules.js'

const schema = buildSchema(
  readFileSync(new URL('../../../../packages/contract/schema.graphql', import.meta.url), 'utf8'),
)
const types = Object.values(schema.getTypeMap())
  .filter((type) => isObjectType(type))
  .filter(({ name }) => !name.startsWith('__'))
const roots = new Set(['Query', 'Mutation'])

test('G-04: every type of the contract has a rule, and no other has one', () => {
  const names = types.map(({ name }) => name).filter((name) => !roots.has(name))
  expect(Object.keys(typeRules).toSorted()).toEqual(names.toSorted())
})

test('exceptions and owners are about fields and types that there are, and say something', () => {
  for (const [name, rule] of Object.entries(fieldRules)) {
    const [typeName = '', field = ''] = name.split('.')
    const type = schema.getType(typeName)
    expect([name, isObjectType(type) && field in type.getFields()]).toEqual([name, true])
    expect([name, rule]).not.toEqual([name, typeRules[typeName]])
  }
  for (const name of Object.keys(owners)) expect(typeRules[name]).toBeDefined()
})

const word = objectRef<{ readonly text: string }>('Word')

test('G-04: a server with a type that nobody has classed does not start, and prints the line to add', async () => {
  const opened = openTestApp({
    moreInventory: { 'query word': 'anonymous' },
    parts: () => [
      (builder) => {
        builder.objectType(word, { fields: (t) => ({ text: t.exposeString('text') }) })
        builder.queryField('word', (t) => t.field({ type: word, resolve: () => ({ text: 'a' }) }))
      },
    ],
  })
  await expect(opened).rejects.toThrow(/typeRules\.ts[^]*\n {2}Word: 'of-readable',/)
})

const ruleOf = (type: string, field: string): Rule => fieldRules[`${type}.${field}`] ?? typeRules[type] ?? 'public'

const named = (type: GraphQLOutputType): readonly GraphQLObjectType[] => {
  const inner = getNamedType(type)
  if (isAbstractType(inner)) return schema.getPossibleTypes(inner)
  return isObjectType(inner) ? [inner] : []
}

/** The fields that lead from what is not about one readable repository to what is. */
function entries(): readonly string[] {
  return types.flatMap((type) =>
    Object.values(type.getFields())
      .filter((field) => roots.has(type.name) || ruleOf(type.name, field.name) !== 'of-readable')
      .filter((field) => named(field.type).some(({ name }) => typeRules[name] === 'of-readable'))
      // What anything with an id is found by is proved kind by kind, in `foreignIds`.
      .filter((field) => field.name !== 'node')
      .map((field) => `${type.name}.${field.name}`),
  )
}

test('G-03: what is of a readable repository is reached by the doors that are listed, and by no others', () => {
  expect(Object.keys(doors).toSorted()).toEqual(entries().toSorted())
})
