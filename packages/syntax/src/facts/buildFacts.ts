import type { CodeFacts, FactDefinition, FactImport, FactReference, Receiver } from './codeFacts.js'
import type { FoundName } from '../symbols/nesting.js'
import { longestName } from '../symbols/symbolDefinition.js'
import { importsOf } from './importFacts.js'
import type { FactRules } from './factRules.js'
import type { Hint, Marks, WrittenReceiver } from './marks.js'
import { MemberResolver } from './members.js'
import { namePath } from './namePath.js'
import { definitionOf, isFunction, isSpace, isType, nestFacts, type NestedName } from './nestFacts.js'
import { type PlacedUse, placeNames } from './placeNames.js'
import { resolveNames } from './resolveNames.js'

/** What is found in a text, and in how many bytes. */
export interface FoundMarks {
  readonly marks: Marks
  readonly symbols: readonly FoundName[]
  readonly size: number
}

/** Makes facts of what the queries found in a text. Takes time that grows with the text and what was found. */
export function buildFacts({ marks, symbols, size }: FoundMarks, rules: FactRules): CodeFacts {
  const isModule = marks.items.length > 0 || marks.regions.some(({ kind }) => kind === 'from' || kind === 'exported')
  const placed = placeNames(marks, symbols, size)
  const names = nestFacts(placed, rules, isModule)
  const uses = placed.uses.filter(({ name }) => name.length <= longestName)
  const meanings = resolveNames(names, uses, placed.scopes, rules)
  const meaningAt = new Map(uses.map(({ start }, place) => [start, meanings[place] ?? -1]))
  const definitions = withTypes(names, marks.hints, { uses, meanings, meaningAt }, rules)
  const references = referencesOf(definitions, { uses, meanings, meaningAt }, rules)
  const { imports, handed } = importsOf(marks.items, placed, { names, meaningAt, rules })
  return {
    definitions: definitions.map((definition, place) =>
      handed.has(place) ? { ...definition, reach: 'exported' } : definition,
    ),
    references,
    imports: imports satisfies readonly FactImport[],
    package: marks.package || packageIn(definitions),
  }
}

interface Resolved {
  readonly uses: readonly PlacedUse[]
  readonly meanings: Int32Array
  /** The same by the place where the name starts. */
  readonly meaningAt: ReadonlyMap<number, number>
}

function packageIn(definitions: readonly FactDefinition[]): string {
  return definitions.find(({ kind }) => kind === 'package')?.name ?? ''
}

/** Gives each definition its type and bases, and what is defined elsewhere the place of its type. */
function withTypes(
  names: readonly NestedName[],
  hints: readonly Hint[],
  { meaningAt }: Resolved,
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
    if (type && definition.type === '') definitions[place] = { ...definition, type }
    if (base) bases.set(place, [...(bases.get(place) ?? []), base])
  }
  for (const [place, list] of bases) setBases(definitions, place, list)
  copyTypes(definitions, places, hints, meaningAt)
  return placeOwned(names, definitions, elsewhere, rules)
}

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
    const type = copied === undefined ? '' : (definitions[meaningAt.get(copied) ?? -1]?.type ?? '')
    if (definition && definition.type === '' && type !== '') definitions[place] = { ...definition, type }
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

function referencesOf(
  definitions: readonly FactDefinition[],
  { uses, meanings, meaningAt }: Resolved,
  rules: FactRules,
): FactReference[] {
  const members = new MemberResolver(definitions, rules)
  const containers = new Containers(definitions)
  const given = new Set(rules.given)
  return uses.flatMap(({ name, use, start, end, receiver }, place) => {
    const container = containers.at(start)
    const range = { start, end }
    const definition = meanings[place] ?? -1
    if (receiver === undefined)
      return definition < 0 && given.has(name) ? [] : { name, use, range, definition, container }
    const before = receiverOf(receiver, { container, meaningAt, members, rules })
    return { name, use, range, definition: members.meaning(name, before, use), container, receiver: before }
  })
}

interface Around {
  readonly container: number
  readonly meaningAt: ReadonlyMap<number, number>
  readonly members: MemberResolver
  readonly rules: FactRules
}

function receiverOf(written: WrittenReceiver, { container, meaningAt, members, rules }: Around): Receiver {
  const { sigil = '' } = rules
  const text = sigil === '' ? written.text : written.text.replaceAll(sigil, '')
  const start = written.start + (written.text.startsWith(sigil) ? sigil.length : 0)
  const path = namePath(text)
  if (path === '') return { kind: 'other', path: '', definition: -1 }
  const dot = path.indexOf('.')
  const first = (dot < 0 ? path : path.slice(0, dot)).replace(/(?:\(\))+$/u, '')
  const isSelf = rules.self?.includes(first) === true
  const isSuper = rules.super?.includes(first) === true
  if (!isSelf && !isSuper) return { kind: 'path', path, definition: meaningAt.get(start) ?? -1 }
  const definition = members.typeAround(container)
  if (dot >= 0) return { kind: 'path', path, definition }
  return { kind: isSelf ? 'self' : 'super', path: '', definition }
}

/** Tells in which definition a byte stands. Asked in the order of the text. */
class Containers {
  readonly #definitions: readonly FactDefinition[]
  readonly #order: readonly number[]
  readonly #open: number[] = []
  #next = 0

  constructor(definitions: readonly FactDefinition[]) {
    const start = (place: number) => definitions[place]?.extent.start ?? 0
    const end = (place: number) => definitions[place]?.extent.end ?? 0
    this.#definitions = definitions
    this.#order = [...definitions.keys()]
      .filter((place) => isContainer(definitions[place]))
      .sort((a, b) => start(a) - start(b) || end(b) - end(a))
  }

  at(byte: number): number {
    for (let one = this.#order[this.#next]; one !== undefined; one = this.#order[++this.#next]) {
      const { start = Infinity } = this.#definitions[one]?.extent ?? {}
      if (start > byte) break
      this.#leave(start)
      this.#open.push(one)
    }
    this.#leave(byte)
    return this.#open.at(-1) ?? -1
  }

  #leave(byte: number): void {
    for (let last = this.#open.at(-1); last !== undefined; last = this.#open.at(-1)) {
      if ((this.#definitions[last]?.extent.end ?? 0) > byte) return
      this.#open.pop()
    }
  }
}

function isContainer(definition: FactDefinition | undefined): boolean {
  if (!definition || definition.reach === 'local') return definition !== undefined && isFunction(definition.kind)
  const { kind } = definition
  return isFunction(kind) || isType(kind) || isSpace(kind) || (kind !== 'import' && kind !== 'enum-member')
}
