import type { FactImport } from '@sextant/syntax'
import { rulesOf } from './languages/rules.js'
import {
  definitionMeaning,
  firstFound,
  further,
  type Meaning,
  type Meanings,
  type Module,
  moduleMeaning,
  outside,
  type Scope,
  together,
  type Trail,
} from './meanings.js'
import { memberOfModule } from './moduleMembers.js'
import type { KnownDefinition, KnownFile, Question } from './question.js'
import { meaningsOf } from './referenceMeanings.js'
import { inScope, typeAround } from './scopes.js'
import { calledOf, inheritedMember, memberOfDefinition } from './typeMembers.js'
import { bareName, usedMeanings } from './usedMeanings.js'

/** The search for what names mean, for one question. */
export function openMeanings(question: Question): Meanings {
  const meanings: Meanings = {
    question,
    imported: (known, taken, trail) => importedMeaning(meanings, known, taken, trail),
    followed: (found, trail) => followedMeaning(meanings, found, trail),
    referenced: (known, reference) => meaningsOf(meanings, known, reference),
    named: (scope, name, trail) => namedMeaning(meanings, scope, name, trail),
    member: (of, name, trail) => memberMeaning(meanings, of, name, trail),
    path: (scope, path, trail) => pathMeaning(meanings, scope, path, trail),
    called: (all, trail) => calledMeanings(meanings, all, trail),
    descended: (all, parts, trail) => descendedMeanings(meanings, all, parts, trail),
  }
  return meanings
}

async function importedMeaning(
  meanings: Meanings,
  known: KnownFile,
  taken: FactImport,
  trail: Trail,
): Promise<readonly Meaning[]> {
  const next = further(trail)
  if (!next) return []
  const modules = await rulesOf(known.language).modules(meanings.question, known, taken)
  const whole = modules.map(moduleMeaning)
  if (modules.length === 0) return [outside]
  if (taken.imported === '' || taken.imported === '*')
    return [...(await standingFor(meanings, modules, next)), ...whole]
  return together(await Promise.all(whole.map((module) => meanings.member(module, taken.imported, next))))
}

/** What a text exports as the module itself: `module.exports = a`. */
async function standingFor(meanings: Meanings, modules: readonly Module[], trail: Trail): Promise<readonly Meaning[]> {
  const found = await Promise.all(modules.map((module) => memberOfModule(meanings, module, '', trail)))
  return together(found)
}

async function followedMeaning(meanings: Meanings, found: KnownDefinition, trail: Trail): Promise<readonly Meaning[]> {
  const next = further(trail)
  if (!next) return []
  if (found.definition.kind !== 'import') {
    const opened = (await rulesOf(found.known.language).opened?.(meanings.question, found)) ?? []
    return opened.length > 0 ? opened.map(moduleMeaning) : [definitionMeaning(found)]
  }
  const { known, place } = found
  const taken = known.facts.imports.filter(({ definition }) => definition === place)
  return together(await Promise.all(taken.map((each) => meanings.imported(known, each, next))))
}

/** Words by which an object or a type speaks of itself. */
const selfWords: ReadonlySet<string> = new Set(['this', 'self', 'Self', 'cls', 'static', '$this'])

/** A parameter that has such a name is the object itself unless it has a type. */
function isSelf(name: string, own: readonly KnownDefinition[]): boolean {
  return selfWords.has(name) && own.every(({ definition: { kind, type } }) => kind === 'parameter' && type === '')
}

async function namedMeaning(meanings: Meanings, scope: Scope, name: string, trail: Trail): Promise<readonly Meaning[]> {
  const next = further(trail)
  if (!next) return []
  const own = inScope(scope.known, scope.place, name)
  if (isSelf(name, own)) {
    const type = typeAround(scope.known, scope.place)
    if (type) return [definitionMeaning(type)]
  }
  if (own.length > 0) return together(await Promise.all(own.map((found) => meanings.followed(found, next))))
  return firstFound([
    () => memberInScope(meanings, scope, name, next),
    () => importedWhole(meanings, scope.known, name, next),
    () => aroundNamed(meanings, scope.known, name, next),
    async () => (mayBeAnywhere(scope, name) ? [] : [outside]),
  ])
}

function mayBeAnywhere({ known }: Scope, name: string): boolean {
  const { freeNames, hiddenValues } = rulesOf(known.language)
  return freeNames || (hiddenValues === true && name === name.toLowerCase())
}

/** A name inside a type that is one of the type's members, or of what it extends. */
async function memberInScope(
  meanings: Meanings,
  { known, place }: Scope,
  name: string,
  trail: Trail,
): Promise<readonly Meaning[]> {
  if (!rulesOf(known.language).membersInScope) return []
  const type = typeAround(known, place)
  if (!type) return []
  const inherited = await inheritedMember(meanings, type, name, trail)
  return inherited.filter(({ kind }) => kind !== 'outside')
}

/** A name that a text has because it takes all names of another. */
async function importedWhole(
  meanings: Meanings,
  known: KnownFile,
  name: string,
  trail: Trail,
): Promise<readonly Meaning[]> {
  const whole = known.facts.imports.filter(({ imported, definition }) => imported === '*' && definition < 0)
  const found = whole.map(async (taken) => {
    const modules = await meanings.imported(known, { ...taken, imported: '' }, trail)
    const inside = modules.filter(({ kind }) => kind !== 'outside')
    return together(await Promise.all(inside.map((module) => meanings.member(module, name, trail))))
  })
  return together(await Promise.all(found))
}

async function aroundNamed(
  meanings: Meanings,
  known: KnownFile,
  name: string,
  trail: Trail,
): Promise<readonly Meaning[]> {
  const modules = (await rulesOf(known.language).around?.(meanings.question, known)) ?? []
  return firstFound(modules.map((module) => () => memberOfModule(meanings, module, name, trail)))
}

async function memberMeaning(meanings: Meanings, of: Meaning, name: string, trail: Trail): Promise<readonly Meaning[]> {
  if (of.kind === 'outside') return [outside]
  if (of.kind === 'module') return memberOfModule(meanings, of.module, name, trail)
  return memberOfDefinition(meanings, of.found, name, trail)
}

async function pathMeaning(meanings: Meanings, scope: Scope, path: string, trail: Trail): Promise<readonly Meaning[]> {
  const [first, ...rest] = path.split('.')
  if (first === undefined || path === '') return []
  const start = await meanings.named(scope, bareName(first), trail)
  return meanings.descended(await usedMeanings(meanings, first, start, trail), rest, trail)
}

async function descendedMeanings(
  meanings: Meanings,
  all: readonly Meaning[],
  parts: readonly string[],
  trail: Trail,
): Promise<readonly Meaning[]> {
  let at = all
  for (const part of parts) {
    const members = await Promise.all(at.map((meaning) => meanings.member(meaning, bareName(part), trail)))
    at = await usedMeanings(meanings, part, together(members), trail)
  }
  return at
}

async function calledMeanings(meanings: Meanings, all: readonly Meaning[], trail: Trail): Promise<readonly Meaning[]> {
  return together(await Promise.all(all.map((meaning) => calledOf(meanings, meaning, trail))))
}
