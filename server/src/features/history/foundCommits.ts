import type { ObjectId } from '@sextant/git'

/** The last commits of a folder's entries, by name. */
export type LastCommitsOf = ReadonlyMap<string, ObjectId>

const mostEntries = 300_000

/** Remembers the last commits of folders at commits, which never change, up to 300,000 entries. */
export class FoundCommits {
  readonly #folders = new Map<string, LastCommitsOf>()
  #size = 0

  get(key: string): LastCommitsOf | undefined {
    const found = this.#folders.get(key)
    if (!found) return undefined
    // The last one used stands last.
    this.#folders.delete(key)
    this.#folders.set(key, found)
    return found
  }

  /** To be told only when all is found that there is. */
  add(key: string, found: LastCommitsOf): void {
    this.#remove(key)
    this.#folders.set(key, found)
    this.#size += sizeOf(found)
    for (const oldest of this.#folders.keys()) {
      if (this.#size <= mostEntries) return
      this.#remove(oldest)
    }
  }

  #remove(key: string): void {
    const found = this.#folders.get(key)
    if (!found) return
    this.#folders.delete(key)
    this.#size -= sizeOf(found)
  }
}

// An empty folder is something too.
const sizeOf = (found: LastCommitsOf) => found.size + 1
