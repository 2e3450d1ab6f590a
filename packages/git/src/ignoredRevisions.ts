import { type ObjectId, parseObjectId } from './objectId.js'

/** The file of a repository's root that names commits which blame passes over: git-blame(1), `--ignore-revs-file`. */
export const ignoredRevisionsFile = '.git-blame-ignore-revs'

/** As many commits are taken from the file: each is an argument of git, and systems bound those. */
export const mostIgnoredRevisions = 2000

/**
 * The commits that a `.git-blame-ignore-revs` file names, each once, in its order. What stands behind a `#` is a
 * comment. A line that is no whole object id is passed over, where git itself would refuse the file.
 */
export function parseIgnoredRevisions(text: string): readonly ObjectId[] {
  const found = new Set<ObjectId>()
  for (const line of text.split('\n')) {
    const id = parseObjectId(line.replace(/#.*/s, '').trim())
    if (id !== undefined) found.add(id)
    if (found.size === mostIgnoredRevisions) break
  }
  return [...found]
}
