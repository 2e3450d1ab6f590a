import { parseRepositoryRoute } from '@sextant/contract'
import type { Viewer } from './viewer.js'

const prefix = '/embed'

/** Whether a path is that of a file made to stand in a frame of another site: `/embed/{repo}/-/blob/{path}`. */
export function isEmbeddable(path: string): boolean {
  return path.startsWith(`${prefix}/`) && parseRepositoryRoute(path.slice(prefix.length))?.rest[0] === 'blob'
}

/**
 * Who may frame such a page, as the sources of `frame-ancestors`. Visitors without an account are shown no code but
 * what the whole world may read, so any site may frame what they get. A frame that the viewer's session reaches shows
 * code: only our own pages and the origins that the operator named may hold it.
 * docs/decisions/0012-who-may-frame-a-file.md says why.
 */
export function frameAncestors(viewer: Viewer, origins: readonly string[]): string {
  return viewer.kind === 'anonymous' ? '*' : ["'self'", ...origins].join(' ')
}
