import type { ByteRange } from '@sextant/base'
import { longestName } from '../symbols/symbolDefinition.js'
import type { FactDefinition, FactKind, Reach } from './codeFacts.js'
import type { ScopeKind } from './captures.js'
import type { FactRules } from './factRules.js'
import type { PlacedName, PlacedNames } from './placeNames.js'

/** A definition of which everything is known but what its type's names mean. */
export interface NestedName {
  readonly placed: PlacedName
  readonly kind: FactKind
  readonly reach: Reach
  /** Places among the nested names; -1 for none. */
  readonly parent: number
  /** What a definition belongs to that stands elsewhere: the receiver of a method in Go, the type of an `impl`. */
  readonly owner: string | undefined
  /** Where the `impl` names the owner. */
  readonly ownerAt: number | undefined
}

const functions: ReadonlySet<string> = new Set<FactKind>(['function', 'method', 'constructor', 'operator'])
const types: ReadonlySet<string> = new Set<FactKind | 'scope'>(['class', 'struct', 'interface', 'enum', 'scope'])
const spaces: ReadonlySet<string> = new Set<FactKind>(['namespace', 'module', 'package'])
const neverAround: ReadonlySet<string> = new Set<FactKind>([
  'local',
  'parameter',
  'import',
  'label',
  'type-parameter',
  'package',
])
const ownReach: ReadonlyMap<string, Reach> = new Map([
  ['local', 'local'],
  ['parameter', 'local'],
  ['label', 'local'],
  ['type-parameter', 'local'],
  ['import', 'file'],
])

export const isFunction = (kind: string): boolean => functions.has(kind)
export const isType = (kind: string): boolean => types.has(kind)
export const isSpace = (kind: string): boolean => spaces.has(kind)

/** One that stands around others: `place` is -1 for what is no definition itself. */
interface Around {
  readonly name: PlacedName
  readonly kind: PlacedName['kind']
  readonly place: number
  readonly up: Around | undefined
}

/**
 * Tells what stands around each definition, in the order of their names; leaves out names that are too long, and what
 * is only a scope.
 */
export function nestFacts(
  { definitions: placed, scopes }: PlacedNames,
  rules: FactRules,
  isModule: boolean,
): readonly NestedName[] {
  const order = [...placed.keys()].sort((a, b) => outerFirst(placed[a], placed[b]))
  const places = placesOf(placed)
  const found: (NestedName | undefined)[] = []
  let around: Around | undefined
  for (const at of order) {
    const name = placed[at]
    if (!name) continue
    while (around && !standsAround(around.name.extent, name.extent)) around = around.up
    const owner = ownerOf(name, around)
    const kind = kindIn(owner, name.kind, scopes[name.scope]?.kind)
    const place = places[at] ?? -1
    const outer = lexical(owner)
    if (place >= 0 && kind !== 'scope') {
      const nested = { placed: name, kind, parent: outer?.place ?? -1, ...elsewhere(name, owner) }
      found[place] = { ...nested, reach: reachOf(nested, outer, { rules, isModule }) }
    }
    if (!neverAround.has(kind)) around = { name, kind, place, up: around }
  }
  return found.filter((one) => one !== undefined)
}

function outerFirst(one: PlacedName | undefined, other: PlacedName | undefined): number {
  if (!one || !other) return 0
  return (
    one.extent.start - other.extent.start || other.extent.end - one.extent.end || one.range.start - other.range.start
  )
}

function placesOf(placed: readonly PlacedName[]): Int32Array {
  let count = 0
  return Int32Array.from(placed, ({ name, kind }) => (kind === 'scope' || name.length > longestName ? -1 : count++))
}

/** Two names of the same extent (`a, b int`) stand side by side. */
function standsAround(outer: ByteRange, inner: ByteRange): boolean {
  return outer.end >= inner.end && outer.end - outer.start > inner.end - inner.start
}

/** A field that a function gives its object belongs to the class and not to the function. */
function ownerOf({ kind }: PlacedName, around: Around | undefined): Around | undefined {
  let owner = around
  if (kind === 'field') while (owner && isFunction(owner.kind)) owner = owner.up
  return owner ?? around
}

function kindIn(owner: Around | undefined, kind: PlacedName['kind'], scope: ScopeKind | undefined): PlacedName['kind'] {
  if (kind === 'local') return scope === 'file' ? 'variable' : scope === 'class' ? 'field' : 'local'
  if (!owner) return kind
  if (isFunction(owner.kind)) return kind === 'variable' || kind === 'constant' ? 'local' : kind
  if (isType(owner.kind)) return kind === 'function' ? 'method' : kind === 'variable' ? 'field' : kind
  return kind
}

/** The nearest around that is a definition. */
function lexical(owner: Around | undefined): Around | undefined {
  let outer = owner
  while (outer && outer.place < 0) outer = outer.up
  return outer
}

/** What a name belongs to that is not the definition around it. */
function elsewhere({ kind, container }: PlacedName, owner: Around | undefined): Pick<NestedName, 'owner' | 'ownerAt'> {
  const scope = owner?.kind === 'scope' && !ownReach.has(kind) ? owner.name : undefined
  return { owner: container ?? scope?.name, ownerAt: scope?.range.start }
}

function reachOf(
  { placed, kind, owner }: Omit<NestedName, 'reach'>,
  outer: Around | undefined,
  { rules, isModule }: { readonly rules: FactRules; readonly isModule: boolean },
): Reach {
  const own = ownReach.get(kind)
  if (own) return own
  if (owner !== undefined) return 'member'
  if (outer && isFunction(outer.kind)) return kind === 'field' ? 'member' : 'local'
  if (outer && rules.open?.includes(outer.kind) !== true && !isSpace(outer.kind)) return 'member'
  if (placed.marked === 'exported') return 'exported'
  if (placed.marked === 'hidden') return 'file'
  if (rules.top === 'module') return isModule ? 'file' : 'exported'
  return rules.top
}

/** A definition as the facts tell it, without what others must be known for. */
export function definitionOf({ placed, kind, reach, parent, owner }: NestedName): FactDefinition {
  const { name, range, extent, hint } = placed
  return {
    name,
    kind,
    reach,
    range,
    extent,
    parent,
    type: '',
    bases: [],
    ...hint,
    ...(owner === undefined ? {} : { owner }),
  }
}
