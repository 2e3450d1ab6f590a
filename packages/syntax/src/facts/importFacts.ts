import type { FactImport } from './codeFacts.js'
import type { FactRules } from './factRules.js'
import type { ImportItem } from './marks.js'
import type { NestedName } from './nestFacts.js'
import type { PlacedNames } from './placeNames.js'

interface Known {
  readonly names: readonly NestedName[]
  readonly meaningAt: ReadonlyMap<number, number>
  readonly rules: FactRules
}

/** The imports of a text in its order, and the places of definitions that it hands on. */
export function importsOf(
  items: readonly ImportItem[],
  { sources }: PlacedNames,
  { names, meaningAt, rules }: Known,
): { readonly imports: readonly FactImport[]; readonly handed: ReadonlySet<number> } {
  const bindings = new Map<ImportItem, number>()
  const defined = new Map<number, number>()
  const asked = new Set(items.flatMap(({ start, module }) => (module ? [start, module.start] : [start])))
  for (const [place, { placed }] of names.entries()) {
    if (placed.item) bindings.set(placed.item, place)
    if (asked.has(placed.range.start)) defined.set(placed.range.start, place)
  }
  const handed = new Set<number>()
  const imports = items.map((item): FactImport => {
    const source = sources.get(item)
    const parts = [...(source?.modules ?? []), ...(item.module ? [item.module.text] : [])]
    const own = parts.length === 0 && !item.name
    const definition =
      bindings.get(item) ??
      defined.get(item.module?.start ?? -1) ??
      (own ? (meaningAt.get(item.start) ?? defined.get(item.start) ?? -1) : -1)
    const imported = item.imported ?? ''
    // What is taken by name and bound to none is only handed on.
    const passing = own || (definition < 0 && imported !== '' && imported !== '*')
    const exportedAs = item.handed ?? (passing ? imported : handedOn(names[definition], rules))
    if (definition >= 0 && exportedAs !== undefined) handed.add(definition)
    const { start, end } = item.module ?? source?.range ?? item
    return {
      definition,
      module: parts.join(rules.moduleJoiner ?? ''),
      range: { start, end },
      imported,
      ...(exportedAs === undefined ? {} : { exportedAs }),
    }
  })
  return { imports: imports.sort((a, b) => a.range.start - b.range.start), handed }
}

/** What a text hands on without saying so. */
function handedOn(name: NestedName | undefined, rules: FactRules): string | undefined {
  if (!name) return undefined
  const isTop = name.placed.scope === 0
  return (rules.handsOn && isTop) || name.placed.marked === 'exported' ? name.placed.name : undefined
}
