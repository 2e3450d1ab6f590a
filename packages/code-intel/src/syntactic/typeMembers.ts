import { isFunction, isSpace, isType } from './kinds.js'
import { rulesOf } from './languages/rules.js'
import {
  definitionMeaning,
  firstFound,
  further,
  type Meaning,
  type Meanings,
  outside,
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
  if (definition.type === '') return []
  const scope = { known, place: isFunction(definition.kind) || isType(definition.kind) ? place : definition.parent }
  const found = await meanings.path(scope, definition.type, trail)
  return found.filter((each) => each.kind !== 'definition' || each.found.definition !== definition)
}

/** What calling something gives: of a function its result, of a type a value of it. */
export async function calledOf(meanings: Meanings, meaning: Meaning, trail: Trail): Promise<readonly Meaning[]> {
  if (meaning.kind !== 'definition' || isType(meaning.found.definition.kind)) return [meaning]
  const next = further(trail)
  return next ? typesOf(meanings, meaning.found, next) : []
}
