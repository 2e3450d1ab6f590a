import type { Answer } from './batchAnswers.js'
import { type ObjectId, parseObjectId } from './objectId.js'
import { lineNamed, type TreeLine } from './treeObject.js'

/** Gives an object with its content, or undefined when it is not there. */
export type Fetch = (id: ObjectId) => Promise<Answer | undefined>

/**
 * The segments of a path inside a repository, or undefined for a path that can name nothing: absolute, with empty
 * segments, `.` or `..`, NUL, or text that has no UTF-8 form. '' is the root, without segments.
 */
export function pathSegments(path: string): readonly string[] | undefined {
  if (path === '') return []
  const segments = path.split('/')
  const bad = segments.some((segment) => segment === '' || segment === '.' || segment === '..')
  return bad || path.includes('\0') || /\p{Surrogate}/u.test(path) ? undefined : segments
}

/**
 * The line that `path` (not '') names below a tree, found segment by segment. The path never reaches git, so nothing in
 * it can be read as a request, a pattern or an option. Symlinks are not followed.
 */
export async function lineAt(fetch: Fetch, tree: ObjectId, path: string): Promise<TreeLine | undefined> {
  const segments = pathSegments(path)
  if (segments === undefined) return undefined
  let line: TreeLine | undefined
  for (const segment of segments) {
    if (line !== undefined && line.kind !== 'directory') return undefined
    const folder = await fetch(line?.id ?? tree)
    if (folder?.type !== 'tree' || folder.content === undefined) return undefined
    line = lineNamed(folder.content, tree.length / 2, segment)
    if (line === undefined) return undefined
  }
  return line
}

/** The root tree of a commit, from the commit object's first line; undefined when it is not a commit. */
export function treeOfCommit(commit: Answer | undefined): ObjectId | undefined {
  if (commit?.type !== 'commit' || commit.content === undefined) return undefined
  const digits = /^tree ([0-9a-f]+)\n/.exec(commit.content.toString('latin1', 0, 80))?.[1]
  return digits === undefined ? undefined : parseObjectId(digits)
}
