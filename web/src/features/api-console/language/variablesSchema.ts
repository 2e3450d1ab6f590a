import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  typeFromAST,
} from 'graphql'

const scalars: Readonly<Record<string, string>> = {
  Int: 'integer',
  Float: 'number',
  Boolean: 'boolean',
  String: 'string',
  ID: 'string',
}
const deepest = 6

/** The variables of a document as a JSON schema, draft 7: what may be written for them. */
export function variablesSchema(document: DocumentNode | undefined, schema: GraphQLSchema): object {
  const definitions = (document?.definitions ?? []).flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? (definition.variableDefinitions ?? []) : [],
  )
  const typed = definitions.map(({ variable, type, defaultValue }) => ({
    name: variable.name.value,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a valid document; another gives no schema below
    type: typeFromAST(schema, type) as GraphQLInputType | undefined,
    isOptional: defaultValue !== undefined,
  }))
  return {
    type: 'object',
    properties: Object.fromEntries(typed.map(({ name, type }) => [name, schemaOf(type, deepest)])),
    required: typed.filter(({ type, isOptional }) => !isOptional && isNonNullType(type)).map(({ name }) => name),
  }
}

function schemaOf(type: GraphQLInputType | undefined, depth: number): object {
  if (!type || depth === 0) return {}
  if (isNonNullType(type)) return schemaOf(type.ofType, depth)
  if (isListType(type)) return { type: 'array', items: schemaOf(type.ofType, depth) }
  const about = type.description == null ? {} : { description: type.description }
  if (isEnumType(type)) return { ...about, enum: type.getValues().map(({ name }) => name) }
  if (!isInputObjectType(type)) return { ...about, ...(type.name in scalars && { type: scalars[type.name] }) }
  const fields = Object.values(type.getFields())
  return {
    ...about,
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, schemaOf(field.type, depth - 1)])),
    required: fields
      .filter(({ type: own, defaultValue }) => isNonNullType(own) && defaultValue === undefined)
      .map(({ name }) => name),
  }
}
