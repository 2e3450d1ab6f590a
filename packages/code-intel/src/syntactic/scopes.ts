import { isSpace, isType } from './kinds.js'
import type { KnownDefinition, KnownFile } from './question.js'

/** The definition at a place; undefined when there is none. */
export function definitionAt(known: KnownFile, place: number): KnownDefinition | undefined {
  const definition = known.facts.definitions[place]
  return definition && { known, place, definition }
}

/** A place and those of the definitions around it, innermost first, -1 last. */
export function placesAround(known: KnownFile, place: number): readonly number[] {
  const around: number[] = []
  for (let at = place; at >= 0 && around.length < 64; at = known.facts.definitions[at]?.parent ?? -1) around.push(at)
  return [...around, -1]
}

/** The innermost type around a place, or at it. */
export function typeAround(known: KnownFile, place: number): KnownDefinition | undefined {
  for (const at of placesAround(known, place)) {
    const definition = known.facts.definitions[at]
    if (definition && isType(definition.kind)) return { known, place: at, definition }
  }
  return undefined
}

/** The definitions of a name that a text has in scope at a place, of the innermost scope that has any. */
export function inScope(known: KnownFile, place: number, name: string): readonly KnownDefinition[] {
  const places = known.placesOf(name)
  if (places.length === 0) return []
  for (const scope of placesAround(known, place)) {
    const found = places.flatMap((at) => usableFrom(known, scope, at))
    if (found.length > 0) return found
  }
  return []
}

function usableFrom(known: KnownFile, scope: number, place: number): readonly KnownDefinition[] {
  const definition = known.facts.definitions[place]
  if (!definition || definition.parent !== scope) return []
  // A member is named through its type, but a type inside a type stands in its scope.
  const around = known.facts.definitions[scope]
  const free = definition.reach !== 'member' || isType(definition.kind) || (around && isSpace(around.kind))
  return free ? [{ known, place, definition }] : []
}

/** What bears the name of a definition in the same scope of its text and counts as one with it: a namespace and a function. */
export function mergedWith({
  known,
  place,
  definition: { name, parent },
}: KnownDefinition): readonly KnownDefinition[] {
  return known.placesOf(name).flatMap((at) => {
    const other = at === place ? undefined : definitionAt(known, at)
    const merges =
      other?.definition.parent === parent && (isSpace(other.definition.kind) || isType(other.definition.kind))
    return other && merges ? [other] : []
  })
}

/** The definitions of a name directly inside another. */
export function inside(found: KnownDefinition, name: string): readonly KnownDefinition[] {
  const { known } = found
  return known.placesOf(name).flatMap((place) => {
    const definition = known.facts.definitions[place]
    return definition?.parent === found.place ? [{ known, place, definition }] : []
  })
}
