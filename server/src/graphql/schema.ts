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
import { createBuilder, type GraphQLContext, type NodeRegistry, type SchemaPart } from './builder.js'
import { defineCommonTypes } from './commonTypes.js'
import { defineNodes } from './nodes.js'

/**
 * The schema made of the features' parts. Every field of Query and Mutation is guarded by its class in the inventory;
 * throws when one is not listed there.
 */
export function createSchema(parts: readonly SchemaPart[], inventory: Inventory = fullInventory): GraphQLSchema {
  const builder = createBuilder()
  const nodes: NodeRegistry = new Map()
  defineCommonTypes(builder)
  defineNodes(builder, nodes)
  for (const part of parts) part(builder, nodes)
  const schema = builder.toSchema()
  guard(schema.getQueryType(), 'query', inventory)
  guard(schema.getMutationType(), 'mutation', inventory)
  return schema
}

/** The schema as text, with types, fields and arguments in alphabetical order: what `schema.graphql` must equal. */
export const schemaText = (schema: GraphQLSchema): string => `${printSchema(lexicographicSortSchema(schema))}\n`

type RootType = GraphQLObjectType<unknown, GraphQLContext> | null | undefined

function guard(type: RootType, operation: 'query' | 'mutation', inventory: Inventory): void {
  for (const field of Object.values(type?.getFields() ?? {})) {
    const access = lookUp(inventory, `${operation} ${field.name}`)
    const resolve = field.resolve ?? defaultFieldResolver
    field.resolve = (root, args, context, info) => {
      requireAccess(context.viewer, access)
      return resolve(root, args, context, info)
    }
  }
}
