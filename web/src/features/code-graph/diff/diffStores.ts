import type { FileAt } from '../hits.js'
import { openRangeStore, type RangeStore } from '../ranges/rangeStore.js'
import { rangesLoader } from '../ranges/rangesApi.js'

/** The names of the files of a difference, of both sides. */
export interface DiffStores {
  of(file: FileAt): RangeStore
  /** Another value whenever something came. */
  version(): number
  subscribe(listener: () => void): () => void
  close(): void
}

/** How long the files are is not known here: an answer ends where the file does. */
const noEnd = 10_000_000
/** As many files keep their names, the last ones asked about. */
const mostFiles = 20

/** Opens the names of a file when somebody first asks about one of them. */
export function openDiffStores(): DiffStores {
  const stores = new Map<string, RangeStore>()
  const listeners = new Set<() => void>()
  let version = 0
  const tell = () => {
    version += 1
    for (const listener of listeners) listener()
  }
  const open = (key: string, file: FileAt) => {
    const store = openRangeStore(noEnd, rangesLoader(file))
    store.subscribe(tell)
    stores.set(key, store)
    for (const [old, other] of [...stores].slice(0, Math.max(0, stores.size - mostFiles))) {
      other.close()
      stores.delete(old)
    }
    return store
  }
  return {
    of(file) {
      const key = `${file.place.repository}\n${file.place.revision ?? ''}\n${file.path}`
      return stores.get(key) ?? open(key, file)
    },
    version: () => version,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      for (const store of stores.values()) store.close()
    },
  }
}
