import { AppError } from '@sextant/base'
import { piecesOf } from './lines.js'
import { type ObjectId, objectIdFromGit, parseObjectId } from './objectId.js'
import { readSome } from './readSome.js'
import { referencePlaces, referencesInFiles } from './referencesInFiles.js'
import type { Repository } from './repository.js'
import { parseRevision, type Revision, splitRevision } from './revision.js'
import { runGit } from './runGit.js'
import { startGit } from './startGit.js'

/**
 * The commits that revisions name, in their order; undefined where there is none, and for text that is no revision
 * (`parseRevision`). Costs at most four children for every 200 names. Hexadecimal digits that are an object win over a
 * branch or tag of that name; then follow, as in gitrevisions(7), tags, branches and branches of remotes. Annotated tags
 * lead to their commit. Throws `AppError` 'invalid_argument' when several commits begin with the digits of one.
 */
export async function resolveMany(
  repository: Repository,
  revisions: readonly string[],
  signal?: AbortSignal,
): Promise<readonly (ObjectId | undefined)[]> {
  const parts = revisions.map((text) => {
    const parsed = parseRevision(text)
    return parsed.ok ? splitRevision(parsed.revision) : undefined
  })
  const bases = await findBases(repository, new Set(parts.flatMap((part) => part?.name ?? [])), signal)
  const expressions = parts.map((part) => {
    const base = part && bases.get(part.name)
    return base && base + part.steps
  })
  const commits = await commitsAt(
    repository,
    expressions.filter((each) => each !== undefined),
    signal,
  )
  const inOrder = commits.values()
  return expressions.map((each) => (each === undefined ? undefined : inOrder.next().value))
}

/** The commit that a revision names, as `resolveMany` finds it. */
export async function resolveCommit(
  repository: Repository,
  revision: Revision,
  signal?: AbortSignal,
): Promise<ObjectId | undefined> {
  return (await resolveMany(repository, [revision], signal))[0]
}

/**
 * The commits that git finds at each of `expressions`, in their order; undefined where there is none. An expression is
 * an object id or a full reference name, with steps.
 */
export async function commitsAt(
  repository: Repository,
  expressions: readonly string[],
  signal?: AbortSignal,
): Promise<readonly (ObjectId | undefined)[]> {
  const plain = expressions.map(parseObjectId)
  if (plain.every((each) => each !== undefined)) return commitsOf(repository, plain, signal)
  return commitsOfExpressions(repository, expressions, signal)
}

/** Tags lead to what they are of by a child of their own: there are few. */
async function commitsOf(repository: Repository, ids: readonly ObjectId[], signal?: AbortSignal) {
  const answers = await readSome(repository, ids, { kind: 'information', maxBytes: 0, signal })
  const tags = answers.flatMap(({ id, answer }) => (answer?.type === 'tag' ? [id] : []))
  const commits = await commitsOfExpressions(repository, tags, signal)
  const ofTags = new Map(tags.map((tag, n) => [tag, commits[n]]))
  return answers.map(({ id, answer }) => (answer?.type === 'commit' ? id : ofTags.get(id)))
}

async function commitsOfExpressions(repository: Repository, expressions: readonly string[], signal?: AbortSignal) {
  if (expressions.length === 0) return []
  const input = expressions.map((each) => `${each}^{commit}\n`).join('')
  const { stdout } = await runGit({ args: ['cat-file', '--batch-check', '--buffer'], repository }, { signal, input })
  const lines = stdout.toString('utf8').split('\n')
  if (lines.length !== expressions.length + 1) throw new Error('git cat-file answered what was not asked.')
  return lines.slice(0, -1).map((line) => {
    const id = /^([0-9a-f]+) commit \d+$/.exec(line)?.[1]
    return id === undefined ? undefined : objectIdFromGit(id)
  })
}

const namesAtOnce = 200

