import { type OpenAPIDocument, referenceName, type Schema } from './openapi.js'

/** A property of a schema, to be drawn as a line. */
export interface SchemaLine {
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
  readonly description: string
  /** What is within it; nothing where a schema holds itself. */
  readonly within: readonly SchemaLine[]
}

const deepest = 5

/** What a type is called: `integer`, `array of SearchMatch`, `"csv" or "jsonl"`. */
export function typeName(schema: Schema | undefined): string {
  if (!schema) return 'anything'
  const { $ref: reference, const: only, enum: values, items, oneOf, type, format } = schema
  if (reference !== undefined) return referenceName(reference)
  if (only !== undefined) return JSON.stringify(only)
  if (values) return values.map((value) => JSON.stringify(value)).join(' or ')
  if (oneOf) return oneOf.map(typeName).join(' or ')
  if (items) return `list of ${typeName(items)}`
  const name = [type ?? 'anything'].flat().join(' or ')
  return format === undefined ? name : `${name} (${format})`
}

/** The bounds of a value, in words. */
export function boundsOf({ minimum, maximum, default: usual, pattern }: Schema): string {
  const parts = [
    minimum !== undefined &&
      maximum !== undefined &&
      `${minimum.toLocaleString('en')} to ${maximum.toLocaleString('en')}`,
    usual !== undefined && `${JSON.stringify(usual)} without it`,
    pattern !== undefined && `\`${pattern}\``,
  ].filter((part) => part !== false)
  return parts.length === 0 ? '' : `(${parts.join('; ')})`
}

/** The properties of a schema, of what its lists hold, or of what it refers to. */
export function schemaLines(
  schema: Schema | undefined,
  components: OpenAPIDocument['components'],
  seen: readonly string[] = [],
): readonly SchemaLine[] {
  if (!schema || seen.length > deepest) return []
  const { $ref: reference, items, properties = {}, required = [], oneOf } = schema
  if (reference !== undefined) {
    const name = referenceName(reference)
    return seen.includes(name) ? [] : schemaLines(components.schemas[name], components, [...seen, name])
  }
  if (items) return schemaLines(items, components, seen)
  if (oneOf) return oneOf.map((one) => line(typeName(one), one, { components, seen, isRequired: false }))
  return Object.entries(properties).map(([name, property]) =>
    line(name, property, { components, seen, isRequired: required.includes(name) }),
  )
}

interface LineOptions {
  readonly components: OpenAPIDocument['components']
  readonly seen: readonly string[]
  readonly isRequired: boolean
}

function line(name: string, schema: Schema, { components, seen, isRequired }: LineOptions): SchemaLine {
  const own = schema.description ?? components.schemas[referenceName(schema.$ref ?? '')]?.description ?? ''
  const description = [own, boundsOf(schema)].filter(Boolean).join(' ')
  return { name, type: typeName(schema), isRequired, description, within: schemaLines(schema, components, seen) }
}
