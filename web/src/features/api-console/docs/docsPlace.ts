import {
  type GraphQLEnumValue,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isUnionType,
} from 'graphql'

/** Something that a type has: a field, a field of an input, or a value of an enumeration. */
export interface Member {
  readonly name: string
  readonly type: { toString(): string } | undefined
  readonly description: string | null | undefined
  readonly deprecationReason: string | null | undefined
  readonly args: readonly Member[]
}

/** What a type holds, in the order of the schema. */
export function membersOf(type: GraphQLNamedType): readonly Member[] {
  if (isEnumType(type)) return type.getValues().map(valueMember)
  if (isInputObjectType(type)) return Object.values(type.getFields()).map((field) => ({ ...bare(field), args: [] }))
  if (!isObjectType(type) && !isInterfaceType(type)) return []
  return Object.values(type.getFields()).map((field) => ({
    ...bare(field),
    args: field.args.map((arg) => ({ ...bare(arg), args: [] })),
  }))
}

const bare = ({ name, type, description, deprecationReason }: Omit<Member, 'args'>) => ({
  name,
  type,
  description,
  deprecationReason,
})

const valueMember = ({ name, description, deprecationReason }: GraphQLEnumValue): Member => ({
  ...{ name, type: undefined, description, deprecationReason, args: [] },
})

/** What a type is, in a word. */
export function kindOf(type: GraphQLNamedType): string {
  if (isObjectType(type)) return 'object'
  if (isInterfaceType(type)) return 'interface'
  if (isUnionType(type)) return 'union'
  if (isEnumType(type)) return 'enumeration'
  return isInputObjectType(type) ? 'input' : 'scalar'
}

/** The types that a type may be, or that it is as well. */
export function relatedTypes(type: GraphQLNamedType, schema: GraphQLSchema): readonly GraphQLNamedType[] {
  if (isUnionType(type)) return type.getTypes()
  if (isInterfaceType(type)) return schema.getPossibleTypes(type)
  return isObjectType(type) ? type.getInterfaces() : []
}

/** The types of a schema by name, without those that describe schemas. */
export const typesOf = (schema: GraphQLSchema): readonly GraphQLNamedType[] =>
  Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type))
    .sort((one, other) => one.name.localeCompare(other.name))

/** Something that was found: a type, or a member of one. */
export interface Found {
  readonly type: string
  readonly member: string | undefined
}

/** Types and members with a word in their name: whole names first, then those that begin with it. */
export function searchSchema(schema: GraphQLSchema, words: string): readonly Found[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return []
  const all = typesOf(schema).flatMap((type): Found[] => [
    { type: type.name, member: undefined },
    ...membersOf(type).map(({ name }) => ({ type: type.name, member: name })),
  ])
  const rank = ({ type, member }: Found) => {
    const name = (member ?? type).toLowerCase()
    const full = `${type}${member === undefined ? '' : `.${member}`}`.toLowerCase()
    if (name === wanted || full === wanted) return member === undefined ? 0 : isRoot(type) ? 1 : 2
    if (name.startsWith(wanted)) return member === undefined ? 3 : isRoot(type) ? 4 : 5
    return name.includes(wanted) || full.includes(wanted) ? 6 : undefined
  }
  return all
    .map((found) => ({ found, rank: rank(found) }))
    .filter((each): each is { found: Found; rank: number } => each.rank !== undefined)
    .sort((one, other) => one.rank - other.rank)
    .map(({ found }) => found)
}

const isRoot = (type: string) => type === 'Query' || type === 'Mutation'
