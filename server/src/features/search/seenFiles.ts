/** A file of a repository; without a blob it is what lies on disk. */
interface FileKey {
  readonly repository: number
  readonly path: string
  readonly blob: string | undefined
  /** What was found of it: the text or path, or its symbols. */
  readonly found: 'file' | 'symbols' | 'repository'
}

/** The lists of revisions that a file was added with. Files that came together share a list, so it costs little. */
type Added = readonly (readonly string[])[]

/**
 * Remembers the files that an answer holds: the alternatives of a query may find one twice, at the same revisions or at
 * others.
 */
export class SeenFiles {
  /** By folder: growing one map of all files would take as long as this thread must not be kept. */
  readonly #folders = new Map<string, Map<string, Added>>()

  /** Adds a file at some revisions. `fresh` are those of them that it was not added with before. */
  add(
    { repository, path, blob = '', found }: FileKey,
    revisions: readonly string[],
  ): { readonly fresh: readonly string[]; readonly isFirst: boolean } {
    const name = path.lastIndexOf('/') + 1
    const files = this.#filesOf(`${found} ${repository} ${path.slice(0, name)}`)
    const key = `${blob} ${path.slice(name)}`
    const before = files.get(key)
    if (!before) {
      files.set(key, [revisions])
      return { fresh: revisions, isFirst: true }
    }
    const known = new Set(before.flat())
    const fresh = revisions.filter((revision) => !known.has(revision))
    if (fresh.length > 0) files.set(key, [...before, fresh])
    // Two files on disk at one path are two files: nothing says that they are the same.
    return { fresh, isFirst: blob === '' && fresh.length > 0 }
  }

  #filesOf(folder: string): Map<string, Added> {
    const known = this.#folders.get(folder) ?? new Map<string, Added>()
    this.#folders.set(folder, known)
    return known
  }
}
