import type { CodeFacts, FactDefinition, FactReference, Receiver } from './codeFacts.js'
import { type Deadline, throwIfExpired } from '../layers.js'
import type { FoundName } from '../symbols/nesting.js'
import { longestName } from '../symbols/symbolDefinition.js'
import { Containers } from './containers.js'
import { withTypes } from './definitionTypes.js'
import type { FactRules } from './factRules.js'
import { importsOf } from './importFacts.js'
import type { Marks, WrittenReceiver } from './marks.js'
import { MemberResolver } from './members.js'
import { namePath } from './namePath.js'
import { nestFacts } from './nestFacts.js'
import { type PlacedUse, placeNames } from './placeNames.js'
import { resolveNames } from './resolveNames.js'

/** What is found in a text, and in how many bytes. */
export interface FoundMarks {
  readonly marks: Marks
  readonly symbols: readonly FoundName[]
  readonly size: number
  readonly deadline: Deadline
}

/**
 * Makes facts of what the queries found in a text. Takes time that grows with the text and what was found; throws
 * `BudgetExceeded` at the deadline.
 */
export function buildFacts({ marks, symbols, size, deadline }: FoundMarks, rules: FactRules): CodeFacts {
  const isModule = marks.items.length > 0 || marks.regions.some(({ kind }) => kind === 'from' || kind === 'exported')
  const placed = placeNames(marks, symbols, size)
  throwIfExpired(deadline)
  const names = nestFacts(placed, rules, isModule)
  throwIfExpired(deadline)
  const uses = placed.uses.filter(({ name }) => name.length <= longestName)
  const meanings = resolveNames(names, uses, placed.scopes, rules)
  const meaningAt = new Map<number, number>()
  for (const [place, { start, receiver }] of uses.entries()) if (!receiver) meaningAt.set(start, meanings[place] ?? -1)
  const definitions = withTypes(names, marks.hints, meaningAt, rules)
  throwIfExpired(deadline)
  const references = referencesOf(definitions, { uses, meanings, meaningAt }, rules)
  const { imports, handed } = importsOf(marks.items, placed, { names, meaningAt, rules })
  return {
    definitions: withHanded(definitions, handed),
    references,
    imports,
    package: marks.package || packageIn(definitions),
  }
}

interface Resolved {
  readonly uses: readonly PlacedUse[]
  readonly meanings: Int32Array
  /** The same by the place where the name starts. */
  readonly meaningAt: ReadonlyMap<number, number>
}

/** What a text hands on by name can be used from others. */
function withHanded(definitions: readonly FactDefinition[], handed: ReadonlySet<number>): readonly FactDefinition[] {
  if (handed.size === 0) return definitions
  return definitions.map((one, place) => (handed.has(place) ? { ...one, reach: 'exported' } : one))
}

function packageIn(definitions: readonly FactDefinition[]): string {
  return definitions.find(({ kind }) => kind === 'package')?.name ?? ''
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
