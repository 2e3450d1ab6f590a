import {
  datedReferences,
  defaultBranch,
  globMatches,
  type ObjectId,
  parseRevision,
  readCommits,
  type Repository as GitRepository,
  resolveCommit,
  resolveMany,
} from '@sextant/git'
import type { PolicySettings } from './codeGraphPolicy.js'

/** A commit that a pattern of a policy leads to. */
export interface MatchedObject {
  /** As people call it: `main`, `v1.2`; the id of a commit, or `HEAD`. */
  readonly name: string
  readonly commit: ObjectId
  /** When the commit was committed, or the annotated tag made. Undefined where it does not say. */
  readonly date: Date | undefined
}

export interface MatchedObjects {
  /** The newest first. */
  readonly objects: readonly MatchedObject[]
  /** How many match, whether they are told or not. */
  readonly total: number
  /** How many of those are not older than asked; all where nothing was asked. */
  readonly young: number
}

export interface ObjectQuery extends Pick<PolicySettings, 'type' | 'pattern'> {
  readonly limit: number
  /** Objects of before are counted apart, and are not among `objects`. */
  readonly notBefore?: Date | undefined
}

/** The commits that a pattern leads to. One that the repository does not have matches nothing. */
export async function matchObjects(
  repository: GitRepository,
  query: ObjectQuery,
  signal: AbortSignal,
): Promise<MatchedObjects> {
  return query.type === 'commit' ? matchCommit(repository, query, signal) : matchReferences(repository, query, signal)
}

async function matchCommit(
  repository: GitRepository,
  { pattern, limit, notBefore }: ObjectQuery,
  signal: AbortSignal,
): Promise<MatchedObjects> {
  const commit = await commitNamed(repository, pattern, signal)
  const [read] = commit ? await readCommits(repository, [commit], signal) : []
  if (!commit || !read) return { objects: [], total: 0, young: 0 }
  const object = { name: pattern, commit, date: read.committer.date }
  const isYoung = isAtLeast(object.date, notBefore)
  return { objects: isYoung ? [object].slice(0, limit) : [], total: 1, young: isYoung ? 1 : 0 }
}

async function commitNamed(
  repository: GitRepository,
  pattern: string,
  signal: AbortSignal,
): Promise<ObjectId | undefined> {
  if (pattern === 'HEAD') return (await defaultBranch(repository, signal))?.target
  const parsed = parseRevision(pattern)
  return parsed.ok ? resolveCommit(repository, parsed.revision, signal) : undefined
}

async function matchReferences(
  repository: GitRepository,
  { type, pattern, limit, notBefore }: ObjectQuery,
  signal: AbortSignal,
): Promise<MatchedObjects> {
  const found: { readonly full: string; readonly name: string; readonly date: Date | undefined }[] = []
  let [total, young] = [0, 0]
  for await (const { name: full, date } of datedReferences(repository, [type === 'tag' ? 'tags' : 'heads'], signal)) {
    const name = full.replace(/^refs\/(?:heads|tags)\//, '')
    if (!globMatches(pattern, name)) continue
    total += 1
    if (!isAtLeast(date, notBefore)) continue
    young += 1
    if (found.length < limit) found.push({ full, name, date })
  }
  const commits = await resolveMany(
    repository,
    found.map(({ full }) => full),
    signal,
  )
  const objects = found.flatMap(({ name, date }, at) => {
    const commit = commits[at]
    return commit === undefined ? [] : [{ name, commit, date }]
  })
  return { objects, total, young }
}

// What tells no time is not left out for its age.
const isAtLeast = (date: Date | undefined, notBefore: Date | undefined) =>
  date === undefined || notBefore === undefined || date >= notBefore
