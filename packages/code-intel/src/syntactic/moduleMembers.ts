import { rulesOf } from './languages/rules.js'
import {
  definitionMeaning,
  firstFound,
  further,
  type Meaning,
  type Meanings,
  type Module,
  together,
  type Trail,
} from './meanings.js'
import type { KnownDefinition, KnownFile } from './question.js'
import { inside } from './scopes.js'

/** What a module has of a name: what its files define and hand on, else what it has beside them. */
export async function memberOfModule(
  meanings: Meanings,
  module: Module,
  name: string,
  trail: Trail,
): Promise<readonly Meaning[]> {
  if (module.within) return module.beyond?.(name) ?? []
  const found: (readonly Meaning[])[] = []
  for (const file of module.files) {
    const known = await meanings.question.known(file)
    if (known) found.push(await memberOfFile(meanings, known, name, trail))
  }
  const all = together(found)
  return all.length > 0 || name === '' ? all : (module.beyond?.(name) ?? [])
}

async function memberOfFile(
  meanings: Meanings,
  known: KnownFile,
  name: string,
  trail: Trail,
): Promise<readonly Meaning[]> {
  const next = further(trail)
  if (!next) return []
  if (name === '') return handedOn(meanings, known, '', next)
  return firstFound([
    () => handedOn(meanings, known, name, next),
    () => defined(meanings, known, name, next),
    () => handedOnWhole(meanings, known, name, next),
    () => inStanding(meanings, known, name, next),
    async () => (name === 'default' ? defaultOf(meanings, known, next) : []),
  ])
}

/** `export { a as name }`, here or from another text. */
async function handedOn(meanings: Meanings, known: KnownFile, name: string, trail: Trail): Promise<readonly Meaning[]> {
  const found = known.facts.imports
    .filter(({ exportedAs }) => exportedAs === name)
    .map(async (taken): Promise<readonly Meaning[]> => {
      if (taken.module !== '') return meanings.imported(known, taken, trail)
      const definition = known.facts.definitions[taken.definition]
      return definition ? meanings.followed({ known, place: taken.definition, definition }, trail) : []
    })
  return together(await Promise.all(found))
}

async function defined(meanings: Meanings, known: KnownFile, name: string, trail: Trail): Promise<readonly Meaning[]> {
  const all = topNamed(known, name)
  const exported = all.filter(({ definition }) => definition.reach === 'exported')
  // What a text does not export it still has: CommonJS and scripts hand on by statements that no one can list.
  const own = exported.length > 0 ? exported : all
  const { importsAreMembers } = rulesOf(known.language)
  const kept = own.filter(({ definition }) => definition.kind !== 'import' || importsAreMembers)
  return together(await Promise.all(kept.map((found) => meanings.followed(found, trail))))
}

/** `export * from`, and `import *` where what is imported can be imported again. */
async function handedOnWhole(
  meanings: Meanings,
  known: KnownFile,
  name: string,
  trail: Trail,
): Promise<readonly Meaning[]> {
  const { importsAreMembers } = rulesOf(known.language)
  const whole = known.facts.imports.filter(
    ({ exportedAs, imported, definition }) =>
      exportedAs === '*' || (importsAreMembers && imported === '*' && definition < 0),
  )
  const found = whole.map(async (taken) => {
    const modules = await meanings.imported(known, { ...taken, imported: '' }, trail)
    return together(await Promise.all(modules.map((module) => meanings.member(module, name, trail))))
  })
  return together((await Promise.all(found)).map((each) => each.filter(({ kind }) => kind !== 'outside')))
}

/** A member of what a text exports as the module itself. */
async function inStanding(
  meanings: Meanings,
  known: KnownFile,
  name: string,
  trail: Trail,
): Promise<readonly Meaning[]> {
  const standing = await handedOn(meanings, known, '', trail)
  return together(await Promise.all(standing.map((each) => meanings.member(each, name, trail))))
}

/** What a text without a default exports by default: what stands for it in CommonJS, else the only thing that it exports. */
async function defaultOf(meanings: Meanings, known: KnownFile, trail: Trail): Promise<readonly Meaning[]> {
  const standing = await handedOn(meanings, known, '', trail)
  if (standing.length > 0) return standing
  const exported = known.facts.definitions.flatMap((definition, place): KnownDefinition[] =>
    definition.parent === -1 && definition.reach === 'exported' ? [{ known, place, definition }] : [],
  )
  return exported.length === 1 ? exported.map(definitionMeaning) : []
}

function topNamed(known: KnownFile, name: string): readonly KnownDefinition[] {
  return known.placesOf(name).flatMap((place) => {
    const definition = known.facts.definitions[place]
    return definition?.parent === -1 && definition.reach !== 'member' ? [{ known, place, definition }] : []
  })
}

/** What a definition has directly inside it, as meanings. */
export function insideOf(found: KnownDefinition, name: string): readonly Meaning[] {
  return inside(found, name).map(definitionMeaning)
}
