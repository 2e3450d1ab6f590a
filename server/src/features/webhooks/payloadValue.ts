/** The value at a path of keys in parsed JSON; undefined where the path leads nowhere. Inherited keys do not count. */
export function valueAt(payload: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    return Reflect.get(value, key)
  }, payload)
}

/** The text at a path; undefined when it is something else or empty. */
export function textAt(payload: unknown, ...path: readonly string[]): string | undefined {
  const value = valueAt(payload, ...path)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The id at a path, a text or a whole number, as text; undefined when it is neither. */
export function idAt(payload: unknown, ...path: readonly string[]): string | undefined {
  const value = valueAt(payload, ...path)
  return Number.isSafeInteger(value) ? String(value) : textAt(payload, ...path)
}

/** The ids that are there, of several paths. */
export function idsAt(payload: unknown, paths: readonly (readonly string[])[]): readonly string[] {
  return paths.map((path) => idAt(payload, ...path)).filter((id) => id !== undefined)
}
