import type { Repository } from '../repositories/index.js'
import { repositoryURL } from '../repositories/index.js'

/** Paths of pages below a repository: `/{repo}@{revision}/-/blob/{path}`. */
export function revisionURL(repository: Repository, revision: string): string {
  return repositoryURL(repository) + (revision === '' ? '' : `@${encodePath(revision)}`)
}

export function pageURL(base: string, kind: 'blob' | 'tree' | 'raw', path: string): string {
  return path === '' && kind === 'tree' ? base : `${base}/-/${kind}/${encodePath(path)}`
}

function encodePath(path: string): string {
  // "@" may stand in a revision such as "@worktree", and in a path.
  return path
    .split('/')
    .map((segment) => encodeURIComponent(segment).replaceAll('%40', '@'))
    .join('/')
}
