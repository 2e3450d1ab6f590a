/** A file of a repository; without a blob it is what lies on disk. */
interface FileKey {
  readonly repository: number
  readonly path: string
  readonly blob: string | undefined
  /** What was found of it: the text or path, or its symbols. */
  readonly found: 'file' | 'symbols'
}

/**
 * Remembers the files that an answer holds: the alternatives of a query may find one twice, at the same revisions or at
 * others.
 */
export class SeenFiles {
  /** By file: the lists of revisions it was added with. Files that came together share a list, so it costs little. */
  readonly #revisions = new Map<string, readonly (readonly string[])[]>()

  /** Adds a file at some revisions. `fresh` are those of them that it was not added with before. */
  add(
    { repository, path, blob = '', found }: FileKey,
    revisions: readonly string[],
  ): { readonly fresh: readonly string[]; readonly isFirst: boolean } {
    const key = `${found} ${repository} ${blob} ${path}`
    const before = this.#revisions.get(key)
    if (!before) {
      this.#revisions.set(key, [revisions])
      return { fresh: revisions, isFirst: true }
    }
    const known = new Set(before.flat())
    const fresh = revisions.filter((revision) => !known.has(revision))
    if (fresh.length > 0) this.#revisions.set(key, [...before, fresh])
    // Two files on disk at one path are two files: nothing says that they are the same.
    return { fresh, isFirst: blob === '' && fresh.length > 0 }
  }
}
