import {
  defaultFieldResolver,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
  lexicographicSortSchema,
  printSchema,
} from 'graphql'
import { requireAccess } from '../http/access.js'
import type { Inventory } from '../http/accessClass.js'
import { gatedEntries, type IsOpen } from '../http/gatedEntries.js'
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
  /** Whether what stands behind a gate is there now; all of it when absent. */
  readonly isOpen?: IsOpen
  /** Writes down what was done, for the acts that the frame records. Without it nothing is. */
  readonly record?: RecordAct
}

/**
 * The schema made of the features' parts. Every field of Query and Mutation is guarded by its class in the inventory,
 * every field of another type by its rule; throws when one is not listed there.
 */
export function createSchema(parts: readonly SchemaPart[], options: SchemaOptions = {}): GraphQLSchema {
  const { inventory = fullInventory, rules, record, isOpen } = options
  const builder = createBuilder()
  const nodes: NodeRegistry = new Map()
  defineCommonTypes(builder)
  defineNodes(builder, nodes)
  for (const part of parts) part(builder, nodes)
  if (isOpen) closeNodes(nodes, isOpen)
  const schema = builder.toSchema()
  if (record) recordActs(schema, nodes, record)
  guard(schema.getQueryType(), 'query', inventory)
  guard(schema.getMutationType(), 'mutation', inventory)
  guardFields(schema, rules)
  if (isOpen) closeFields(schema, isOpen)
  return schema
}

/** The schema as text, with types, fields and arguments in alphabetical order: what `schema.graphql` must equal. */
export const schemaText = (schema: GraphQLSchema): string => `${printSchema(lexicographicSortSchema(schema))}\n`

/** A field whose gate is not open answers as one that does not exist, before anything is asked of who may see it. */
function closeFields(schema: GraphQLSchema, isOpen: IsOpen): void {
  for (const [name, gate] of Object.entries(gatedEntries)) {
    const [, type = '', fieldName = ''] = /^(\w+)[ .](\w+)$/.exec(name) ?? []
    const typeName = type === 'query' ? 'Query' : type === 'mutation' ? 'Mutation' : type
    const owner = schema.getType(typeName)
    const field = isObjectType(owner) ? owner.getFields()[fieldName] : undefined
    if (field === undefined) continue
    const resolve = field.resolve ?? defaultFieldResolver
    field.resolve = (value, args, context, info) => {
      if (!isOpen(gate)) throw noField(fieldName, typeName)
      return resolve(value, args, context, info)
    }
  }
}

const noField = (field: string, type: string) => new GraphQLError(`Cannot query field "${field}" on type "${type}".`)

function closeNodes(nodes: NodeRegistry, isOpen: IsOpen): void {
  for (const [kind, load] of nodes) {
    const gate = gatedEntries[`node ${kind}`]
    if (gate) nodes.set(kind, async (id, context) => (isOpen(gate) ? load(id, context) : null))
  }
}

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
