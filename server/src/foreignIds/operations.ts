import {
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'

/** A query or mutation that takes an id, and the argument that does, as a path within it. */
export interface IdOperation {
  readonly kind: 'query' | 'mutation'
  readonly name: string
  readonly path: string
  /** The document, and the variables with an id in that place. */
  readonly document: string
  readonly variables: (id: string) => Readonly<Record<string, unknown>>
}

/** Every operation of a schema with an argument of the type ID, once for each such argument. */
export function idOperations(schema: GraphQLSchema): readonly IdOperation[] {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const
  return roots.flatMap(([kind, type]) =>
    Object.values(type?.getFields() ?? {}).flatMap((field) =>
      idPaths(field).map((path) => ({
        kind,
        name: field.name,
        path,
        document: documentOf(kind, field),
        variables: (id: string) => variablesOf(field, path, id),
      })),
    ),
  )
}

type Field = GraphQLField<unknown, unknown>

const idPaths = (field: Field) => field.args.flatMap(({ name, type }) => pathsIn(type, name))

function pathsIn(type: GraphQLInputType, path: string, within: readonly string[] = []): readonly string[] {
  const inner = getNamedType(type)
  if (inner.name === 'ID') return [path]
  // Some filters hold filters of their own kind.
  if (!isInputObjectType(inner) || within.includes(inner.name)) return []
  return Object.values(inner.getFields()).flatMap((each) =>
    pathsIn(each.type, `${path}.${each.name}`, [...within, inner.name]),
  )
}

function documentOf(kind: string, field: Field): string {
  const wanted = field.args
  const declared = wanted.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')
  const passed = wanted.map(({ name }) => `${name}: $${name}`).join(', ')
  const selection = isCompositeType(getNamedType(field.type)) ? '{ __typename }' : ''
  return `${kind}(${declared}) { ${field.name}(${passed}) ${selection} }`
}

/** What must be there, with the id at its place; other ids are the same one. */
function variablesOf(field: Field, path: string, id: string): Readonly<Record<string, unknown>> {
  const given = field.args.map(({ name, type }) => [name, valueOf(type, { path: name, wanted: path, id })] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}

interface Place {
  readonly path: string
  readonly wanted: string
  readonly id: string
}

function valueOf(type: GraphQLInputType, place: Place): unknown {
  const isOnTheWay = place.wanted === place.path || place.wanted.startsWith(`${place.path}.`)
  if (!isOnTheWay && !isNonNullType(type)) return undefined
  const inner = getNullableType(type)
  if (isListType(inner)) {
    const item = valueOf(inner.ofType, place)
    return item === undefined ? [] : [item]
  }
  if (isEnumType(inner)) return inner.getValues()[0]?.name
  if (isInputObjectType(inner)) {
    const fields = Object.values(inner.getFields()).map(
      (each) => [each.name, valueOf(each.type, { ...place, path: `${place.path}.${each.name}` })] as const,
    )
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  }
  return plain[inner.name]?.(place.id) ?? 'x'
}

const plain: Readonly<Record<string, (id: string) => unknown>> = {
  ID: (id) => id,
  Int: () => 1,
  Float: () => 1,
  Boolean: () => true,
  DateTime: () => '2026-01-01T00:00:00Z',
}
