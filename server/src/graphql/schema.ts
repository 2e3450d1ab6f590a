import {
  defaultFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
  lexicographicSortSchema,
  printSchema,
} from 'graphql'
import { requireAccess } from '../http/access.js'
import type { Inventory } from '../http/accessClass.js'
import { inventory as fullInventory, lookUp } from '../http/inventory.js'
import { requireScopes, scopesFor } from '../http/tokenScopes.js'
import { createBuilder, type GraphQLContext, type NodeRegistry, type SchemaPart } from './builder.js'
import { defineCommonTypes } from './commonTypes.js'
import { defineNodes } from './nodes.js'
import { type RecordAct, recordActs } from './recordActs.js'
import { guardFields, type SchemaRules } from './rules/guardFields.js'

export interface SchemaOptions {
  /** Which entry points exist; tests add their own. */
  readonly inventory?: Inventory
  /** Who may see the fields of each type; tests add their own. */
  readonly rules?: SchemaRules
  /** Writes down what was done, for the acts that the frame records. Without it nothing is. */
  readonly record?: RecordAct
}

/**
 * The schema made of the features' parts. Every field of Query and Mutation is guarded by its class in the inventory,
 * every field of another type by its rule; throws when one is not listed there.
 */
export function createSchema(parts: readonly SchemaPart[], options: SchemaOptions = {}): GraphQLSchema {
  const { inventory = fullInventory, rules, record } = options
  const builder = createBuilder()
  const nodes: NodeRegistry = new Map()
  defineCommonTypes(builder)
  defineNodes(builder, nodes)
  for (const part of parts) part(builder, nodes)
  const schema = builder.toSchema()
  if (record) recordActs(schema, nodes, record)
  guard(schema.getQueryType(), 'query', inventory)
  guard(schema.getMutationType(), 'mutation', inventory)
  guardFields(schema, rules)
  return schema
}

/** The schema as text, with types, fields and arguments in alphabetical order: what `schema.graphql` must equal. */
export const schemaText = (schema: GraphQLSchema): string => `${printSchema(lexicographicSortSchema(schema))}\n`

type RootType = GraphQLObjectType<unknown, GraphQLContext> | null | undefined

function guard(type: RootType, operation: 'query' | 'mutation', inventory: Inventory): void {
  for (const field of Object.values(type?.getFields() ?? {})) {
    const name = `${operation} ${field.name}`
    const access = lookUp(inventory, name)
    const scopes = scopesFor(name, access)
    const resolve = field.resolve ?? defaultFieldResolver
    field.resolve = (root, args, context, info) => {
      requireAccess(context.viewer, access)
      requireScopes(context.viewer, scopes)
      return resolve(root, args, context, info)
    }
  }
}
