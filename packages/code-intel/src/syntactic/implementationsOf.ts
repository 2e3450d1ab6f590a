import type { FactDefinition } from '@sextant/syntax'
import type { CodeFile, CodeWorld, DefinitionAt } from './codeWorld.js'
import type { Hit, HitPage, PageAsk } from './hit.js'
import { isType } from './kinds.js'
import { rulesOf } from './languages/rules.js'
import { further, type Meanings, newTrail, type Trail } from './meanings.js'
import { openMeanings } from './openMeanings.js'
import { fileKey, type KnownDefinition, type KnownFile, openQuestion, sameDefinition, sameFile } from './question.js'
import { inside } from './scopes.js'
import { basesOf } from './typeMembers.js'

/** How many types below one are followed, and in how many files each is looked for. */
const mostTypes = 500
const mostFiles = 300

/**
 * Of a type: the types that extend or implement it, by any number of steps. Of a member: the members of these types
 * that stand for it. Empty for anything else. `after` is the count of those given. Rejects with the signal's reason.
 */
export async function implementationsOf(
  world: CodeWorld,
  at: DefinitionAt,
  page: PageAsk,
  signal: AbortSignal,
): Promise<HitPage<Hit>> {
  const question = openQuestion(world, signal)
  const meanings = openMeanings(question)
  const target = await question.at(at)
  if (!target) return { hits: [] }
  const all = await implementing(world, meanings, target)
  const start = startOf(page.after)
  const hits = all.slice(start, start + page.most).map((found) => hitOf(target, found))
  const end = start + hits.length
  return end < all.length ? { hits, next: String(end) } : { hits }
}

function startOf(after: string | undefined): number {
  if (after === undefined) return 0
  if (!/^\d{1,9}$/.test(after)) throw new RangeError('The cursor is not one of a list of implementations.')
  return Number(after)
}

function hitOf(target: KnownDefinition, { known, place, definition, guessed }: Implementing): Hit {
  const told = sameFile(known.file, target.known.file) ? 'exact-in-file' : 'via-import'
  return { file: known.file, definition: place, range: definition.range, proof: guessed ? 'by-name' : told }
}

/** What implements something; `guessed` when that is only told from the names of its members. */
interface Implementing extends KnownDefinition {
  readonly guessed?: boolean
}

async function implementing(
  world: CodeWorld,
  meanings: Meanings,
  target: KnownDefinition,
): Promise<readonly Implementing[]> {
  if (isType(target.definition.kind)) return typesBelow(world, meanings, target)
  const around = target.known.facts.definitions[target.definition.parent]
  if (!around || !isType(around.kind)) return []
  const type = { known: target.known, place: target.definition.parent, definition: around }
  const types = await typesBelow(world, meanings, type)
  const members = types.map((each) => membersOf(meanings, each, target.definition.name))
  return (await Promise.all(members)).flat()
}

async function membersOf(meanings: Meanings, type: Implementing, name: string): Promise<readonly Implementing[]> {
  const own = inside(type, name)
  const apart = rulesOf(type.known.language).apart
  const members = own.length > 0 ? own : ((await apart?.(meanings.question, type, name)) ?? [])
  return members.map((member) => (type.guessed ? { ...member, guessed: true } : member))
}

async function typesBelow(
  world: CodeWorld,
  meanings: Meanings,
  top: KnownDefinition,
): Promise<readonly Implementing[]> {
  const found = new Map<string, Implementing>()
  const add = (types: readonly Implementing[]) => {
    const fresh = types.filter((each) => !found.has(keyOf(each)) && !sameDefinition(each, top))
    for (const each of fresh) found.set(keyOf(each), each)
    return fresh
  }
  let waiting: readonly Implementing[] = [top, ...add(await typesHavingMembers(meanings, top))]
  while (waiting.length > 0 && found.size < mostTypes) {
    const next: Implementing[] = []
    for (const type of waiting) {
      const below = await typesDirectlyBelow(world, meanings, type)
      next.push(...(type.guessed ? below.map((each) => ({ ...each, guessed: true })) : below))
    }
    waiting = add(next)
  }
  return [...found.values()]
}

