import type { Values } from '../../json/keyProblems.js'

/** Objects that are merged key by key; those of other keys are replaced as a whole. */
const merged: ReadonlySet<string> = new Set(['experimentalFeatures', 'extensions', 'quicklinks', 'openInEditor'])

/** Lists that are put one after the other. */
const appended: ReadonlySet<string> = new Set(['search.scopes', 'search.savedQueries', 'motd', 'notices', 'quicklinks'])

/** A value that holds, and which of the levels it comes from. */
export interface MergedValue {
  readonly value: unknown
  /** Places in the list of levels, the first one first. */
  readonly levels: readonly number[]
}

/**
 * What settings say together, those of later levels before those of earlier ones. Every name is a key like any other,
 * `__proto__` too (threat G-09).
 */
export function mergeSettings(levels: readonly Values[]): ReadonlyMap<string, MergedValue> {
  const all = new Map<string, MergedValue>()
  for (const [level, values] of levels.entries()) {
    for (const [name, value] of Object.entries(values)) all.set(name, together(name, all.get(name), { value, level }))
  }
  return all
}

function together(
  name: string,
  before: MergedValue | undefined,
  { value, level }: { readonly value: unknown; readonly level: number },
): MergedValue {
  const levels = [...(before?.levels ?? []), level]
  const old = before?.value
  if (appended.has(name) && Array.isArray(old) && Array.isArray(value)) {
    return { value: [...(old as unknown[]), ...(value as unknown[])], levels }
  }
  if (merged.has(name) && isObject(old) && isObject(value)) {
    // Unlike an assignment, this makes `__proto__` a key like any other.
    return { value: Object.fromEntries([...Object.entries(old), ...Object.entries(value)]), levels }
  }
  return { value, levels: [level] }
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The values alone, as one object. */
export const valuesOf = (all: ReadonlyMap<string, MergedValue>): Values =>
  Object.fromEntries([...all].map(([name, { value }]) => [name, value]))
