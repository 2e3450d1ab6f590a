/** What the index says of a path: whether a file is there, and which blob with facts. */
export interface KnownPath {
  readonly exists: boolean
  /** Only of a blob that has facts. */
  readonly blob?: { readonly id: string; readonly language: string }
}

/** So many paths are kept, of all revisions together: some 200 bytes each. */
const mostKept = 400_000

/**
 * What was asked of the index about the paths of commits, which never change: looking an import up asks for the same
 * dozens of manifests and candidates again and again.
 */
export class KnownPaths {
  readonly #most: number
  /** In the order of their last use. */
  readonly #revisions = new Map<string, Map<string, KnownPath>>()
  #count = 0

  constructor(most = mostKept) {
    this.#most = most
  }

  /** The paths of a commit of a repository; what is noted there is known to the next who asks. */
  of(
    repositoryId: number,
    commit: string,
  ): { get(path: string): KnownPath | undefined; note(path: string, known: KnownPath): void } {
    const key = `${repositoryId} ${commit}`
    const paths = this.#revisions.get(key) ?? new Map<string, KnownPath>()
    this.#revisions.delete(key)
    this.#revisions.set(key, paths)
    return {
      get: (path) => paths.get(path),
      note: (path, known) => {
        if (this.#revisions.get(key) !== paths) return
        if (!paths.has(path)) this.#count += 1
        paths.set(path, known)
        this.#shrink()
      },
    }
  }

  /** Forgets the revisions that nobody has asked about for longest. */
  #shrink(): void {
    for (const [key, paths] of this.#revisions) {
      if (this.#count <= this.#most) return
      this.#revisions.delete(key)
      this.#count -= paths.size
    }
  }
}
