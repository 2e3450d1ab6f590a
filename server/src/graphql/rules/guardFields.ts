import { unreachable } from '@sextant/base'
import {
  defaultFieldResolver,
  getNullableType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { isSelfOrAdmin, isSiteAdmin, requireSelfOrAdmin, requireSiteAdmin } from '../../http/viewer.js'
import type { GraphQLContext } from '../builder.js'
import { fieldRules } from './fieldRules.js'
import { owners } from './owners.js'
import type { Rule, Rules } from './rule.js'
import { typeRules } from './typeRules.js'

type ObjectType = GraphQLObjectType<unknown, GraphQLContext>
type Field = GraphQLField<unknown, GraphQLContext>

/** Where the rules of a schema stand; tests have types of their own. */
export interface SchemaRules {
  readonly types: Rules
  readonly fields: Rules
  readonly owners: Readonly<Record<string, string>>
}

export const productRules: SchemaRules = { types: typeRules, fields: fieldRules, owners }

/** Guards every field of every type by its rule. Throws when one has none, with the lines to add. */
export function guardFields(schema: GraphQLSchema, rules: SchemaRules = productRules): void {
  const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) && isGuarded(schema, type))
  const unclassed = types.filter(({ name }) => rules.types[name] === undefined)
  if (unclassed.length > 0) throw new Error(whatToAdd(unclassed.map(({ name }) => name)))
  for (const type of types) {
    if (!isObjectType(type)) continue
    for (const field of Object.values(type.getFields())) guardField(type, field, rules)
  }
}

/** Query and Mutation are guarded by the inventory, and what begins with `__` is GraphQL's own. */
const isGuarded = (schema: GraphQLSchema, type: GraphQLObjectType) =>
  type !== schema.getQueryType() && type !== schema.getMutationType() && !type.name.startsWith('__')

const whatToAdd = (names: readonly string[]) =>
  [
    'Nobody has said who may see the fields of these types. Add to server/src/graphql/rules/typeRules.ts, with the rule',
    'that fits (rule.ts says what each means):',
    ...names.toSorted().map((name) => `  ${name}: 'of-readable',`),
  ].join('\n')

function guardField(type: ObjectType, field: Field, rules: SchemaRules): void {
  const rule = rules.fields[`${type.name}.${field.name}`] ?? rules.types[type.name] ?? 'site-admin'
  const check = checkOf(rule, type, field, rules)
  if (check === undefined) return
  const resolve = field.resolve ?? defaultFieldResolver
  field.resolve = (value, args, context, info) => {
    const passed = check(value, context)
    return passed === true ? resolve(value, args, context, info) : passed.instead
  }
}

/** True, or what the viewer sees instead. Throws where the viewer is refused. */
type Check = (value: unknown, context: GraphQLContext) => true | { readonly instead: null | readonly never[] }

function checkOf(rule: Rule, type: ObjectType, field: Field, rules: SchemaRules): Check | undefined {
  switch (rule) {
    case 'public':
    case 'of-readable':
    case 'own':
    case 'as-parent':
      return undefined
    case 'site-admin':
      return (_value, { viewer }) => requireSiteAdmin(viewer) && true
    case 'site-admin-else-empty':
      return elseEmpty(type, field, (_value, { viewer }) => isSiteAdmin(viewer))
    case 'self-or-admin': {
      const ownerOf = ownerReader(type, rules)
      return (value, { viewer }) => requireSelfOrAdmin(viewer, ownerOf(value)) && true
    }
    case 'self-or-admin-else-empty': {
      const ownerOf = ownerReader(type, rules)
      return elseEmpty(type, field, (value, { viewer }) => isSelfOrAdmin(viewer, ownerOf(value)))
    }
    default:
      return unreachable(rule)
  }
}

function elseEmpty(type: ObjectType, field: Field, may: (value: unknown, context: GraphQLContext) => boolean): Check {
  const instead = isListType(getNullableType(field.type)) ? [] : null
  if (instead === null && isNonNullType(field.type)) {
    throw new Error(`${type.name}.${field.name} can be neither null nor an empty list: give it a rule that refuses.`)
  }
  return (value, context) => may(value, context) || { instead }
}

function ownerReader({ name }: ObjectType, rules: SchemaRules): (value: unknown) => number {
  const property = rules.owners[name]
  if (property === undefined) {
    throw new Error(
      `Add to server/src/graphql/rules/owners.ts which property of ${name} holds the user's row id:\n  ${name}: 'userId',`,
    )
  }
  return (value) => {
    const id: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, property) : undefined
    if (typeof id === 'number') return id
    throw new Error(`A value of ${name} has no number under \`${property}\`.`)
  }
}
