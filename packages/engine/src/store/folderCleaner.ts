import { messageOf } from '@sextant/base'
import { join } from 'node:path'
import { type Catalog, entriesOf } from './catalog.js'
import { isLeftover, isSetAside, outlived } from './folderFiles.js'
import type { Holds } from './holds.js'
import type { Place } from './openFolder.js'

/**
 * A file that the catalog names no more is removed after so many milliseconds. Until then, searches that began with an
 * older catalog find it when they open it; they are given less time than this. Jobs that take longer hold the catalog.
 */
export const graceMilliseconds = 60_000

interface Retired {
  readonly at: number
  /** The first generation that does not name it. */
  readonly generation: number
}

/** Removes the files of a folder that nothing needs. */
export class FolderCleaner {
  readonly #place: Place
  readonly #holds: Holds
  readonly #now: () => number
  /** Files that are being written for a commit. */
  readonly #spared = new Set<string>()
  readonly #retired = new Map<string, Retired>()

  constructor(place: Place, holds: Holds, now: () => number) {
    this.#place = place
    this.#holds = holds
    this.#now = now
  }

  /** Keeps a file that no catalog names yet. */
  spare(name: string): void {
    this.#spared.add(name)
  }

  spares(name: string): boolean {
    return this.#spared.has(name)
  }

  /** Keeps a file no longer, unless a catalog names it. */
  giveUp(name: string): void {
    this.#spared.delete(name)
  }

  /** Keeps a file for those who may still want to open it. */
  retire(name: string, generation: number): void {
    this.#retired.set(name, { at: this.#now(), generation })
  }

  /** Removes what can go. What the disk keeps us from removing stays until the next time. */
  async clean(catalog: Catalog): Promise<void> {
    for (const [name, retired] of this.#retired) if (this.#isOver(retired)) this.#retired.delete(name)
    const named = new Set(entriesOf(catalog).map(({ entry }) => entry.file))
    const isWanted = (name: string) => named.has(name) || this.#spared.has(name) || this.#retired.has(name)
    try {
      const names = await this.#place.disk.list(this.#place.folder)
      const setAside = await this.#oldSetAside(names)
      for (const name of [...names.filter((each) => isLeftover(each, isWanted)), ...setAside]) await this.#remove(name)
    } catch (error) {
      this.#place.log.warn('The folder of the index could not be cleaned', { error: messageOf(error) })
    }
  }

  #isOver({ at, generation }: Retired): boolean {
    return this.#now() - at > graceMilliseconds && !this.#holds.keep(generation)
  }

  async #oldSetAside(names: readonly string[]): Promise<readonly string[]> {
    const found = []
    for (const name of names.filter(isSetAside)) {
      const facts = await this.#place.disk.factsOf(join(this.#place.folder, name))
      if (facts) found.push({ name, facts })
    }
    return outlived(found, this.#now())
  }

  async #remove(name: string): Promise<void> {
    try {
      await this.#place.disk.remove(join(this.#place.folder, name))
    } catch (error) {
      this.#place.log.warn('An old index file could not be removed', { file: name, error: messageOf(error) })
    }
  }
}
