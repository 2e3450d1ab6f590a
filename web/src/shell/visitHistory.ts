/** A repository, or a file of one, that somebody opened. */
export interface Visit {
  readonly repoName: string
  /** Empty for the repository itself. */
  readonly filePath: string
  /** Milliseconds since 1970. */
  readonly lastAccessed: number
}

/** So many are kept for each user: specification, section 9. */
const mostKept = 100

/** The list with this visit first. A place stands in it once; the oldest beyond 100 fall out. */
export function withVisit(list: readonly Visit[], visit: Visit): readonly Visit[] {
  return [visit, ...list.filter((other) => !isSamePlace(other, visit))].slice(0, mostKept)
}

/** The list with the visits of some repositories only. */
export function visitsAmong(list: readonly Visit[], repositories: ReadonlySet<string>): readonly Visit[] {
  return list.filter(({ repoName }) => repositories.has(repoName))
}

/** The repositories that were opened, each once with its last visit, also of a file; the last visited first. */
export function visitedRepositories(list: readonly Visit[]): readonly Visit[] {
  const seen = new Map<string, Visit>()
  for (const visit of list) {
    const known = seen.get(visit.repoName)
    if (!known || known.lastAccessed < visit.lastAccessed) seen.set(visit.repoName, { ...visit, filePath: '' })
  }
  return [...seen.values()].toSorted((a, b) => b.lastAccessed - a.lastAccessed)
}

function isSamePlace(a: Visit, b: Visit): boolean {
  return a.repoName === b.repoName && a.filePath === b.filePath
}

/** Reads what `printVisits` wrote, the newest first. Whatever else was stored is left out. */
export function parseVisits(stored: string | null): readonly Visit[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.filter(isVisit).slice(0, mostKept) : []
  } catch {
    return []
  }
}

export function printVisits(list: readonly Visit[]): string {
  return JSON.stringify(list)
}

function isVisit(value: unknown): value is Visit {
  if (typeof value !== 'object' || value === null) return false
  const { repoName, filePath, lastAccessed } = value as Partial<Record<keyof Visit, unknown>>
  return typeof repoName === 'string' && typeof filePath === 'string' && typeof lastAccessed === 'number'
}

/** Where the visits of a user are kept; of nobody who is signed in, under `anonymous`. */
export function visitsKey(userId: string | undefined): string {
  return `sextant.visits.${userId ?? 'anonymous'}`
}
