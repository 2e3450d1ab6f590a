type Schema = Readonly<Record<string, unknown>>

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The schema of what stands at a path, `*` for elements of lists, through the branches that lead on. */
export function schemaAt(schema: unknown, path: readonly string[]): unknown {
  const [step, ...rest] = path
  if (step === undefined) return schema
  const next = branchesOf(schema).map((branch) => memberOf(branch, step))
  return schemaAt(
    next.find((found) => found !== undefined),
    rest,
  )
}

function memberOf(schema: Schema, step: string): unknown {
  if (step === '*') return schema['items']
  const properties = schema['properties']
  return isSchema(properties) && Object.hasOwn(properties, step) ? properties[step] : undefined
}

/** The schema and its branches. */
function branchesOf(schema: unknown): readonly Schema[] {
  if (!isSchema(schema)) return []
  const branches = ['anyOf', 'oneOf', 'allOf'].flatMap((name) => schema[name] ?? [])
  return [schema, ...branches.flatMap(branchesOf)]
}

/** The keys that an object may have. */
export function keysAt(schema: unknown): readonly string[] {
  return branchesOf(schema).flatMap(({ properties }) => (isSchema(properties) ? Object.keys(properties) : []))
}

/** The values that may stand somewhere, as they are written: of choices all, else what holds without it. */
export function valuesAt(schema: unknown): readonly string[] {
  const found = branchesOf(schema).flatMap((branch) => {
    const choices = branch['enum']
    if (Array.isArray(choices)) return choices as unknown[]
    if ('const' in branch) return [branch['const']]
    if (branch['type'] === 'boolean') return [true, false]
    return 'default' in branch ? [branch['default']] : []
  })
  return [...new Set(found.map((value) => JSON.stringify(value)))]
}

/** What a value is begun with: the text around the place where a person goes on. */
export function skeletonOf(schema: unknown): string {
  const [first] = valuesAt(schema)
  if (first !== undefined) return first
  const types = branchesOf(schema).map(({ type }) => type)
  if (types.includes('object')) return '{}'
  if (types.includes('array')) return '[]'
  return types.includes('string') ? '""' : 'null'
}