/** What git knows names by: 'HEAD', or the id of the object that digits or a reference lead to. */
async function findBases(
  repository: Repository,
  names: ReadonlySet<string>,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const bases = new Map<string, string>()
  const all = [...names]
  for (let at = 0; at < all.length; at += namesAtOnce) {
    const some = all.slice(at, at + namesAtOnce)
    const digits = await commitsByDigits(repository, some, signal)
    const others = some.filter((name) => !digits.has(name) && !isHead(name))
    const references = await objectsByReference(repository, others, signal)
    for (const name of some) {
      const base = isHead(name) ? 'HEAD' : (digits.get(name) ?? firstOf(candidatesFor(name), references))
      if (base !== undefined) bases.set(name, base)
    }
  }
  return bases
}

function isHead(name: string): boolean {
  return name === 'HEAD' || name === '@'
}

function firstOf<Value>(keys: readonly string[], map: ReadonlyMap<string, Value>): Value | undefined {
  return keys.map((key) => map.get(key)).find((value) => value !== undefined)
}

/** The commits that names of 7 digits or more begin, or are. */
async function commitsByDigits(repository: Repository, names: readonly string[], signal?: AbortSignal) {
  const digits = names.filter((name) => /^[0-9a-f]{7,64}$/i.test(name))
  const begun = await objectsThatBegin(
    repository,
    digits.filter((name) => parseObjectId(name) === undefined),
    signal,
  )
  const objects = digits.flatMap((name) => {
    const whole = parseObjectId(name)
    const ids = whole === undefined ? begun.filter((id) => id.startsWith(name.toLowerCase())) : [whole]
    return ids.map((id) => ({ name, id }))
  })
  const ids = objects.map(({ id }) => id)
  const commits = await commitsAt(repository, ids, signal)
  const found = new Map<string, ObjectId>()
  for (const [n, { name }] of objects.entries()) {
    const commit = commits[n]
    if (commit === undefined) continue
    if ((found.get(name) ?? commit) !== commit) throw ambiguous(name)
    found.set(name, commit)
  }
  return found
}

async function objectsThatBegin(repository: Repository, digits: readonly string[], signal?: AbortSignal) {
  if (digits.length === 0) return []
  // Not plain `rev-parse`: that would look for a reference of this name first.
  const args = ['rev-parse', ...digits.map((each) => `--disambiguate=${each.toLowerCase()}`)] as const
  const maxStdout = digits.length * 64 * 1024
  const { stdout, cut } = await runGit({ args, repository }, { signal, maxStdout, beyond: 'cut' })
  const ids = stdout.toString('latin1').split('\n').filter(Boolean)
  // A thousand objects begin with the digits that were printed last.
  if (cut) throw ambiguous(digits.find((each) => ids.at(-2)?.startsWith(each.toLowerCase())) ?? '')
  return ids
}

/** The objects of references, by full names. */
async function objectsByReference(repository: Repository, names: readonly string[], signal?: AbortSignal) {
  const wanted = new Set(names.flatMap(candidatesFor))
  const found = new Map<string, ObjectId>()
  if (wanted.size === 0) return found
  const inFiles = await referencesInFiles(repository)
  if (inFiles !== undefined && [...wanted].every(isUsualPlace)) {
    return new Map(inFiles.flatMap(({ name, id }) => (wanted.has(name) ? [[name, id]] : [])))
  }
  // Listed, and not resolved by name: "x-gdeadbee" would resolve as a description where no reference is.
  const args = ['for-each-ref', '--format=%(objectname) %(refname)', ...wanted] as const
  const git = startGit({ args, repository }, { signal, deadline: namesDeadline })
  git.stdin.end()
  try {
    for await (const line of piecesOf(git.stdout, '\n')) {
      // A pattern also lists what lies below the name.
      const at = line.indexOf(' ')
      const name = line.slice(at + 1)
      if (wanted.has(name)) found.set(name, objectIdFromGit(line.slice(0, at)))
    }
    await git.finished
  } finally {
    await git.stop()
  }
  return found
}

const namesDeadline = 30_000

function isUsualPlace(name: string): boolean {
  return referencePlaces.some((place) => name.startsWith(`${place}/`))
}

function candidatesFor(name: string): readonly string[] {
  return name.startsWith('refs/') ? [name] : [`refs/tags/${name}`, `refs/heads/${name}`, `refs/remotes/${name}`]
}

function ambiguous(name: string): AppError {
  return new AppError('invalid_argument', 'ambiguous', `"${name}" is ambiguous: several commits begin with it.`)
}
