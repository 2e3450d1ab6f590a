import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Logger } from '@sextant/base'
import type { ShardSummary } from '../textShard/write.js'
import { type Catalog, type Kind, kinds, type ShardEntry } from './catalog.js'

export interface IndexStore {
  readonly folder: string
  readonly catalog: Catalog
  reserve(kind: Kind, count: number): number
  newFile(kind: Kind): string
  commit(change: {
    add: readonly { kind: Kind; path: string; summary: ShardSummary }[]
    remove?: readonly { kind: Kind; file: string }[]
  }): Promise<Catalog>
  onChange(listener: (catalog: Catalog) => void): () => void
  quarantine(path: string, reason: string): Promise<void>
  close(): Promise<void>
}

const record = <Value>(value: (kind: Kind) => Value) =>
  Object.fromEntries(kinds.map((kind) => [kind, value(kind)])) as Record<Kind, Value>

export async function openIndexStore({ folder, log }: { folder: string; log: Logger }): Promise<IndexStore> {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'catalog.json')
  let catalog: Catalog = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { format: 1, generation: 0, next: record(() => 0), files: 0, shards: record(() => []) }
  let files = catalog.files
  const next = { ...catalog.next }
  const named = new Set(kinds.flatMap((kind) => catalog.shards[kind].map((entry) => entry.file)))
  for (const name of readdirSync(folder)) {
    if (/\.shard(\.new)?$/.test(name) && !named.has(name)) rmSync(join(folder, name), { force: true })
  }
  const listeners = new Set<(catalog: Catalog) => void>()
  const publish = (shards: Record<Kind, readonly ShardEntry[]>) => {
    const fresh: Catalog = { format: 1, generation: catalog.generation + 1, next, files, shards }
    writeFileSync(`${file}.new`, JSON.stringify(fresh))
    renameSync(`${file}.new`, file)
    catalog = fresh
    for (const listener of listeners) listener(catalog)
    return catalog
  }
  return {
    folder,
    get catalog() {
      return catalog
    },
    reserve(kind, count) {
      const first = next[kind]
      next[kind] += count
      return first
    },
    newFile: (kind) => join(folder, `${kind}-${files++}.shard`),
    async commit({ add, remove = [] }) {
      const gone = new Set(remove.map((each) => each.file))
      const shards = record((kind) =>
        [
          ...catalog.shards[kind].filter((entry) => !gone.has(entry.file)),
          ...add
            .filter((each) => each.kind === kind)
            .map(({ path, summary }) => ({ ...summary, file: basename(path) })),
        ].sort((a, b) => a.first - b.first),
      )
      const result = publish(shards)
      for (const each of gone) setTimeout(() => rmSync(join(folder, each), { force: true }), 60_000).unref()
      return result
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async quarantine(path, reason) {
      log.error('An index file is damaged', { path, reason })
      renameSync(path, `${path}.corrupt`)
      publish(record((kind) => catalog.shards[kind].filter((entry) => entry.file !== basename(path))))
    },
    async close() {},
  }
}
