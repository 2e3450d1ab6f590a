import type { FactDefinition } from '@sextant/syntax'
import type { CodeFile, CodeWorld, DefinitionAt } from './codeWorld.js'
import type { Hit, HitPage, PageAsk } from './hit.js'
import { isType } from './kinds.js'
import { type Meanings, newTrail } from './meanings.js'
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

function hitOf(target: KnownDefinition, { known, place, definition }: KnownDefinition): Hit {
  const proof = sameFile(known.file, target.known.file) ? 'exact-in-file' : 'via-import'
  return { file: known.file, definition: place, range: definition.range, proof }
}

async function implementing(
  world: CodeWorld,
  meanings: Meanings,
  target: KnownDefinition,
): Promise<readonly KnownDefinition[]> {
  if (isType(target.definition.kind)) return typesBelow(world, meanings, target)
  const around = target.known.facts.definitions[target.definition.parent]
  if (!around || !isType(around.kind)) return []
  const type = { known: target.known, place: target.definition.parent, definition: around }
  const types = await typesBelow(world, meanings, type)
  return types.flatMap((each) => inside(each, target.definition.name))
}

async function typesBelow(
  world: CodeWorld,
  meanings: Meanings,
  top: KnownDefinition,
): Promise<readonly KnownDefinition[]> {
  const found = new Map<string, KnownDefinition>()
  for (let waiting = [top]; waiting.length > 0 && found.size < mostTypes; ) {
    const next: KnownDefinition[] = []
    for (const type of waiting) next.push(...(await typesDirectlyBelow(world, meanings, type)))
    waiting = next.filter((each) => !found.has(keyOf(each)) && !sameDefinition(each, top))
    for (const each of waiting) found.set(keyOf(each), each)
  }
  return [...found.values()]
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
    if (known) below.push(...(await extendingIn(meanings, known, type)))
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

function names({ bases }: FactDefinition, name: string): boolean {
  return bases.some((base) => base === name || base.endsWith(`.${name}`))
}
