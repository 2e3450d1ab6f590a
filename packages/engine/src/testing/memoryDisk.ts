import type { Disk } from '../store/disk.js'

interface StoredFile {
  content: string
  /** What of the content outlives a loss of power. */
  synced: string
}

type NameChange = (names: Map<string, StoredFile>) => void

/** A disk in memory that forgets, when power is lost, what nobody has synced. */
export class MemoryDisk implements Disk {
  readonly #names: Map<string, StoredFile>
  #syncedNames: ReadonlyMap<string, StoredFile>
  /** Since the folder was synced. */
  #changes: NameChange[] = []

  constructor(names = new Map<string, StoredFile>()) {
    this.#names = names
    this.#syncedNames = new Map(names)
  }

  /**
   * What is there after a loss of power. `chance` (0 to 1, exclusive) decides what of the rest the disk has taken: any
   * of the changes of names, and any beginning of what was written to a file.
   */
  afterPowerLoss(chance: () => number): MemoryDisk {
    const names = new Map(this.#syncedNames)
    for (const change of this.#changes) if (chance() < 0.5) change(names)
    const after = [...names].map(([path, { content, synced }]) => {
      const luck = chance()
      const kept = content.slice(0, Math.round(chance() * content.length))
      const left = content === synced || luck < 0.4 ? synced : luck < 0.7 ? kept : content
      return [path, { content: left, synced: left }] as const
    })
    return new MemoryDisk(new Map(after))
  }

  async makeFolder(): Promise<void> {}

  async list(folder: string): Promise<readonly string[]> {
    return [...this.#names.keys()].map((path) => path.slice(folder.length + 1))
  }

  async read(path: string): Promise<string | undefined> {
    return this.#names.get(path)?.content
  }

  async factsOf(path: string) {
    const file = this.#names.get(path)
    return file && { bytes: file.content.length, changedAt: 0 }
  }

  async create(path: string) {
    const file = { content: '', synced: '' }
    this.#change((names) => names.set(path, file))
    return {
      write: async (text: string) => {
        file.content += text
      },
      sync: async () => {
        file.synced = file.content
      },
      close: async () => {},
    }
  }

  async rename(from: string, to: string): Promise<void> {
    const file = this.#names.get(from)
    if (!file) throw Object.assign(new Error(`There is no ${from}.`), { code: 'ENOENT', syscall: 'rename' })
    this.#change((names) => {
      names.set(to, file)
      names.delete(from)
    })
  }

  async remove(path: string): Promise<void> {
    this.#change((names) => names.delete(path))
  }

  async syncFolder(): Promise<void> {
    this.#syncedNames = new Map(this.#names)
    this.#changes = []
  }

  #change(change: NameChange): void {
    change(this.#names)
    this.#changes.push(change)
  }
}
