/** A key of a configuration, for people. */
export interface SchemaProperty {
  readonly name: string
  /** `text`, `list`, …, or the values that it may have. */
  readonly type: string
  readonly description: string | undefined
  readonly isRequired: boolean
  /** As it is written in the configuration; undefined where there is none. */
  readonly usual: string | undefined
  /** Keys of the object, or of the objects of the list. */
  readonly within: readonly SchemaProperty[]
}

const deepest = 3

/** The keys that a JSON schema tells of, the required ones first. */
export function schemaProperties(schema: unknown, depth = 0): readonly SchemaProperty[] {
  const required = listAt(schema, 'required')
  const properties = Object.entries(recordAt(schema, 'properties') ?? {}).map(([name, value]) =>
    propertyOf(name, value, { isRequired: required.includes(name), depth }),
  )
  return [...properties.filter(({ isRequired }) => isRequired), ...properties.filter(({ isRequired }) => !isRequired)]
}

function propertyOf(
  name: string,
  schema: unknown,
  { isRequired, depth }: { readonly isRequired: boolean; readonly depth: number },
): SchemaProperty {
  const whole = meantBranch(schema)
  const items = recordAt(whole, 'items')
  const usual = at(schema, 'default')
  return {
    name,
    type: typeOf(whole),
    description: textAt(schema, 'description'),
    isRequired,
    usual: usual === undefined ? undefined : JSON.stringify(usual),
    within: depth < deepest ? schemaProperties(items ?? whole, depth + 1) : [],
  }
}

/** Of a value that may also be null, what it is otherwise. */
function meantBranch(schema: unknown): unknown {
  const branches = [...listAt(schema, 'anyOf'), ...listAt(schema, 'oneOf')]
  const meant = branches.filter((branch) => textAt(branch, 'type') !== 'null')
  return meant.length === 1 ? meant[0] : schema
}

const typeNames: Readonly<Record<string, string>> = {
  array: 'list',
  boolean: 'true or false',
  integer: 'whole number',
  string: 'text',
}

function typeOf(schema: unknown): string {
  const values = listAt(schema, 'enum')
  if (values.length > 0) return values.map((value) => JSON.stringify(value)).join(' or ')
  const type = at(schema, 'type')
  const names = (Array.isArray(type) ? type : [type]).filter((each) => typeof each === 'string')
  return names.map((each: string) => typeNames[each] ?? each).join(' or ') || 'anything'
}

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([name]) => name === key)?.[1] : undefined

const textAt = (value: unknown, key: string) => {
  const text = at(value, key)
  return typeof text === 'string' ? text : undefined
}

const listAt = (value: unknown, key: string): readonly unknown[] => {
  const list = at(value, key)
  return Array.isArray(list) ? list : []
}

const recordAt = (value: unknown, key: string): object | undefined => {
  const record = at(value, key)
  return typeof record === 'object' && record !== null && !Array.isArray(record) ? record : undefined
}
