import { AppError } from '@sextant/base'
import { ScipProblem } from '../scipProblem.js'

const longestPath = 4096
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const controls = /[\u0000-\u001f\u007f]/

/**
 * The path of a document in the repository: what the index says, within the folder that was indexed. Throws `ScipProblem`
 * for one that scip.proto does not allow, which are all that could lead out of that folder.
 */
export function repositoryPath(relativePath: string, root: string, offset: number): string {
  const what = pathFault(relativePath)
  if (what) throw new ScipProblem('scip-bad-path', offset, what)
  return root === '' ? relativePath : `${root}/${relativePath}`
}

/** Throws an `AppError` for what is no folder inside a repository. */
export function checkRoot(root: string): void {
  if (root === '' || !pathFault(root)) return
  throw new AppError(
    'invalid_argument',
    'scip-bad-root',
    'The root of an index is the path of a folder in its repository.',
  )
}

function pathFault(path: string): string | undefined {
  if (path === '') return 'a document has no path'
  if (path.length > longestPath) return `a document's path is longer than ${longestPath} characters`
  if (path.startsWith('/') || /^[A-Za-z]:[\\/]/.test(path)) return "a document's path is absolute"
  if (controls.test(path)) return "a document's path has a control character"
  const parts = path.split('/')
  if (parts.includes('..')) return "a document's path leads out of its folder"
  return parts.includes('') || parts.includes('.') ? "a document's path has empty parts" : undefined
}
