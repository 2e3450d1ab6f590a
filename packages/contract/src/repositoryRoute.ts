/** A place in a repository, as an address names it: `/{repository}[@{revision}][/-/{rest}]`. */
export interface RepositoryRoute {
  /** Segments joined by slashes; no segment is empty or one of `-`, `@`, `.` and `..`. */
  readonly repository: string
  /** As it was asked for; may hold slashes. Undefined: the default branch. */
  readonly revision?: string | undefined
  /** What stands behind `/-/`: decoded segments, the first of them names the page. Empty for the root page. */
  readonly rest: readonly string[]
}

const forbiddenSegments: ReadonlySet<string> = new Set(['', '-', '@', '.', '..'])

/**
 * The repository route that a path names, percent-encoded as it stands in the address. Undefined when no repository
 * can have that name. The first segment that is a bare `-` ends the name and the revision; an `@` within a segment
 * starts the revision, one that opens a segment of the name belongs to the name (`npm/@types/node`).
 */
export function parseRepositoryRoute(pathname: string): RepositoryRoute | undefined {
  const segments = pathname.replace(/^\/|\/$/g, '').split('/')
  const dash = segments.indexOf('-')
  const head = (dash === -1 ? segments : segments.slice(0, dash)).join('/')
  const at = /[^/]@/.exec(head)
  const repository = decodeSegment(at ? head.slice(0, at.index + 1) : head)
  if (!isRepositoryName(repository)) return undefined
  const revision = at ? decodeSegment(head.slice(at.index + 2)) : ''
  const rest = dash === -1 ? [] : segments.slice(dash + 1).map(decodeSegment)
  return revision === '' ? { repository, rest } : { repository, revision, rest }
}

/** The address of a repository route, percent-encoded. `parseRepositoryRoute` reads it back to the same value. */
export function printRepositoryRoute(route: RepositoryRoute): string {
  const name = route.repository.split('/').map(encode).join('/')
  // Only in the revision is an @ free to stand as it is: in the name it would read as the start of a revision.
  const revision = route.revision?.split('/').map(encode).join('/').replaceAll('%40', '@')
  const rest = route.rest.length === 0 ? '' : `/-/${route.rest.map(encode).join('/')}`
  return `/${name}${revision ? `@${revision}` : ''}${rest}`
}

/** Whether a repository may have this name: see `RepositoryRoute`. */
export function isRepositoryName(name: string): boolean {
  return name.split('/').every((segment) => !forbiddenSegments.has(segment))
}

/** Repository and revision without a page: what every address inside a repository starts from. */
export type RepositoryPlace = Pick<RepositoryRoute, 'repository' | 'revision'>

/** The address of a file, a folder (`path` is empty for the top one) or a raw file. */
export function pathAddress(page: 'blob' | 'tree' | 'raw', place: RepositoryPlace, path: string): string {
  const { repository, revision } = place
  return printRepositoryRoute({ repository, revision, rest: path === '' ? [page] : [page, ...path.split('/')] })
}

/** Whole lines, counted from 1; both ends are inside. */
export interface LineRange {
  readonly start: number
  readonly end: number
}

/**
 * The lines that an address selects: `?L10`, `?L10-20`, `#L10-L20`; columns (`?L10:5-12:1`) are accepted and dropped.
 * Takes the query or the fragment with or without its mark. Undefined when it selects none.
 */
export function parseLineRange(text: string): LineRange | undefined {
  const found = /(?:^|[?#&])L(\d{1,9})(?::\d+)?(?:-L?(\d{1,9})(?::\d+)?)?(?=$|[=&])/.exec(text)
  const first = Number(found?.[1] ?? 0)
  const last = Number(found?.[2] ?? first)
  if (first < 1 || last < 1) return undefined
  return { start: Math.min(first, last), end: Math.max(first, last) }
}

/** `L10` or `L10-20`: what `parseLineRange` reads back. */
export function printLineRange({ start, end }: LineRange): string {
  return start === end ? `L${start}` : `L${start}-${end}`
}

/** A part of an address without its escapes. A malformed one is read as it stands: what a person typed never fails. */
export function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

// A bare - would end the name; half a surrogate pair cannot be written in an address at all.
function encode(segment: string): string {
  if (segment === '-') return '%2D'
  const encoded = encodeURIComponent(segment.replace(/\p{Surrogate}/gu, '\uFFFD'))
  return encoded.replace(/%3A|%2B|%2C|%3D|%24/g, decodeURIComponent)
}
