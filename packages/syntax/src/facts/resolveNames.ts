import type { FactRules } from './factRules.js'
import type { FactKind, Use } from './codeFacts.js'
import { isType, type NestedName } from './nestFacts.js'
import type { PlacedUse, Scope } from './placeNames.js'

/** What lives apart: of two definitions of a name, one that a use cannot mean is passed over. */
const space = { value: 1, type: 2, call: 4 }
const everything = 7

const onlyTypes: ReadonlySet<string> = new Set<FactKind>(['interface', 'type-parameter'])
const alsoTypes: ReadonlySet<string> = new Set<FactKind>([
  'class',
  'enum',
  'struct',
  'import',
  'namespace',
  'module',
  'package',
])
const callables: ReadonlySet<string> = new Set<FactKind>(['function', 'method', 'constructor'])
/** What is named by its bare name only inside a type, if there. */
const memberKinds: ReadonlySet<string> = new Set<FactKind>([
  'method',
  'constructor',
  'property',
  'field',
  'enum-member',
  'key',
  'operator',
])

export function spaceOf(kind: FactKind, { apart }: FactRules): number {
  if (apart === 'one') return everything
  if (onlyTypes.has(kind)) return space.type
  if (kind === 'enum-member' && apart === 'types') return everything
  if (alsoTypes.has(kind)) return everything
  if (apart === 'types') return space.value | space.call
  return callables.has(kind) ? space.call : space.value
}

export function demandOf(use: Use): number {
  if (use === 'type') return space.type
  if (use === 'call') return space.call
  return use === 'base' || use === 'import' ? everything : space.value
}

/** What no bare name means: a constructor goes by the name of its type, which is meant. */
const nameless: ReadonlySet<string> = new Set<FactKind>(['label', 'package', 'constructor'])

/** A name with more of the same bound before it is not worth the time of looking through them. */
const mostSteps = 64

/**
 * The definition that each use of a bare name means beyond doubt, by place; -1 where none does, and for members. One
 * pass over the text: a scope that opens binds its names before those around it, and gives them back at its end.
 */
export function resolveNames(
  names: readonly NestedName[],
  uses: readonly PlacedUse[],
  scopes: readonly Scope[],
  rules: FactRules,
): Int32Array {
  const resolver = new NameResolver(names, scopes, rules)
  const found = new Int32Array(uses.length).fill(-1)
  for (const [place, use] of uses.entries()) {
    if (use.receiver === undefined) found[place] = resolver.meaning(use)
  }
  return found
}

class NameResolver {
  readonly #names: readonly NestedName[]
  readonly #scopes: readonly Scope[]
  readonly #rules: FactRules
  readonly #inScope: readonly (readonly number[])[]
  /** For each name the definition that was bound last, and for each definition the one that it covers. */
  readonly #bound = new Map<string, number>()
  readonly #covered: Int32Array
  readonly #open: number[] = []
  /** The names of the types that functions belong to, by scope, and the members of types by the names of both. */
  readonly #owners = new Map<number, string>()
  readonly #membersOf = new Map<string, number>()
  #next = 0

