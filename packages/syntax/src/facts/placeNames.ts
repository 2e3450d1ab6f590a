import type { ByteRange } from '@sextant/base'
import type { FoundName } from '../symbols/nesting.js'
import type { Binding, ScopeKind } from './captures.js'
import type { FactKind, Use } from './codeFacts.js'
import type { DefinedName, ImportItem, Marks, Region, UsedName, WrittenReceiver, WrittenType } from './marks.js'

/** A part of the text in which names are bound. */
export interface Scope extends ByteRange {
  readonly kind: ScopeKind
  /** The place of the scope around it; -1 for the whole text. */
  readonly outer: number
}

/** A definition whose scope is known. */
export interface PlacedName {
  readonly name: string
  readonly kind: FactKind | 'scope'
  readonly range: ByteRange
  readonly extent: ByteRange
  /** In which scope the name is bound. */
  readonly scope: number
  readonly bound: Binding | undefined
  readonly container: string | undefined
  readonly marked: 'exported' | 'hidden' | undefined
  readonly hint: WrittenType | undefined
  readonly item: ImportItem | undefined
}

export interface PlacedUse extends ByteRange {
  readonly name: string
  readonly use: Use
  readonly receiver: WrittenReceiver | undefined
  readonly scope: number
}

export interface PlacedNames {
  /** Outer ones first; the whole text is the first. */
  readonly scopes: readonly Scope[]
  /** In the order of their names. */
  readonly definitions: readonly PlacedName[]
  readonly uses: readonly PlacedUse[]
  /** What the items of a group are imported from, for each item that does not say it itself. */
  readonly sources: ReadonlyMap<ImportItem, Source>
}

export interface Source {
  readonly modules: readonly string[]
  readonly range: ByteRange
}

type Part<K extends Region['kind']> = Extract<Region, { readonly kind: K }>

interface Definition extends Omit<DefinedName, 'kind'> {
  readonly kind: FactKind | 'scope'
  readonly container?: string
  readonly item?: ImportItem
}

/**
 * Tells of each name in which scope it stands, and which names the regions around them bind. One pass over the text:
 * of several marks for one name a definition wins over a use, and a later pattern over an earlier one.
 */
export function placeNames(marks: Marks, symbols: readonly FoundName[], size: number): PlacedNames {
  return new Placing(marks, symbols, size).run()
}

/** What names that are assigned do not belong to. */
const blocks: ReadonlySet<string> = new Set<ScopeKind>(['block', 'header'])

/** How a definition is bound, and the use that stands in its place where its name is bound already. */
interface How {
  readonly bound: Binding | undefined
  readonly hint: WrittenType | undefined
  readonly use: UsedName | undefined
}

class Placing {
  readonly #marks: Marks
  readonly #regions: Region[]
  readonly #definitions: readonly Definition[]
  readonly #definitionAt: Int32Array
  readonly #useAt: Int32Array
  readonly #scopes: Scope[]
  readonly #open: number[] = [0]
  readonly #binds: Part<'bind'>[] = []
  readonly #froms: Part<'from'>[] = []
  readonly #says: Part<'exported' | 'hidden'>[] = []
  readonly #bound = new Map<string, number>()
  readonly #outer = new Set<string>()
  readonly #placed: PlacedName[] = []
  readonly #uses: PlacedUse[] = []
  readonly #sources = new Map<ImportItem, Source>()
  #next = 0

  constructor(marks: Marks, symbols: readonly FoundName[], size: number) {
    this.#marks = marks
    this.#regions = marks.regions.sort((a, b) => a.start - b.start || b.end - a.end)
    this.#scopes = [{ kind: 'file', outer: -1, start: 0, end: size + 1 }]
    this.#definitions = [...marks.defined, ...marks.items.flatMap(importOf), ...symbols.map(symbolOf)]
    // One past the end: an empty name may stand there.
    this.#definitionAt = new Int32Array(size + 1).fill(-1)
    this.#useAt = new Int32Array(size + 1).fill(-1)
  }

