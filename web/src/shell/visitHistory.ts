/** A file that was opened in this browser: an entry of the visit history of the specification, section 3. */
export interface Visit {
  readonly repoName: string
  readonly filePath: string
  /** Milliseconds since 1970. */
  readonly lastAccessed: number
}

/** Specification, section 9. */
const mostKept = 100

/** The history with this visit first. A file stands in it once; the oldest beyond 100 fall out. */
export function withVisit(history: readonly Visit[], visit: Visit): readonly Visit[] {
  const isOther = ({ repoName, filePath }: Visit) => repoName !== visit.repoName || filePath !== visit.filePath
  return [visit, ...history.filter(isOther)].slice(0, mostKept)
}

/** Reads what `printVisits` wrote. Whatever else was stored, by an older version or by hand, is left out. */
export function parseVisits(stored: string | null): readonly Visit[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.filter(isVisit).slice(0, mostKept) : []
  } catch {
    return []
  }
}

export function printVisits(history: readonly Visit[]): string {
  return JSON.stringify(history)
}

function isVisit(value: unknown): value is Visit {
  if (typeof value !== 'object' || value === null) return false
  const { repoName, filePath, lastAccessed } = value as Partial<Record<keyof Visit, unknown>>
  return typeof repoName === 'string' && typeof filePath === 'string' && typeof lastAccessed === 'number'
}
