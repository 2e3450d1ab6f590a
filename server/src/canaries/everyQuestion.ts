import {
  buildSchema,
  getNamedType,
  type GraphQLField,
  type GraphQLSchema,
  isAbstractType,
  isCompositeType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'
import { readFileSync } from 'node:fs'

/** The schema that the product ships. */
export const contract = buildSchema(
  readFileSync(new URL('../../../packages/contract/schema.graphql', import.meta.url), 'utf8'),
)

/** A question for each field of the query that needs no argument, with all that it leads to within so many steps. */
export const everyQuestion = (depth: number): readonly string[] =>
  Object.values(contract.getQueryType()?.getFields() ?? {}).flatMap((field) => {
    const text = fieldText(contract, field, depth)
    return text === undefined ? [] : [`{ ${text} }`]
  })

/** A question about a node, with all that its type tells. */
export const nodeQuestion = (type: string, depth: number): string =>
  `query ($id: ID!) { node(id: $id) { __typename ... on ${type} { ${selection(contract, type, depth)} } } }`

function selection(schema: GraphQLSchema, typeName: string, depth: number): string {
  const type = schema.getType(typeName)
  if (isAbstractType(type)) return '__typename'
  if (!isObjectType(type)) return ''
  return [
    '__typename',
    ...Object.values(type.getFields()).flatMap((each) => fieldText(schema, each, depth) ?? []),
  ].join(' ')
}

function fieldText(schema: GraphQLSchema, field: GraphQLField<unknown, unknown>, depth: number): string | undefined {
  if (field.args.some(isRequiredArgument)) return undefined
  const type = getNamedType(field.type)
  const page = field.args.some(({ name }) => name === 'first') ? '(first: 20)' : ''
  if (!isCompositeType(type)) return `${field.name}${page}`
  return depth === 0 ? undefined : `${field.name}${page} { ${selection(schema, type.name, depth - 1)} }`
}
