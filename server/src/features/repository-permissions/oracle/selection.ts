import {
  getNamedType,
  type GraphQLField,
  type GraphQLSchema,
  isAbstractType,
  isCompositeType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'

/** Arguments for fields that need some, by `Type.field`. */
export type Arguments = Readonly<Record<string, string>>

interface Options {
  readonly schema: GraphQLSchema
  readonly args: Arguments
  /** Fields that are asked for elsewhere, by `Type.field`. */
  readonly without: ReadonlySet<string>
}

/**
 * A selection of everything that a type tells, and of what that leads to, for a few steps: no field is forgotten when
 * one is added. Throws for a field that needs an argument that nobody has written down.
 */
export function everything(typeName: string, options: Options, depth = 4, path: readonly string[] = []): string {
  return selectionOf(typeName, { options, depth, path, isOfUnion: false })
}

interface Where {
  readonly options: Options
  readonly depth: number
  readonly path: readonly string[]
  readonly isOfUnion: boolean
}

function selectionOf(typeName: string, where: Where): string {
  const { options, path } = where
  const type = options.schema.getType(typeName)
  if (isAbstractType(type)) {
    const parts = options.schema
      .getPossibleTypes(type)
      .map(({ name }) => `... on ${name} { ${selectionOf(name, { ...where, isOfUnion: true })} }`)
    return `__typename ${parts.join(' ')}`
  }
  if (!isObjectType(type)) throw new Error(`${typeName} is no type with fields.`)
  const fields = Object.values(type.getFields()).map((field) =>
    fieldText(typeName, field, { ...where, path: [...path, typeName] }),
  )
  return ['__typename', ...fields].join(' ')
}

function fieldText(typeName: string, field: GraphQLField<unknown, unknown>, where: Where): string {
  const { options, depth, path, isOfUnion } = where
  const coordinate = `${typeName}.${field.name}`
  if (options.without.has(coordinate)) return ''
  const given = options.args[coordinate]
  if (given === undefined && field.args.some(isRequiredArgument)) {
    throw new Error(`${coordinate} needs arguments: write them down for the permission oracle.`)
  }
  // Fields of one name in the types of a union may have different types, so that each gets a name of its own.
  const name = isOfUnion ? `${typeName}_${field.name}: ${field.name}` : field.name
  const call = given === undefined ? name : `${name}(${given})`
  const type = getNamedType(field.type)
  if (!isCompositeType(type)) return call
  if (depth === 0 || path.includes(type.name)) return ''
  // The limits of a question are for people's questions. Repositories have surfaces of their own.
  if (type.name === 'Repository' && path.length > 2) return `${call} { name description }`
  return `${call} { ${selectionOf(type.name, { options, depth: depth - 1, path, isOfUnion: false })} }`
}
