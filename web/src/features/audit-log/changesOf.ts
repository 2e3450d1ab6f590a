/** A value that an act changed, as text: what it was, and what it is. */
export interface Change {
  readonly name: string
  readonly before?: string
  readonly after?: string
}

/** What an act changed, value by value, in the order in which it was written down. */
export function changesOf(before: unknown, after: unknown): readonly Change[] {
  const [was, is] = [valuesOf(before), valuesOf(after)]
  const names = [...new Set([...was.keys(), ...is.keys()])]
  return names.map((name) => {
    const [one, other] = [was.get(name), is.get(name)]
    return { name, ...(one !== undefined && { before: one }), ...(other !== undefined && { after: other }) }
  })
}

const valuesOf = (values: unknown): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(typeof values === 'object' && values !== null ? values : {}).map(([name, value]) => [
      name,
      textOf(value),
    ]),
  )

function textOf(value: unknown): string {
  if (value === null) return 'none'
  if (Array.isArray(value)) return value.map(textOf).join(', ') || 'none'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
