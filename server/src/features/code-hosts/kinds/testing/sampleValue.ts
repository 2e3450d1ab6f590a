import type { JSONSchema } from '../../hostKind.js'
import type { HostDescription } from './hostDescription.js'

/** The smallest value that fits a schema of a host: only what is required, each as short as it may be. */
export function sampleValue(description: HostDescription, schema: JSONSchema): unknown {
  const { $ref, type, enum: choices } = schema
  if (typeof $ref === 'string') return sampleValue(description, description.schemas[$ref.replace('#/$defs/', '')] ?? {})
  if (Array.isArray(choices)) return choices[0]
  const [choice] = [schema['anyOf'], schema['oneOf']].filter((one) => Array.isArray(one))
  if (Array.isArray(choice)) return sampleValue(description, choice[0])
  const { allOf } = schema
  if (Array.isArray(allOf)) return Object.assign({}, ...allOf.map((one: JSONSchema) => sampleValue(description, one)))
  if (type === 'object') return sampleObject(description, schema)
  if (type === 'array') return []
  if (type === 'string') return 'text'
  if (type === 'boolean') return false
  return type === 'integer' || type === 'number' ? 1 : null
}

function sampleObject(description: HostDescription, { properties = {}, required = [] }: JSONSchema): object {
  // As JSON schema has them.
  const schemas = properties as Readonly<Record<string, JSONSchema>>
  const names = required as readonly string[]
  return Object.fromEntries(names.map((name) => [name, sampleValue(description, schemas[name] ?? {})]))
}

/** A value of one of a host's schemas, with some of its properties as a test wants them. */
export function sampleOf(description: HostDescription, schema: string, known: object): object {
  return Object.assign({}, sampleValue(description, { $ref: `#/$defs/${schema}` }), known)
}
