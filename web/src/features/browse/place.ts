import type { RepositoryPlace, RouteParams } from '@sextant/contract'

/** The repository and revision of a repository route's parameters. */
export function placeOf(params: RouteParams): RepositoryPlace {
  return { repository: params['repo'] ?? '', revision: params['revision'] }
}

/** The folders above a path and the path itself, the top one first: `a/b/c` gives `a`, `a/b`, `a/b/c`. */
export function pathsAbove(path: string): readonly string[] {
  const segments = path === '' ? [] : path.split('/')
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'))
}

/** The last segment of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** The folder that holds a path; empty for the top one. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}