  constructor(names: readonly NestedName[], scopes: readonly Scope[], rules: FactRules) {
    this.#names = names
    this.#scopes = scopes
    this.#rules = rules
    this.#covered = new Int32Array(names.length).fill(-1)
    const inScope: number[][] = scopes.map(() => [])
    for (const [place, { placed, kind, owner }] of names.entries()) {
      const isElsewhere = owner !== undefined && placed.container !== undefined
      if (!isElsewhere && !nameless.has(kind)) inScope[this.#scopeFor(placed.scope, place)]?.push(place)
    }
    this.#inScope = inScope
    if (names.some(({ owner }) => owner !== undefined)) this.#noteOwners()
  }

  #noteOwners(): void {
    const byEnd = new Map(this.#scopes.map(({ kind, end }, place) => [kind === 'function' ? end : -1, place]))
    for (const [place, { placed, parent, owner, kind }] of this.#names.entries()) {
      const type = owner ?? (isType(this.#names[parent]?.kind ?? '') ? this.#names[parent]?.placed.name : undefined)
      if (type === undefined || kind === 'constructor' || kind === 'type-parameter') continue
      const bare = type.slice(type.lastIndexOf(':') + 1)
      const rival = this.#names[this.#membersOf.get(`${bare} ${placed.name}`) ?? -1]
      if (!rival || this.#isBetter({ ...rival, placed }, rival)) this.#membersOf.set(`${bare} ${placed.name}`, place)
      const scope = owner === undefined ? undefined : byEnd.get(placed.extent.end)
      if (scope !== undefined) this.#owners.set(scope, bare)
    }
  }

  meaning(use: PlacedUse): number {
    this.#goTo(use.start)
    const demand = demandOf(use.use)
    let steps = 0
    for (
      let at = this.#bound.get(use.name) ?? -1;
      at >= 0 && steps < mostSteps;
      at = this.#covered[at] ?? -1, steps++
    ) {
      if (!this.#fits(at, use, demand)) continue
      const isLocal = this.#names[at]?.reach === 'local'
      const member = isLocal ? -1 : this.#memberOfOwner(use)
      return member >= 0 ? member : this.#only(at, use, demand)
    }
    return this.#memberOfOwner(use)
  }

  /** In a function that belongs to a type defined elsewhere, its members come before what stands around it. */
  #memberOfOwner({ name, scope }: PlacedUse): number {
    if (this.#rules.members !== 'bare' || this.#owners.size === 0) return -1
    let at = scope
    for (let steps = 0; at > 0 && steps < mostSteps; at = this.#scopes[at]?.outer ?? 0, steps++) {
      const owner = this.#owners.get(at)
      if (owner !== undefined) return this.#membersOf.get(`${owner} ${name}`) ?? -1
    }
    return -1
  }

  /** What an open kind holds is known around it. */
  #scopeFor(scope: number, place: number): number {
    const name = this.#names[place]
    const parent = name && this.#isOpen(name) ? this.#names[name.parent] : undefined
    return parent?.placed.scope ?? scope
  }

  #isOpen({ parent }: NestedName): boolean {
    const kind = this.#names[parent]?.kind
    return kind !== undefined && this.#rules.open?.includes(kind) === true
  }

  #goTo(at: number): void {
    for (let scope = this.#scopes[this.#next]; scope && scope.start <= at; scope = this.#scopes[this.#next]) {
      this.#closeBefore(scope.start)
      for (const place of this.#inScope[this.#next] ?? []) this.#bind(place)
      this.#open.push(this.#next++)
    }
    this.#closeBefore(at)
  }

  #closeBefore(at: number): void {
    for (let last = this.#open.at(-1); last !== undefined; last = this.#open.at(-1)) {
      if ((this.#scopes[last]?.end ?? 0) > at) return
      this.#open.pop()
      for (const place of (this.#inScope[last] ?? []).toReversed()) this.#unbind(place)
    }
  }

  #bind(place: number): void {
    const name = this.#names[place]?.placed.name ?? ''
    this.#covered[place] = this.#bound.get(name) ?? -1
    this.#bound.set(name, place)
  }

  #unbind(place: number): void {
    this.#bound.set(this.#names[place]?.placed.name ?? '', this.#covered[place] ?? -1)
  }

  #fits(at: number, use: PlacedUse, demand: number): boolean {
    const name = this.#names[at]
    if (!name || (spaceOf(name.kind, this.#rules) & demand) === 0) return false
    if ((use.use === 'type' || use.use === 'base') && memberKinds.has(name.kind)) return false
    return !this.#isHidden(name, use.scope) && this.#visibleFrom(name) <= use.start
  }

  #visibleFrom({ kind, placed }: NestedName): number {
    if (kind !== 'local' || placed.bound === 'opened' || this.#rules.visible === 'scope') return 0
    return this.#rules.visible === 'after' ? placed.extent.end : placed.range.end
  }

  /** Members need something before them, but in the body of a type itself. */
  #isHidden(name: NestedName, from: number): boolean {
    const { kind, placed } = name
    if (this.#isOpen(name)) return false
    if (this.#scopes[placed.scope]?.kind !== 'class') return memberKinds.has(kind)
    if (this.#rules.members === 'bare' || kind === 'type-parameter') return false
    if (this.#rules.members === 'qualified' && memberKinds.has(kind)) return true
    let inner = from
    while (this.#scopes[inner]?.kind === 'block') inner = this.#scopes[inner]?.outer ?? 0
    return inner !== placed.scope
  }

  #isBetter({ placed: { extent } }: NestedName, than: NestedName | undefined): boolean {
    if (this.#rules.merges !== 'longest' || !than) return this.#rules.merges === 'first'
    return extent.end - extent.start > than.placed.extent.end - than.placed.extent.start
  }

  /** The one found, unless another of the same scope may be meant as well. */
  #only(found: number, use: PlacedUse, demand: number): number {
    const first = this.#names[found]
    if (!first) return -1
    // Where order counts, what is bound last covers what was bound before.
    if (first.kind === 'local' && this.#rules.visible !== 'scope') return found
    let best = found
    let width = spaceOf(first.kind, this.#rules)
    let isOnly = true
    for (const at of this.#besides(found, first.placed.scope)) {
      const other = this.#names[at]
      if (!other || !this.#fits(at, use, demand)) continue
      const otherWidth = spaceOf(other.kind, this.#rules)
      isOnly = otherWidth < width || (isOnly && otherWidth > width)
      if (otherWidth < width || (otherWidth === width && this.#isBetter(other, this.#names[best]))) best = at
      width = Math.min(width, otherWidth)
    }
    return isOnly || this.#rules.merges !== undefined ? best : -1
  }

  /** What was bound before a definition under the same name in the same scope. */
  *#besides(found: number, scope: number): Generator<number> {
    let at = this.#covered[found] ?? -1
    for (let steps = 0; at >= 0 && steps < mostSteps; steps++) {
      if (this.#names[at]?.placed.scope !== scope) return
      yield at
      at = this.#covered[at] ?? -1
    }
  }
}
