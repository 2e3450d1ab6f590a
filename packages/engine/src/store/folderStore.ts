import { messageOf } from '@sextant/base'
import { basename, join } from 'node:path'
import { byKind, type Catalog, entriesOf, type Kind, mostNumbers, type ShardEntry, withLosses } from './catalog.js'
import { printCatalog } from './catalogFile.js'
import { changedCatalog } from './changedCatalog.js'
import { problemOf } from './diskProblem.js'
import { NotWritten, writeDurably } from './durableFile.js'
import { FolderCleaner, graceMilliseconds } from './folderCleaner.js'
import { catalogName, newOpening, shardName } from './folderFiles.js'
import { type Hold, Holds } from './holds.js'
import type { IndexChange, IndexStore, NewShardFile, ShardSizes } from './indexStore.js'
import { indexClosed, indexInUse, indexNumbersUsedUp } from './storeProblems.js'
import { type Place, setAside } from './openFolder.js'

/**
 * How long after one cleaning the next one is, in milliseconds: what a process of an earlier server went on to write is
 * not there for long either.
 */
const cleaningMilliseconds = 5 * graceMilliseconds

/** The store of one folder: what is in memory is what holds, and the disk follows it. */
export class FolderStore implements IndexStore {
  readonly #place: Place
  readonly #opening = newOpening()
  readonly #listeners = new Set<(catalog: Catalog) => void>()
  readonly #next: Record<Kind, number>
  readonly #holds = new Holds()
  readonly #cleaner: FolderCleaner
  /** Files of commits that failed and that the catalog on disk may name nevertheless. */
  readonly #doubtful: string[] = []
  #files: number
  #catalog: Catalog
  #turn: Promise<unknown> = Promise.resolve()
  #cleaning: NodeJS.Timeout | undefined
  #closed = false

  constructor(place: Place, catalog: Catalog, now: () => number) {
    this.#place = place
    this.#catalog = catalog
    this.#next = { ...catalog.next }
    this.#files = catalog.files
    this.#cleaner = new FolderCleaner(place, this.#holds, now)
  }

  get folder(): string {
    return this.#place.folder
  }

  get catalog(): Catalog {
    return this.#catalog
  }

  reserve(kind: Kind, count: number): number {
    const first = this.#next[kind]
    if (!Number.isInteger(count) || count < 0) throw new RangeError(`Cannot reserve ${count} numbers.`)
    if (first + count > mostNumbers) throw indexNumbersUsedUp()
    this.#next[kind] = first + count
    return first
  }

  newFile(kind: Kind): string {
    const name = shardName(kind, this.#files++, this.#opening)
    this.#cleaner.spare(name)
    return join(this.folder, name)
  }

  discard(paths: readonly string[]): Promise<void> {
    // The next opening removes what is left.
    if (this.#closed) return Promise.resolve()
    return this.#inTurn(() => this.#discard(paths))
  }

  commit(change: IndexChange): Promise<Catalog> {
    return this.#inTurn(async () => {
      try {
        return await this.#commit(change)
      } catch (error) {
        const paths = change.add.map(({ path }) => path)
        // What the catalog on disk may name has to stay until the next one has been written.
        if (error instanceof NotWritten && error.mayBeThere) this.#doubtful.push(...paths)
        else await this.#discard(paths)
        throw problemOf(error)
      }
    })
  }

  onChange(listener: (catalog: Catalog) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  hold(): Promise<Hold> {
    // Between commits: one that is being written may drop what the holder would rely on.
    return this.#inTurn(async () => this.#holds.take(this.#catalog.generation))
  }

  quarantine(path: string, reason: string): Promise<void> {
    return this.#inTurn(async () => {
      const damaged = entriesOf(this.#catalog).filter(({ entry }) => join(this.folder, entry.file) === path)
      if (damaged.length === 0) return
      this.#place.log.error('An index file is damaged and taken out of use', { file: basename(path), reason })
      await setAside(this.#place, basename(path))
      const changed = withLosses(this.#present(), damaged)
      try {
        await this.#write(changed)
      } catch (error) {
        // Nobody may search it, whether the disk knows or not; the next opening finds it missing or damaged again.
        this.#place.log.warn('The catalog still names a damaged file', { error: messageOf(error) })
      }
      this.#show(changed)
    })
  }

  sizes(): Readonly<Record<Kind, ShardSizes>> {
    return byKind((kind) => sizesOf(this.#catalog.shards[kind]))
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#cleaning)
    await this.#turn
  }

  /** Removes what nothing names, now and again while something is kept for a while. */
  clean(): Promise<void> {
    return this.#inTurn(() => this.#clean())
  }

  async #commit(change: IndexChange): Promise<Catalog> {
    if (change.after && !change.after.isAlone) throw indexInUse()
    await this.#checkFiles(change.add)
    const changed = changedCatalog(this.#present(), change)
    await this.#write(changed)
    for (const { path } of change.add) this.#cleaner.giveUp(basename(path))
    for (const { file } of change.remove ?? []) this.#cleaner.retire(file, changed.generation)
    this.#show(changed)
    if (change.remove?.length) await this.#clean()
    return changed
  }

  async #checkFiles(files: readonly NewShardFile[]): Promise<void> {
    for (const { path, summary } of files) {
      const name = basename(path)
      if (join(this.folder, name) !== path || !this.#cleaner.spares(name)) {
        throw new RangeError(`${name} is no new file of this index.`)
      }
      const facts = await this.#place.disk.factsOf(path)
      if (facts?.bytes !== summary.fileBytes) throw new RangeError(`${name} is not as its summary says.`)
    }
  }

  async #write(catalog: Catalog): Promise<void> {
    const { disk, folder } = this.#place
    await writeDurably(disk, { folder, path: join(folder, catalogName), text: printCatalog(catalog) })
    for (const path of this.#doubtful.splice(0)) this.#cleaner.giveUp(basename(path))
  }

  /** The catalog with all that was reserved. */
  #present(): Catalog {
    return { ...this.#catalog, next: { ...this.#next }, files: this.#files }
  }

  #show(catalog: Catalog): void {
    this.#catalog = catalog
    for (const listener of this.#listeners) {
      try {
        listener(catalog)
      } catch (error) {
        this.#place.log.error('A listener of the index failed', { error: messageOf(error) })
      }
    }
  }

  async #discard(paths: readonly string[]): Promise<void> {
    const own = paths.map((path) => basename(path)).filter((name) => this.#cleaner.spares(name))
    for (const name of own) this.#cleaner.giveUp(name)
    if (own.length > 0) await this.#clean()
  }

  async #clean(): Promise<void> {
    await this.#cleaner.clean(this.#catalog)
    clearTimeout(this.#cleaning)
    this.#cleaning = setTimeout(() => {
      if (!this.#closed) void this.clean()
    }, cleaningMilliseconds)
    this.#cleaning.unref()
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#closed) return Promise.reject(indexClosed())
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => {})
    return done
  }
}

function sizesOf(entries: readonly ShardEntry[]): ShardSizes {
  const sum = (size: (entry: ShardEntry) => number) => entries.reduce((total, entry) => total + size(entry), 0)
  return {
    shards: entries.length,
    documents: sum(({ documents }) => documents),
    textBytes: sum(({ textBytes }) => textBytes),
    fileBytes: sum(({ fileBytes }) => fileBytes),
  }
}
