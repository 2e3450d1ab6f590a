import { type ObjectId, objectIdFromGit } from './objectId.js'
import { printedLines } from './printedLines.js'
import type { ReferenceKind } from './references.js'
import { referencesInFiles } from './referencesInFiles.js'
import type { Repository } from './repository.js'
import { startGit } from './startGit.js'
import { secondsToDate } from './commitDate.js'

/** A branch or tag as a list shows it. */
export interface DatedReference {
  /** The full name: "refs/heads/main". */
  readonly name: string
  /** What it names: for an annotated tag the tag. */
  readonly object: ObjectId
  readonly type: ObjectKind
  /** When the commit was committed or the annotated tag made. Undefined for other objects and where nothing is told. */
  readonly date: Date | undefined
  /** Seconds after 1970 as git sorts them; 0 without a date. With the name it tells the place in the order. */
  readonly seconds: number
  /** Who wrote the commit that a branch names; empty for annotated tags. */
  readonly authorEmail: string
}

/** Kinds of references: branches, tags, and the branches of remotes. */
export type ListedKind = ReferenceKind | 'remotes'

export type ObjectKind = 'commit' | 'tag' | 'tree' | 'blob'

const deadline = 60_000
const fields = ['%(refname)', '%(objectname)', '%(objecttype)', '%(creatordate:unix)', '%(authoremail:trim)']

/**
 * All branches or tags, the newest first, those of one second by name in byte order. git has to read the object of each
 * before the first one is told: 10,000 take about 150 ms. Leaving the loop ends git.
 */
export async function* datedReferences(
  repository: Repository,
  kinds: readonly ListedKind[],
  signal?: AbortSignal,
): AsyncGenerator<DatedReference, void, undefined> {
  if (kinds.length === 0) return
  const args = ['--sort=-creatordate', dated, ...patternsOf(kinds)]
  for await (const line of references(repository, args, signal)) yield parse(line)
}

const dated = `--format=${fields.join('%00')}`

/** References by their full names. Names of which there is none are left out. */
export async function findReferences(
  repository: Repository,
  names: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, DatedReference>> {
  const found = new Map<string, DatedReference>()
  // What holds a pattern character is no name, and what has no "refs/" would be looked for in other places.
  const wanted = new Set(names.filter((name) => name.startsWith('refs/') && !/[*?[\0\n]/.test(name)))
  if (wanted.size === 0) return found
  for await (const line of references(repository, [dated, ...wanted], signal)) {
    const reference = parse(line)
    // A pattern also lists what lies below the name.
    if (wanted.has(reference.name)) found.set(reference.name, reference)
  }
  return found
}

function references(repository: Repository, args: readonly string[], signal?: AbortSignal): AsyncGenerator<string> {
  const git = startGit({ args: ['for-each-ref', ...args], repository }, { signal, deadline })
  git.stdin.end()
  return printedLines(git)
}

function patternsOf(kinds: readonly ListedKind[]): string[] {
  return kinds.map((kind) => `refs/${kind}/`)
}

function parse(line: string): DatedReference {
  const [name = '', id = '', type = '', seconds = '', authorEmail = ''] = line.split('\0')
  const date = secondsToDate(seconds)
  return {
    name,
    object: objectIdFromGit(id),
    type: kindOf(type),
    date,
    // Commits may claim any number.
    seconds: Math.min(Number(seconds), Number.MAX_SAFE_INTEGER),
    authorEmail,
  }
}

function kindOf(type: string): ObjectKind {
  return type === 'tag' || type === 'tree' || type === 'blob' ? type : 'commit'
}

/** A place in the order of `datedReferences`. */
export type DatedPlace = Pick<DatedReference, 'name' | 'seconds'>

/** Whether a reference comes after a place. */
export function comesAfter({ name, seconds }: DatedPlace, place: DatedPlace): boolean {
  if (seconds !== place.seconds) return seconds < place.seconds
  return compareNames(name, place.name) > 0
}

/** In byte order, as git compares names. */
function compareNames(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right))
}

export interface DatedQuery {
  readonly kinds: readonly ListedKind[]
  /** The newest first, or by full name in byte order. */
  readonly order: 'date' | 'name'
  /** From 0 to 1,000. */
  readonly limit: number
  /** The place of the last reference of the page before. */
  readonly after?: DatedPlace
  /** Part of the name, in any case, without "refs/heads/" or "refs/tags/". */
  readonly query?: string
}

export interface DatedPage {
  readonly references: readonly DatedReference[]
  /** How many match on all pages. */
  readonly total: number
  readonly more: boolean
}

/**
 * A page of references. By name only those of the page are looked at, so that the first of 100,000 come as quickly as of
 * a few.
 */
export async function listDatedReferences(
  repository: Repository,
  { kinds, order, limit, after, query = '' }: DatedQuery,
  signal?: AbortSignal,
): Promise<DatedPage> {
  const wanted = query.toLowerCase()
  const isWanted = ({ name }: { readonly name: string }) => shortName(name).toLowerCase().includes(wanted)
  if (order === 'date') {
    const all = datedReferences(repository, kinds, signal)
    return pageOf(all, { limit, isWanted, isFollowing: (each) => !after || comesAfter(each, after) })
  }
  const isFollowing = ({ name }: { readonly name: string }) => !after || compareNames(name, after.name) > 0
  const page = await pageOf(namesOf(repository, kinds, signal), { limit, isWanted, isFollowing })
  const names = page.references.map(({ name }) => name)
  const found = await findReferences(repository, names, signal)
  return { ...page, references: names.flatMap((name) => found.get(name) ?? []) }
}

async function* namesOf(repository: Repository, kinds: readonly ListedKind[], signal?: AbortSignal) {
  if (kinds.length === 0) return
  const inFiles = await referencesInFiles(
    repository,
    kinds.map((kind) => `refs/${kind}` as const),
  )
  if (inFiles !== undefined) {
    yield* inFiles
    return
  }
  const lines = references(repository, ['--format=%(refname)', ...patternsOf(kinds)], signal)
  for await (const name of lines) yield { name }
}

interface Paging<Item> {
  readonly limit: number
  readonly isWanted: (item: Item) => boolean
  readonly isFollowing: (item: Item) => boolean
}

async function pageOf<Item>(items: AsyncIterable<Item>, { limit, isWanted, isFollowing }: Paging<Item>) {
  const page: Item[] = []
  let [total, following] = [0, 0]
  for await (const item of items) {
    if (!isWanted(item)) continue
    total += 1
    if (!isFollowing(item)) continue
    following += 1
    if (following <= limit) page.push(item)
  }
  return { references: page, total, more: following > limit }
}

function shortName(name: string): string {
  return name.replace(/^refs\/(?:heads|tags|remotes)\//, '')
}
