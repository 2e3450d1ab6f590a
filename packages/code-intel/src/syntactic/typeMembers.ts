import { isFunction, isSpace, isType } from './kinds.js'
import { rulesOf } from './languages/rules.js'
import {
  definitionMeaning,
  firstFound,
  further,
  type Meaning,
  type Meanings,
  outside,
  type Scope,
  together,
  type Trail,
} from './meanings.js'
import { insideOf } from './moduleMembers.js'
import type { KnownDefinition } from './question.js'
import { mergedWith } from './scopes.js'

/** The member of a definition: its own, or of what it extends, or of the type that it has. */
export async function memberOfDefinition(
  meanings: Meanings,
  found: KnownDefinition,
  name: string,
  trail: Trail,
): Promise<readonly Meaning[]> {
  const next = further(trail)
  if (!next) return []
  const { kind } = found.definition
  if (isType(kind) || isSpace(kind)) return memberOfType(meanings, found, name, next)
  const own = [
    ...(isFunction(kind) ? [] : insideOf(found, name)),
    ...mergedWith(found).flatMap((other) => insideOf(other, name)),
  ]
  if (own.length > 0) return own
  const types = await typesOf(meanings, found, next)
  return together(await Promise.all(types.map((type) => meanings.member(type, name, next))))
}

async function memberOfType(
  meanings: Meanings,
  type: KnownDefinition,
  name: string,
  trail: Trail,
): Promise<readonly Meaning[]> {
  const apart = rulesOf(type.known.language).apart
  return firstFound([
    async () => insideOf(type, name),
    async () => mergedWith(type).flatMap((other) => insideOf(other, name)),
    async () => ((await apart?.(meanings.question, type, name)) ?? []).map(definitionMeaning),
    () => inheritedMember(meanings, type, name, trail),
    async () => {
      const other = await typesOf(meanings, type, trail)
      return together(await Promise.all(other.map((each) => meanings.member(each, name, trail))))
    },
  ])
}

/** The member that a type has from those that it extends, in the order in which it names them. */
export async function inheritedMember(
  meanings: Meanings,
  type: KnownDefinition,
  name: string,
  trail: Trail,
): Promise<readonly Meaning[]> {
  const bases = await basesOf(meanings, type, trail)
  const found = await firstFound(
    bases.map((base) => async () => {
      const members = await meanings.member(base, name, trail)
      return members.filter(({ kind }) => kind !== 'outside')
    }),
  )
  const unknown = bases.some(({ kind }) => kind === 'outside')
  return found.length === 0 && unknown ? [outside] : found
}

/** What a type extends, implements or embeds. */
export async function basesOf(
  meanings: Meanings,
  { known, definition }: KnownDefinition,
  trail: Trail,
): Promise<readonly Meaning[]> {
  const scope = { known, place: definition.parent }
  const found = definition.bases.map((base) => meanings.path(scope, base, trail))
  return together(await Promise.all(found))
}

/** The types of a value; of a function those of what it returns. Empty when none is written or plain to see. */
export async function typesOf(
  meanings: Meanings,
  { known, place, definition }: KnownDefinition,
  trail: Trail,
): Promise<readonly Meaning[]> {
  if (definition.type === '') {
    const isPlainList = definition.element !== undefined && rulesOf(known.language).closedLists === true
    return isPlainList ? [outside] : []
  }
  const found = await meanings.path(scopeOfType({ known, place, definition }), definition.type, trail)
  return found.filter((each) => each.kind !== 'definition' || each.found.definition !== definition)
}

/** Where the names of a definition's type are looked for. */
function scopeOfType({ known, place, definition }: KnownDefinition): Scope {
  return { known, place: isFunction(definition.kind) || isType(definition.kind) ? place : definition.parent }
}

/** What the things in something are: in a list, in what a function returns, in what its type stands for. */
export async function elementsOf(meanings: Meanings, meaning: Meaning, trail: Trail): Promise<readonly Meaning[]> {
  const next = further(trail)
  if (meaning.kind !== 'definition' || !next) return []
  const { found } = meaning
  const { type, element } = found.definition
  if (element !== undefined) return meanings.path(scopeOfType(found), element, next)
  if (type === '') return []
  // What a call gives has the things that the function says it returns.
  const holders = await meanings.path(scopeOfType(found), type.replace(/\(\)$/, ''), next)
  const others = holders.filter((each) => each.kind !== 'definition' || each.found.definition !== found.definition)
  return together(await Promise.all(others.map((each) => elementsOf(meanings, each, next))))
}

/** What calling something gives: of a function its result, of a type a value of it. */
export async function calledOf(meanings: Meanings, meaning: Meaning, trail: Trail): Promise<readonly Meaning[]> {
  if (meaning.kind !== 'definition' || isType(meaning.found.definition.kind)) return [meaning]
  const next = further(trail)
  return next ? typesOf(meanings, meaning.found, next) : []
}
