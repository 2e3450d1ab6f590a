import { type ObjectId, objectIdFromGit } from './objectId.js'
import { printedLines } from './printedLines.js'
import type { ReferenceKind } from './references.js'
import type { Repository } from './repository.js'
import { startGit } from './startGit.js'
import { secondsToDate } from './commitDate.js'

/** A branch or tag as a list shows it. */
export interface DatedReference {
  /** The full name: "refs/heads/main". */
  readonly name: string
  /** What it names: for an annotated tag the tag. */
  readonly object: ObjectId
  /** When the commit was committed or the annotated tag made. Undefined for other objects and where nothing is told. */
  readonly date: Date | undefined
  /** Seconds after 1970 as git sorts them; 0 without a date. With the name it tells the place in the order. */
  readonly seconds: number
  /** Who wrote the commit that a branch names; empty for annotated tags. */
  readonly authorEmail: string
}

const deadline = 60_000
const fields = ['%(refname)', '%(objectname)', '%(creatordate:unix)', '%(authoremail:trim)']

/**
 * All branches or tags, the newest first, those of one second by name in byte order. git has to read the object of each
 * before the first one is told: 10,000 take about 150 ms. Leaving the loop ends git.
 */
export async function* datedReferences(
  repository: Repository,
  kinds: readonly ReferenceKind[],
  signal?: AbortSignal,
): AsyncGenerator<DatedReference, void, undefined> {
  if (kinds.length === 0) return
  const format = `--format=${fields.join('%00')}`
  const args = ['for-each-ref', '--sort=-creatordate', format, ...kinds.map((kind) => `refs/${kind}/`)] as const
  const git = startGit({ args, repository }, { signal, deadline })
  git.stdin.end()
  for await (const line of printedLines(git)) yield parse(line)
}

function parse(line: string): DatedReference {
  const [name = '', id = '', seconds = '', authorEmail = ''] = line.split('\0')
  return { name, object: objectIdFromGit(id), date: secondsToDate(seconds), seconds: Number(seconds), authorEmail }
}

/** A place in the order of `datedReferences`. */
export type DatedPlace = Pick<DatedReference, 'name' | 'seconds'>

/** Whether a reference comes after a place. */
export function comesAfter({ name, seconds }: DatedPlace, place: DatedPlace): boolean {
  if (seconds !== place.seconds) return seconds < place.seconds
  return Buffer.compare(Buffer.from(name), Buffer.from(place.name)) > 0
}

export interface DatedQuery {
  readonly kinds: readonly ReferenceKind[]
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

/** A page of branches or tags in the order of `datedReferences`. */
export async function listDatedReferences(
  repository: Repository,
  { kinds, limit, after, query = '' }: DatedQuery,
  signal?: AbortSignal,
): Promise<DatedPage> {
  const wanted = query.toLowerCase()
  const references: DatedReference[] = []
  let [total, following] = [0, 0]
  for await (const reference of datedReferences(repository, kinds, signal)) {
    if (!shortName(reference.name).toLowerCase().includes(wanted)) continue
    total += 1
    if (after && !comesAfter(reference, after)) continue
    following += 1
    if (following <= limit) references.push(reference)
  }
  return { references, total, more: following > limit }
}

function shortName(name: string): string {
  return name.replace(/^refs\/(?:heads|tags)\//, '')
}