async function typesHavingMembers(meanings: Meanings, type: KnownDefinition): Promise<readonly Implementing[]> {
  const having = rulesOf(type.known.language).having
  if (!having || type.definition.kind !== 'interface') return []
  const members = await membersNamed(meanings, type, newTrail())
  if (members.length === 0) return []
  const types = await having(meanings.question, type, members)
  return types.filter(({ definition }) => definition.kind !== 'interface').map((each) => ({ ...each, guessed: true }))
}

/** The names of the methods that an interface asks for, with those of the interfaces in it that are known. */
async function membersNamed(meanings: Meanings, type: KnownDefinition, trail: Trail): Promise<readonly string[]> {
  const own = type.known.facts.definitions.filter(({ parent, kind }) => parent === type.place && kind === 'method')
  const next = further(trail)
  const bases = next ? await basesOf(meanings, type, next) : []
  const inherited = bases.map(async (base) =>
    base.kind === 'definition' && next ? membersNamed(meanings, base.found, next) : [],
  )
  return [...new Set([...own.map(({ name }) => name), ...(await Promise.all(inherited)).flat()])]
}

const keyOf = ({ known, place }: KnownDefinition) => `${fileKey(known.file)}\0${place}`

async function typesDirectlyBelow(
  world: CodeWorld,
  meanings: Meanings,
  type: KnownDefinition,
): Promise<readonly KnownDefinition[]> {
  const below: KnownDefinition[] = []
  for (const file of await filesToLookAt(world, meanings, type)) {
    const known = await meanings.question.known(file)
    if (known) below.push(...(await extendingIn(meanings, known, type)), ...(await ownersIn(meanings, known, type)))
  }
  return below
}

async function filesToLookAt(
  world: CodeWorld,
  meanings: Meanings,
  type: KnownDefinition,
): Promise<readonly CodeFile[]> {
  const { signal } = meanings.question
  const own = type.known.file
  const files: CodeFile[] = [own]
  let after: string | undefined
  do {
    signal.throwIfAborted()
    const ask = { most: mostFiles, ...(after === undefined ? {} : { after }) }
    const page = await world.filesNaming(type.definition.name, own, ask)
    files.push(...page.files.filter((file) => !sameFile(file, own)))
    after = page.next
  } while (after !== undefined && files.length < mostFiles)
  return files.slice(0, mostFiles)
}

async function extendingIn(
  meanings: Meanings,
  known: KnownFile,
  type: KnownDefinition,
): Promise<readonly KnownDefinition[]> {
  const extending = known.facts.definitions.flatMap((definition, place): KnownDefinition[] =>
    isType(definition.kind) && names(definition, type.definition.name) ? [{ known, place, definition }] : [],
  )
  const verified = extending.map(async (each) => {
    const bases = await basesOf(meanings, each, newTrail())
    return bases.some((base) => base.kind === 'definition' && sameDefinition(base.found, type)) ? [each] : []
  })
  return (await Promise.all(verified)).flat()
}

/** Types whose members say that they stand for those of another, wherever the types are (`impl Trait for Type`). */
async function ownersIn(
  meanings: Meanings,
  known: KnownFile,
  type: KnownDefinition,
): Promise<readonly KnownDefinition[]> {
  const members = known.facts.definitions.flatMap((definition, place): KnownDefinition[] =>
    definition.owner !== undefined && names(definition, type.definition.name) ? [{ known, place, definition }] : [],
  )
  const byOwner = new Map(members.map((member) => [member.definition.owner ?? '', member]))
  const owners = [...byOwner].map(async ([owner, member]) => {
    const bases = await basesOf(meanings, member, newTrail())
    if (!bases.some((base) => base.kind === 'definition' && sameDefinition(base.found, type))) return []
    const meant = await meanings.path({ known, place: -1 }, owner, newTrail())
    return meant.flatMap((each) => (each.kind === 'definition' && isType(each.found.definition.kind) ? each.found : []))
  })
  return (await Promise.all(owners)).flat()
}

function names({ bases }: FactDefinition, name: string): boolean {
  return bases.some((base) => base === name || base.endsWith(`.${name}`))
}
