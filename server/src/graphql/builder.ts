import SchemaBuilder, { type InterfaceRef, type ObjectRef } from '@pothos/core'
import type { Logger } from '@sextant/base'
import type { Viewer } from '../http/viewer.js'
import type { AskedFlags } from './askedFlags.js'
import { bigInt, dateTime, gitObjectID, jsonValue } from './scalars.js'

/** What every resolver is handed. One per request. */
export interface GraphQLContext {
  readonly viewer: Viewer
  /** Fires when the client has gone. */
  readonly signal: AbortSignal
  readonly log: Logger
  /** What the request says of feature flags; absent where there is none. */
  readonly flags?: AskedFlags
}

/** How the schema's own types look to resolvers. Fields are non-null unless they say `nullable: true`. */
export type SchemaTypes = PothosSchemaTypes.ExtendDefaultTypes<{
  Context: GraphQLContext
  DefaultFieldNullability: false
  Scalars: {
    ID: { Input: string; Output: string }
    DateTime: { Input: Date; Output: Date }
    BigInt: { Input: bigint; Output: bigint | number | string }
    JSONValue: { Input: unknown; Output: unknown }
    GitObjectID: { Input: string; Output: string }
  }
}>

export type Builder = PothosSchemaTypes.SchemaBuilder<SchemaTypes>

/** Finds a node by its row id for this viewer: null when there is none or the viewer may not see it. */
export type NodeLoader = (id: number | string, context: GraphQLContext) => Promise<object | null>

/** The kinds of nodes that `node(id:)` knows, each with its loader. */
export type NodeRegistry = Map<string, NodeLoader>

/**
 * A feature's share of the schema: defines its types, adds its fields to Query and Mutation, and registers how its
 * nodes are loaded by id.
 */
export type SchemaPart = (builder: Builder, nodes: NodeRegistry) => void

/** A builder with the scalars, and empty Query and Mutation types to be filled by the parts. */
export function createBuilder(): Builder {
  const builder = new SchemaBuilder<SchemaTypes>({ defaultFieldNullability: false })
  builder.addScalarType('DateTime', dateTime)
  builder.addScalarType('BigInt', bigInt)
  builder.addScalarType('JSONValue', jsonValue)
  builder.addScalarType('GitObjectID', gitObjectID)
  builder.queryType({})
  builder.mutationType({})
  return builder
}

/**
 * A name for an object type whose values are `T`, so that features can refer to each other's types. Define it in the
 * feature's part with `builder.objectType(ref, { fields })`, add to it with `builder.objectField(ref, …)`.
 */
export const objectRef = <T>(name: string): ObjectRef<SchemaTypes, T> =>
  // Pothos keeps a type's fields in the ref if it is one of its own, so that a second schema in the same process would
  // see them twice. For any other named object (as for a class) it makes a ref for each builder.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  ({ name }) as unknown as ObjectRef<SchemaTypes, T>

/** As `objectRef`, for an interface. */
export const interfaceRef = <T>(name: string): InterfaceRef<SchemaTypes, T> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  ({ name }) as unknown as InterfaceRef<SchemaTypes, T>
