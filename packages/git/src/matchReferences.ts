import { AppError } from '@sextant/base'
import { piecesOf } from './lines.js'
import { type ObjectId, objectIdFromGit } from './objectId.js'
import { referencePlaces, referencesInFiles } from './referencesInFiles.js'
import type { Reference } from './references.js'
import type { Repository } from './repository.js'
import { commitsAt } from './resolveCommit.js'
import { startGit } from './startGit.js'

export interface ReferenceGlobs {
  /**
   * Over full names, as `git rev-list --glob` reads them: `*` stands for anything, `?` for one character; a leading
   * `refs/` may be left out, and one without `*` and `?` means all that lies below it: `refs/heads`, `heads/release`.
   */
  readonly include: readonly string[]
  /** What matches one of these is left out. */
  readonly exclude?: readonly string[]
  /** At most so many. */
  readonly limit: number
}

export interface MatchedReferences {
  /** By full name, in byte order. References that lead to no commit are left out. */
  readonly references: readonly Pick<Reference, 'name' | 'target'>[]
  /** Whether more match than the limit. */
  readonly more: boolean
}

const deadline = 60_000
// The price of a match grows with the length of the globs times that of the names.
const longest = 1024

/**
 * The branches, tags and branches of remotes that globs name. Symbolic references (`refs/remotes/origin/HEAD`) are left
 * out. Reads all names and looks only at the objects of those that match. Throws `AppError` 'invalid_argument' for globs
 * of more than 1,024 characters together.
 */
export async function matchReferences(
  repository: Repository,
  globs: ReferenceGlobs,
  signal?: AbortSignal,
): Promise<MatchedReferences> {
  const matches = matcherOf(globs)
  const found: { readonly name: string; readonly id: ObjectId }[] = []
  for await (const each of allReferences(repository, signal)) {
    if (!matches(each.name)) continue
    found.push(each)
    if (found.length > globs.limit) break
  }
  const some = found.slice(0, globs.limit)
  const ids = some.map(({ id }) => id)
  const targets = await commitsAt(repository, ids, signal)
  const references = some.flatMap(({ name }, n) => {
    const target = targets[n]
    return target === undefined ? [] : [{ name, target }]
  })
  return { references, more: found.length > globs.limit }
}

function matcherOf({ include, exclude = [] }: ReferenceGlobs): (name: string) => boolean {
  if ([...include, ...exclude].join('').length > longest) {
    throw new AppError('invalid_argument', 'globs-too-long', 'The patterns of branches and tags are too long.')
  }
  const [wanted, unwanted] = [include.map(wholeGlob), exclude.map(wholeGlob)]
  return (name) => wanted.some((glob) => globMatches(glob, name)) && !unwanted.some((glob) => globMatches(glob, name))
}

/** The glob with what may be left out of it: git-rev-list(1), `--glob`. */
function wholeGlob(glob: string): string {
  const full = glob === 'refs' || glob.startsWith('refs/') ? glob : `refs/${glob}`
  return /[*?]/.test(full) ? full : `${full.replace(/\/+$/, '')}/*`
}

/** Whether a whole name matches. Takes at most the product of both lengths. */
export function globMatches(glob: string, name: string): boolean {
  let [at, from] = [0, 0]
  // Where to go on when what follows the last star does not match: after the star, with one character more under it.
  let [afterStar, underStar] = [-1, 0]
  while (from < name.length) {
    if (glob[at] === '*') {
      at += 1
      ;[afterStar, underStar] = [at, from]
    } else if (glob[at] === '?' || glob[at] === name[from]) {
      at += 1
      from += 1
    } else if (afterStar >= 0) {
      underStar += 1
      ;[at, from] = [afterStar, underStar]
    } else {
      return false
    }
  }
  return /^\**$/.test(glob.slice(at))
}

async function* allReferences(repository: Repository, signal: AbortSignal | undefined) {
  const inFiles = await referencesInFiles(repository)
  if (inFiles !== undefined) {
    yield* inFiles.filter(({ isSymbolic }) => !isSymbolic)
    return
  }
  const args = ['for-each-ref', '--format=%(objectname) %(symref) %(refname)', ...places] as const
  const git = startGit({ args, repository }, { signal, deadline })
  git.stdin.end()
  try {
    for await (const line of piecesOf(git.stdout, '\n')) {
      const [id = '', symbolic, name = ''] = line.split(' ')
      if (symbolic === '') yield { name, id: objectIdFromGit(id) }
    }
    await git.finished
  } finally {
    await git.stop()
  }
}

const places = referencePlaces.map((place) => `${place}/`)
