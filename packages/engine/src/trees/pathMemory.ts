/** So many bytes of paths are kept in each thread: those of some 200,000 files. */
const mostBytes = 12 * 1024 * 1024

/** Something that keeps the text of its paths until it is told to let go of it. */
interface Keeper {
  readonly pathBytesInAll: number
  letGoOfPaths(): void
}

/** Which trees keep all of their paths at hand, as far as there is room. */
export class PathMemory {
  readonly #keepers = new Set<Keeper>()
  #bytes = 0

  /** Whether a tree may keep its paths; others let go of theirs, those that have had them the longest. */
  makeRoomFor(keeper: Keeper): boolean {
    const bytes = keeper.pathBytesInAll
    if (bytes > mostBytes) return false
    if (this.#keepers.has(keeper)) return true
    for (const oldest of this.#keepers) {
      if (this.#bytes + bytes <= mostBytes) break
      this.#letGo(oldest)
    }
    this.#keepers.add(keeper)
    this.#bytes += bytes
    return true
  }

  clear(): void {
    for (const keeper of this.#keepers) this.#letGo(keeper)
  }

  #letGo(keeper: Keeper): void {
    keeper.letGoOfPaths()
    this.#keepers.delete(keeper)
    this.#bytes -= keeper.pathBytesInAll
  }
}
