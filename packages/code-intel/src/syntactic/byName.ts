import type { FactDefinition, FactReference } from '@sextant/syntax'
import { isFunction, isType } from './kinds.js'
import { rulesOf } from './languages/rules.js'
import { sharedFolders } from './paths.js'
import { fileKey, type KnownDefinition, type KnownFile, type Question, sameFile, sameTree } from './question.js'

/** So many guesses are worth showing, the best ones: of more nothing is told. */
export const mostGuesses = 20

/** A definition that a reference may mean because the names agree. */
export interface Guess {
  readonly found: KnownDefinition
  /** Whether something speaks for it beside the name: it is the only one, or stands out. */
  readonly likely: boolean
}

/** The definitions that a reference may mean because the names agree, likeliest first. */
export async function guesses(
  question: Question,
  known: KnownFile,
  reference: FactReference,
): Promise<readonly Guess[]> {
  const elsewhere = (await question.named(reference.name, known.file)).filter(
    (each) => !sameFile(each.known.file, known.file),
  )
  const own = known.placesOf(reference.name).flatMap((place): KnownDefinition[] => {
    const definition = known.facts.definitions[place]
    return definition && definition.reach !== 'local' ? [{ known, place, definition }] : []
  })
  const all = [...own, ...elsewhere].filter((each) => mayMean(known, reference, each))
  const imported = await importedRepositories(question, known)
  const ranked = all.map((found) => ({ found, worth: worthOf({ known, imported }, reference, found) }))
  const sorted = ranked.sort((one, other) => other.worth - one.worth).slice(0, mostGuesses)
  const margin = (sorted[0]?.worth ?? 0) - (sorted[1]?.worth ?? Number.NEGATIVE_INFINITY)
  return sorted.map(({ found }, at) => ({ found, likely: at === 0 && standsOut(known, reference, found, margin) }))
}

/** How far the first guess has to be ahead of the second to stand for itself. */
const clearMargin = 2

function standsOut(known: KnownFile, reference: FactReference, found: KnownDefinition, margin: number): boolean {
  if (margin < clearMargin) return false
  const type = typeNameOf(found)
  return reference.receiver === undefined || type === '' || known.speaksOf(type) || likeness(reference, found) >= 3
}

/** Whether a definition's language and kind do not speak against a reference meaning it. */
export function mayMean(
  known: KnownFile,
  reference: FactReference,
  { known: of, definition }: KnownDefinition,
): boolean {
  if (rulesOf(known.language).family !== rulesOf(of.language).family) return false
  if (definition.kind === 'import' || definition.kind === 'parameter' || definition.kind === 'label') return false
  if (reference.use === 'type' || reference.use === 'base')
    return isType(definition.kind) || definition.kind === 'variable'
  if (reference.receiver)
    return definition.reach === 'member' || definition.parent >= 0 || definition.reach === 'exported'
  return definition.reach !== 'member' || rulesOf(known.language).membersInScope
}

/** The other repositories from which a file imports. */
function importedRepositories(question: Question, known: KnownFile): Promise<ReadonlySet<string>> {
  return question.once(`repositories\0${fileKey(known.file)}`, async () => {
    const { modules } = rulesOf(known.language)
    const found = await Promise.all(known.facts.imports.map((taken) => modules(question, known, taken)))
    return new Set(
      found
        .flat()
        .flatMap(({ files, standing }) => (standing ? [standing] : files).map(({ repository }) => repository)),
    )
  })
}

interface From {
  readonly known: KnownFile
  readonly imported: ReadonlySet<string>
}

function worthOf(from: From, reference: FactReference, found: KnownDefinition): number {
  const { file } = found.known
  const own = from.known.file
  const same = sameFile(file, own)
  const near = same ? 6 : sameTree(file, own) ? 4 : from.imported.has(file.repository) ? 3 : 0
  const shared = sameTree(file, own) ? Math.min(sharedFolders(file.path, own.path), 8) / 8 : 0
  // What tests define is for themselves.
  const aside = !same && isTest(file.path) ? 5 : 0
  return (
    near + shared + fitness(reference, found.definition) + likeness(reference, found) + spokenOf(from, found) - aside
  )
}

/** A file that uses a member mostly names its type as well; and what is central stands high in the tree. */
function spokenOf({ known }: From, found: KnownDefinition): number {
  const type = typeNameOf(found)
  const depth = found.known.file.path.split('/').length
  return (type !== '' && known.speaksOf(type) ? 3 : 0) - Math.min(depth, 8) / 4
}

function typeNameOf({ known, definition: { owner, parent } }: KnownDefinition): string {
  return owner ?? known.facts.definitions[parent]?.name ?? ''
}

function fitness({ use, receiver }: FactReference, { kind, reach, parent }: FactDefinition): number {
  const member = reach === 'member' || parent >= 0
  const asMember = (receiver !== undefined) === member ? 3 : 0
  const called = use === 'call' && (isFunction(kind) || isType(kind)) ? 2 : 0
  return asMember + called
}

/** People name a value after its type: `reply` and `req` are a `FastifyReply` and a `Request`. */
function likeness({ receiver }: FactReference, found: KnownDefinition): number {
  const last =
    receiver?.path
      .replace(/(?:\(\)|\[0\])+$/, '')
      .split('.')
      .at(-1)
      ?.replace(/^[_$#]+/, '')
      .toLowerCase() ?? ''
  const type = typeNameOf(found).toLowerCase()
  if (last === '' || type === '') return 0
  if (type === last) return 6
  if (last.length >= 3 && (type.endsWith(last) || last.endsWith(type))) return 5
  return last.length >= 2 && (type.startsWith(last) || type.includes(last)) ? 3 : type.startsWith(last) ? 1 : 0
}

const isTest = (path: string) =>
  /(?:^|[/._-])(?:tests?|specs?|fixtures?|examples?|mocks?|vendor|benchmarks?)(?:[/._-]|$)/i.test(path)