  run(): PlacedNames {
    for (const [place, { range, name }] of this.#definitions.entries()) {
      if (name !== '') this.#definitionAt[range.start] = place
    }
    for (const [place, use] of this.#marks.uses.entries()) {
      // The parser gives an empty name to what is missing.
      if (use.name === '') continue
      const rival = this.#marks.uses[this.#useAt[use.start] ?? -1]
      if (!rival || rival.pattern <= use.pattern) this.#useAt[use.start] = place
    }
    const items = this.#marks.items.toSorted((one, other) => one.start - other.start)
    let item = 0
    for (let at = 0; at < this.#definitionAt.length; at++) {
      if ((this.#definitionAt[at] ?? -1) < 0 && (this.#useAt[at] ?? -1) < 0) continue
      for (let one = items[item]; one && one.start <= at; one = items[++item]) this.#source(one)
      this.#enter(at)
      this.#place(at)
    }
    for (let one = items[item]; one; one = items[++item]) this.#source(one)
    return { scopes: this.#scopes, definitions: this.#placed, uses: this.#uses, sources: this.#sources }
  }

  #enter(at: number): void {
    for (let region = this.#regions[this.#next]; region && region.start <= at; region = this.#regions[this.#next]) {
      this.#next++
      this.#leave(region.start)
      if (region.kind === 'scope') this.#openScope(region)
      else if (region.kind === 'bind') this.#binds.push(region)
      else if (region.kind === 'from') this.#froms.push(region)
      else this.#says.push(region)
    }
    this.#leave(at)
  }

  #openScope({ start, end, scope: kind }: Part<'scope'>): void {
    const outer = this.#open.at(-1) ?? 0
    const around = this.#scopes[outer]
    // The body of a function has the names of its parameters.
    const isBody = kind === 'block' && around?.kind === 'function' && around.end === end
    if (isBody || (around?.start === start && around.end === end && around.kind !== 'file')) return
    this.#open.push(this.#scopes.length)
    this.#scopes.push({ kind, start, end, outer })
  }

  #leave(at: number): void {
    while (this.#open.length > 1 && (this.#scopes[this.#open.at(-1) ?? 0]?.end ?? 0) <= at) this.#open.pop()
    for (const stack of [this.#binds, this.#froms, this.#says]) {
      while ((stack.at(-1)?.end ?? Infinity) <= at) stack.pop()
    }
  }

  #source(item: ImportItem): void {
    this.#enter(item.start)
    const inner = this.#froms.at(-1)
    if (inner) this.#sources.set(item, { modules: this.#froms.map(({ module }) => module), range: inner.range })
  }

  #place(at: number): void {
    const definition = this.#definitions[this.#definitionAt[at] ?? -1]
    const use = this.#marks.uses[this.#useAt[at] ?? -1]
    const region = use?.use === 'bound' ? this.#binds.at(-1) : undefined
    if (definition) {
      // What is embedded is a field, and names its type.
      if (use?.use === 'base') this.#addUse(use, 'base')
      // A scope that is open for a type (an `impl`) names the type and does not define it.
      if (definition.kind === 'scope' && use?.use === 'type') this.#addUse(use, 'type')
      this.#define(definition, {
        bound: definition.binding ?? region?.binding,
        hint: region?.hint ?? definition.hint,
        use,
      })
    } else if (region && use) this.#bind(use, region)
    else if (use?.use === 'outer') this.#leaveOut(use)
    else if (use && use.use !== 'none') this.#addUse(use, use.use === 'bound' ? 'write' : use.use)
  }

  #bind({ name, start, end }: UsedName, { binding, extent, hint, ...region }: Part<'bind'>): void {
    const range = { start, end }
    const kind = binding === 'parameter' ? 'parameter' : 'local'
    const isWhole = region.start === start && region.end === end
    const definition = { name, kind, range, extent: around(extent, range) } as const
    this.#define(definition, { bound: binding, hint: isWhole ? hint : undefined, use: undefined })
  }

  #define(definition: Definition, { bound, hint, use }: How): void {
    const { name, kind, range, extent, container, item } = definition
    const inner = this.#scopeOf(bound === 'inside' ? range : extent, kind)
    const scope = bound === 'assigned' ? this.#assigned(definition, inner) : inner
    if ((bound === 'assigned' || bound === 'redeclared') && this.#bound.has(`${scope} ${name}`)) {
      this.#addUse({ name, ...range, ...(use?.receiver && { receiver: use.receiver }) }, 'write')
      return
    }
    this.#bound.set(`${scope} ${name}`, this.#placed.length)
    this.#placed.push({ name, kind, range, extent, scope, bound, container, marked: this.#mark(scope), hint, item })
  }

  /** The innermost scope that is not part of what it is asked for. */
  #scopeOf({ start, end }: ByteRange, kind: Definition['kind']): number {
    const isPassed = (one: Scope) =>
      (one.start >= start && one.end <= end) || (one.kind === 'header' && kind !== 'type-parameter')
    let scope = this.#open.at(-1) ?? 0
    for (let one = this.#scopes[scope]; one && scope > 0 && isPassed(one); one = this.#scopes[scope]) scope = one.outer
    return scope
  }

  #assigned({ name, kind }: Definition, from: number): number {
    if (kind === 'field') return this.#classAround(from) || this.#functionAround(from)
    const scope = this.#binderOf(name, this.#functionAround(from))
    return this.#outer.has(`${scope} ${name}`) ? this.#binderAround(name, scope) : scope
  }

  /** The nearest function around a scope that binds a name; the whole text when none does. */
  #binderAround(name: string, from: number): number {
    let scope = from
    while (scope > 0) {
      scope = this.#functionAround(this.#scopes[scope]?.outer ?? 0)
      if (this.#scopes[scope]?.kind === 'function' && this.#bound.has(`${scope} ${name}`)) return scope
    }
    return 0
  }

  #classAround(from: number): number {
    let scope = from
    while (scope > 0 && this.#scopes[scope]?.kind !== 'class') scope = this.#scopes[scope]?.outer ?? 0
    return scope
  }

  /** For a closure the function around it that binds a name; else the function itself. */
  #binderOf(name: string, from: number): number {
    for (let scope = from; ; scope = this.#functionAround(this.#scopes[scope]?.outer ?? 0)) {
      if (this.#bound.has(`${scope} ${name}`)) return scope
      if (this.#scopes[scope]?.kind !== 'closure') return from
    }
  }

  #functionAround(from: number): number {
    let scope = from
    while (blocks.has(this.#scopes[scope]?.kind ?? '')) scope = this.#scopes[scope]?.outer ?? 0
    return scope
  }

  #leaveOut(use: UsedName): void {
    this.#outer.add(`${this.#functionAround(this.#open.at(-1) ?? 0)} ${use.name}`)
    this.#addUse(use, 'read')
  }

  /** What the nearest statement says of what stands in it directly, and not in a scope of its own. */
  #mark(scope: number): PlacedName['marked'] {
    const says = this.#says.at(-1)
    const around = this.#scopes[scope]
    return says && around && around.start <= says.start && around.end >= says.end ? says.kind : undefined
  }

  #addUse(
    {
      name,
      start,
      end,
      receiver,
    }: Pick<UsedName, 'name' | 'start' | 'end'> & { readonly receiver?: UsedName['receiver'] },
    use: Use,
  ): void {
    this.#uses.push({ name, use, start, end, receiver, scope: this.#open.at(-1) ?? 0 })
  }
}

function symbolOf({ name, role, container, range, extent }: FoundName): Definition {
  return { name, kind: role, range, extent, ...(container === undefined ? {} : { container }) }
}

function importOf(item: ImportItem): Definition[] {
  if (!item.name) return []
  const { text, ...range } = item.name
  return [{ name: text, kind: 'import', range, extent: around(item, range), item }]
}

function around(extent: ByteRange, range: ByteRange): ByteRange {
  return { start: Math.min(extent.start, range.start), end: Math.max(extent.end, range.end) }
}
