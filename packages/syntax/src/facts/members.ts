import type { FactDefinition, Receiver, Use } from './codeFacts.js'
import type { FactRules } from './factRules.js'
import { isFunction, isSpace, isType } from './nestFacts.js'
import { demandOf, spaceOf } from './resolveNames.js'

/** Longer chains of types and members are not followed. */
const longestChain = 8

/** Tells what the members of a text mean, as far as the types in it say it without doubt. */
export class MemberResolver {
  readonly #definitions: readonly FactDefinition[]
  readonly #rules: FactRules
  readonly #members = new Map<string, number[]>()
  readonly #types = new Map<string, number>()

  constructor(definitions: readonly FactDefinition[], rules: FactRules) {
    this.#definitions = definitions
    this.#rules = rules
    for (const [place, { name, kind, reach, parent }] of definitions.entries()) {
      if (isType(kind)) this.#addType(name, place)
      const around = definitions[parent]
      if (!around || isFunction(around.kind) || reach === 'local') continue
      const key = `${parent} ${name}`
      const same = this.#members.get(key)
      if (same) same.push(place)
      else this.#members.set(key, [place])
    }
  }

  /** Of two types of a name none is meant without doubt, unless they are one thing: then not an alias of the other. */
  #addType(name: string, place: number): void {
    const rival = this.#definitions[this.#types.get(name) ?? -1]
    if (!rival) this.#types.set(name, this.#types.has(name) ? -1 : place)
    else if (this.#rules.merges === undefined) this.#types.set(name, -1)
    else if (rival.kind === 'class' && this.#definitions[place]?.kind !== 'class') this.#types.set(name, place)
  }

  /** The type in this text that a path of names tells, by place; -1 when there is none, or more than one. */
  typeNamed(path: string): number {
    let place = path === '' ? -1 : (this.#types.get(path.slice(path.lastIndexOf('.') + 1)) ?? -1)
    for (let steps = 0; steps < longestChain; steps++) {
      // An alias has a type of its own.
      const { kind, type = '', name } = this.#definitions[place] ?? {}
      const alias = kind === 'class' && type !== name ? (this.#types.get(type) ?? -1) : -1
      if (alias < 0) return place
      place = alias
    }
    return place
  }

  /** The type in whose definition a place stands: that of the nearest around. */
  typeAround(place: number): number {
    let at = place
    for (let steps = 0; at >= 0 && steps < longestChain * longestChain; steps++) {
      const { kind, parent } = this.#definitions[at] ?? {}
      if (kind === undefined || parent === undefined) return -1
      if (isType(kind)) return at
      at = parent
    }
    return -1
  }

  /** What a member means whose receiver is known; -1 when that is in doubt. */
  meaning(name: string, receiver: Receiver, use: Use): number {
    const holder = this.#holder(receiver)
    if (holder < 0) return -1
    return receiver.kind === 'super' ? this.#inBases(holder, name, use, 0) : this.#member(holder, name, use)
  }

  /** The type, or the namespace, whose members the receiver has. */
  #holder({ kind, path, definition }: Receiver): number {
    if (kind === 'other' || definition < 0) return -1
    if (kind !== 'path') return definition
    const [first = '', ...rest] = path.split('.')
    let holder = this.#holderBehind(first, definition)
    for (const segment of rest.slice(0, longestChain)) {
      if (holder < 0) return -1
      // `Store.this` in Java.
      if (this.#rules.self?.includes(segment)) continue
      const name = segment.replace(/(?:\(\)|\[0\])+$/u, '')
      holder = this.#holderBehind(segment, this.#member(holder, name, segment.includes('()') ? 'call' : 'read'))
    }
    return rest.length > longestChain ? -1 : holder
  }

  /** Whose members a part of a path has: `a`, a call `a()`, or one of the things `a[0]`. */
  #holderBehind(segment: string, place: number): number {
    if (segment.endsWith('[0]')) return this.typeNamed(this.#definitions[place]?.element ?? '')
    return this.#holderOf(place, segment.endsWith('()'), 0)
  }

  /** Whose members a value has that a definition holds, or that a call of it gives. */
  #holderOf(place: number, isCall: boolean, depth: number): number {
    const { kind, type, parent, owner } = this.#definitions[place] ?? {}
    if (kind === undefined || type === undefined || depth > longestChain) return -1
    if (isType(kind) || isSpace(kind)) return place
    if (kind === 'enum-member') return parent ?? -1
    if (isFunction(kind) !== isCall) return -1
    if (this.#rules.self?.includes(type))
      return parent === undefined || parent < 0 ? this.typeNamed(owner ?? '') : parent
    const made = type.endsWith('()')
    const path = made ? type.slice(0, -2) : type
    if (!made) return this.typeNamed(path)
    return this.#holderOf(this.#called(path), true, depth + 1)
  }

  /** What is called under a name alone, or under that of a type and a member of it. */
  #called(path: string): number {
    const [first = '', second, ...rest] = path.split('.')
    if (path.includes('(') || rest.length > 0) return -1
    if (second === undefined) return this.#named(first)
    const type = this.typeNamed(first)
    return type < 0 ? -1 : this.#member(type, second, 'call')
  }

  readonly #byName = new Map<string, number>()

  /** The only definition of a name that is not local to something. */
  #named(name: string): number {
    if (this.#byName.size === 0) {
      for (const [place, definition] of this.#definitions.entries()) {
        if (definition.reach === 'local' || definition.reach === 'member') continue
        this.#byName.set(definition.name, this.#byName.has(definition.name) ? -1 : place)
      }
    }
    return this.#byName.get(name) ?? -1
  }

  #member(holder: number, name: string, use: Use, depth = 0): number {
    const all = this.#members.get(`${holder} ${name}`) ?? []
    const fitting = all.filter((place) => this.#fits(place, use))
    if (fitting.length > 0) return fitting.length === 1 || this.#rules.merges ? this.#bestOf(fitting) : -1
    return this.#inBases(holder, name, use, depth)
  }

  #bestOf(places: readonly number[]): number {
    const length = (place: number) =>
      (this.#definitions[place]?.extent.end ?? 0) - (this.#definitions[place]?.extent.start ?? 0)
    if (this.#rules.merges !== 'longest') return places[0] ?? -1
    return places.reduce((best, place) => (length(place) > length(best) ? place : best))
  }

  #inBases(holder: number, name: string, use: Use, depth: number): number {
    if (depth >= longestChain) return -1
    for (const base of (this.#definitions[holder]?.bases ?? []).slice(0, longestChain)) {
      const type = this.typeNamed(base)
      // A base in another text may have the member as well.
      if (type < 0 || type === holder) return -1
      const found = this.#member(type, name, use, depth + 1)
      if (found >= 0) return found
    }
    return -1
  }

  #fits(place: number, use: Use): boolean {
    const kind = this.#definitions[place]?.kind
    // A member that is called may be a field that holds a function, where functions live with values.
    return kind !== undefined && (spaceOf(kind, this.#rules) & demandOf(use)) !== 0
  }
}
