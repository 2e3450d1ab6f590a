/** Takes operations, and the schemas that they refer to, out of an OpenAPI 3.0 document: as JSON schema, without its prose. */
export function fromOpenAPI(document, { operations }) {
  const described = operations.map((name) => {
    const [method, path] = name.split(' ')
    const item = document.paths[path]
    const operation = item?.[method.toLowerCase()]
    if (!operation) throw new Error(`${name} is not described.`)
    const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) =>
      resolve(document, one),
    )
    const body = resolve(document, operation.requestBody)?.content?.['application/json']?.schema
    return [
      name,
      { query: queryOf(parameters), ...(body && { body: schemaOf(body) }), answers: answersOf(document, operation) },
    ]
  })
  const schemas = Object.entries(document.components.schemas).map(([name, schema]) => [name, () => schemaOf(schema)])
  return { operations: Object.fromEntries(described), schemas: new Map(schemas) }
}

function queryOf(parameters) {
  const query = parameters.filter((one) => one.in === 'query')
  return Object.fromEntries(
    query.map(({ name, schema, required }) => [name, { schema: schemaOf(schema), required: required === true }]),
  )
}

function answersOf(document, { responses }) {
  const answers = Object.entries(responses).flatMap(([status, response]) => {
    const schema = resolve(document, response).content?.['application/json']?.schema
    return schema && status.startsWith('2') ? [[status, schemaOf(schema)]] : []
  })
  return Object.fromEntries(answers)
}

function resolve(document, value) {
  if (!value?.$ref) return value
  return value.$ref
    .slice(2)
    .split('/')
    .reduce((at, key) => at[key], document)
}

// What says something about a value; the rest is prose, or of no use to a validator.
const kept = [
  'type',
  'enum',
  'const',
  'required',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
]

function schemaOf(schema) {
  if (schema.$ref) return { $ref: `#/$defs/${schema.$ref.split('/').at(-1)}` }
  const own = Object.fromEntries(kept.filter((key) => key in schema).map((key) => [key, schema[key]]))
  for (const key of ['allOf', 'anyOf', 'oneOf']) if (schema[key]) own[key] = schema[key].map(schemaOf)
  if (schema.items) own.items = schemaOf(schema.items)
  if (schema.properties) own.properties = mapValues(schema.properties, schemaOf)
  if (schema.additionalProperties === false) own.additionalProperties = false
  if (typeof schema.additionalProperties === 'object') own.additionalProperties = schemaOf(schema.additionalProperties)
  return schema.nullable ? { anyOf: [own, { type: 'null' }] } : own
}

function mapValues(object, change) {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))
}
