import type { FactDefinition } from './codeFacts.js'
import type { FactRules } from './factRules.js'
import type { Hint } from './marks.js'
import { MemberResolver } from './members.js'
import { definitionOf, type NestedName } from './nestFacts.js'

/** Gives each definition its type and bases, and what is defined elsewhere the place of its type. */
export function withTypes(
  names: readonly NestedName[],
  hints: readonly Hint[],
  meaningAt: ReadonlyMap<number, number>,
  rules: FactRules,
): FactDefinition[] {
  const definitions = names.map(definitionOf)
  const places = new Map(definitions.map(({ range }, place) => [range.start, place]))
  const bases = new Map<number, string[]>()
  const elsewhere = new Map<number, string[]>()
  for (const { of, type, base } of hints) {
    const place = places.get(of) ?? -1
    const definition = definitions[place]
    if (!definition && base) elsewhere.set(of, [...(elsewhere.get(of) ?? []), base])
    if (!definition) continue
    if (type && isUntyped(definition) && definition.kind !== 'import') definitions[place] = { ...definition, ...type }
    if (base) bases.set(place, [...(bases.get(place) ?? []), base])
  }
  for (const [place, list] of bases) setBases(definitions, place, list)
  copyTypes(definitions, places, hints, meaningAt)
  return placeOwned(names, definitions, elsewhere, rules)
}

const isUntyped = ({ type, element }: FactDefinition) => type === '' && element === undefined

const mostBases = 64

function setBases(definitions: FactDefinition[], place: number, list: readonly string[]): void {
  const definition = definitions[place]
  if (definition) definitions[place] = { ...definition, bases: [...new Set(list)].slice(0, mostBases) }
}

/** `this.store = store` has the type of the parameter. */
function copyTypes(
  definitions: FactDefinition[],
  places: ReadonlyMap<number, number>,
  hints: readonly Hint[],
  meaningAt: ReadonlyMap<number, number>,
): void {
  for (const { of, copied } of hints) {
    const place = places.get(of) ?? -1
    const definition = definitions[place]
    const from = copied === undefined ? undefined : definitions[meaningAt.get(copied) ?? -1]
    if (!definition || !from || !isUntyped(definition)) continue
    definitions[place] = { ...definition, type: from.type, ...(from.element && { element: from.element }) }
  }
}

/** Places what an `impl` defines with its type, and hands both what the `impl` implements. */
function placeOwned(
  names: readonly NestedName[],
  definitions: FactDefinition[],
  bases: ReadonlyMap<number, readonly string[]>,
  rules: FactRules,
): FactDefinition[] {
  if (names.every(({ owner }) => owner === undefined)) return definitions
  const members = new MemberResolver(definitions, rules)
  for (const [place, { owner, ownerAt }] of names.entries()) {
    const definition = definitions[place]
    if (!definition || owner === undefined) continue
    const parent = members.typeNamed(owner.replaceAll('::', '.'))
    const own = bases.get(ownerAt ?? -1) ?? []
    definitions[place] = { ...definition, parent: parent >= 0 ? parent : definition.parent, bases: [...own] }
    if (parent >= 0 && own.length > 0) setBases(definitions, parent, [...(definitions[parent]?.bases ?? []), ...own])
  }
  return definitions
}
