import {
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  isCompositeType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'
import { aboutAccounts, otherFields } from './classification.js'

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
  return selectionOf(typeName, { options, depth, path, renamed: nothing })
}

const nothing: ReadonlySet<string> = new Set()

interface Where {
  readonly options: Options
  readonly depth: number
  readonly path: readonly string[]
  /** Fields that need a name of their own, since those of that name in another type of the union are of another type. */
  readonly renamed: ReadonlySet<string>
}

function selectionOf(typeName: string, where: Where): string {
  const { options, path } = where
  const type = options.schema.getType(typeName)
  if (isAbstractType(type)) {
    const types = options.schema.getPossibleTypes(type)
    const renamed = differingFields(types)
    const parts = types.map(({ name }) => `... on ${name} { ${selectionOf(name, { ...where, renamed })} }`)
    return `__typename ${parts.join(' ')}`
  }
  if (!isObjectType(type)) throw new Error(`${typeName} is no type with fields.`)
  const fields = Object.values(type.getFields()).map((field) =>
    fieldText(typeName, field, { ...where, path: [...path, typeName] }),
  )
  return ['__typename', ...fields].join(' ')
}

function fieldText(typeName: string, field: GraphQLField<unknown, unknown>, where: Where): string {
  const { options, depth, path, renamed } = where
  const coordinate = `${typeName}.${field.name}`
  if (options.without.has(coordinate)) return ''
  const type = getNamedType(field.type)
  // What is about accounts alone leads to no repository, and would fill every question.
  if (otherFields[type.name] === aboutAccounts || otherFields[coordinate] === aboutAccounts) return ''
  const given = options.args[coordinate]
  if (given === undefined && field.args.some(isRequiredArgument)) {
    throw new Error(`${coordinate} needs arguments: write them down for the permission oracle.`)
  }
  const name = renamed.has(field.name) ? `${typeName}_${field.name}: ${field.name}` : field.name
  const call = given === undefined ? name : `${name}(${given})`
  if (!isCompositeType(type)) return call
  if (depth === 0 || path.includes(type.name)) return ''
  // The limits of a question are for people's questions. Repositories and users have surfaces of their own.
  if (type.name === 'Repository' && path.length > 2) return `${call} { name description }`
  if (type.name === 'User' && path.length > 1) return `${call} { id username }`
  if (type.name === 'GitCommit' && path.length > 3) return `${call} { oid subject }`
  return `${call} { ${selectionOf(type.name, { options, depth: depth - 1, path, renamed: nothing })} }`
}

/** Names of fields that are of different types, or take arguments, in some of these types. */
function differingFields(types: readonly GraphQLObjectType[]): ReadonlySet<string> {
  const seen = new Map<string, string>()
  const differing = new Set<string>()
  for (const type of types) {
    for (const { name, type: of, args } of Object.values(type.getFields())) {
      if (args.length > 0 || (seen.get(name) ?? String(of)) !== String(of)) differing.add(name)
      seen.set(name, String(of))
    }
  }
  return differing
}
