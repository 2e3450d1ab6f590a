/** What the index says of a path: whether a file is there, and which blob with facts. */
export interface KnownPath {
  readonly exists: boolean
  /** Only of a blob that has facts. */
  readonly blob?: { readonly id: string; readonly language: string }
}

/** So many paths are kept, of all revisions together: some 200 bytes each. */
const mostKept = 400_000

/** The paths of one commit; what is noted there is known to the next who asks. */
export interface PathsOfCommit {
  get(path: string): KnownPath | undefined
  note(path: string, known: KnownPath): void
}

/**
 * What was asked of the index about the paths of commits, which never change: looking an import up asks for the same
 * dozens of manifests and candidates again and again.
 */
export class KnownPaths {
  readonly #most: number
  /** In the order of their last use; none is empty. */
  readonly #commits = new Map<string, Map<string, KnownPath>>()
  #count = 0

  constructor(most = mostKept) {
    this.#most = most
  }

  of(repositoryId: number, commit: string): PathsOfCommit {
    const key = `${repositoryId} ${commit}`
    const used = this.#commits.get(key)
    if (used) {
      this.#commits.delete(key)
      this.#commits.set(key, used)
    }
    return {
      get: (path) => this.#commits.get(key)?.get(path),
      note: (path, known) => this.#note(key, path, known),
    }
  }

  #note(key: string, path: string, known: KnownPath): void {
    const paths = this.#commits.get(key) ?? new Map<string, KnownPath>()
    if (!paths.has(path)) this.#count += 1
    this.#commits.set(key, paths.set(path, known))
    // Those that nobody has asked about for longest go first.
    for (const [oldest, { size }] of this.#commits) {
      if (this.#count <= this.#most) return
      this.#commits.delete(oldest)
      this.#count -= size
    }
  }
}
