import { join } from 'node:path'
import type { Catalog, Kind } from '../store/catalog.js'
import type { Disk } from '../store/disk.js'
import { writeDurably } from '../store/durableFile.js'
import type { IndexStore, NewShardFile } from '../store/indexStore.js'

export type WritableStore = Pick<IndexStore, 'folder' | 'catalog' | 'reserve' | 'newFile' | 'discard' | 'commit'>

/** Stand-ins for shards, which say what is in them: a store does not look into its files. */
export async function writeStandIn(
  disk: Disk,
  store: WritableStore,
  kind: Kind,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<NewShardFile> {
  const path = store.newFile(kind)
  const text = standInText(kind, first, last)
  try {
    await writeDurably(disk, { folder: store.folder, path, text })
  } catch (error) {
    // As an indexer whose job fails.
    await store.discard([path])
    throw error
  }
  const documents = last - first + 1
  return { kind, path, summary: { first, last, documents, textBytes: 1, fileBytes: text.length, checksum: 7 } }
}

const standInText = (kind: Kind, first: number, last: number) => `${kind} from ${first} to ${last}`

/** What a store holds: each stretch of numbers by kind. */
export const stretchesOf = ({ shards }: Pick<Catalog, 'shards'>) =>
  [...shards.blobs, ...shards.trees].map(({ file, first, last }) => `${file.replace(/-.*/, '')} ${first}..${last}`)

/** The named files whose content is not what was written to them. */
export async function wrongFiles(
  disk: Disk,
  store: Pick<IndexStore, 'folder' | 'catalog'>,
): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const kind of ['blobs', 'trees'] as const) {
    for (const { file, first, last } of store.catalog.shards[kind]) {
      const text = await disk.read(join(store.folder, file))
      if (text !== standInText(kind, first, last)) wrong.push(file)
    }
  }
  return wrong
}

/** The steps of a life: two files at once, three times; then the first two files of each kind become one. */
export const lifeOfAnIndex: readonly ((disk: Disk, store: WritableStore) => Promise<Catalog>)[] = [
  addTwo,
  addTwo,
  mergeFirst,
  addTwo,
  mergeFirst,
]

async function addTwo(disk: Disk, store: WritableStore): Promise<Catalog> {
  const blobs = store.reserve('blobs', 3)
  const trees = store.reserve('trees', 1)
  const add = [
    await writeStandIn(disk, store, 'blobs', { first: blobs, last: blobs + 2 }),
    await writeStandIn(disk, store, 'trees', { first: trees, last: trees }),
  ]
  return store.commit({ add })
}

async function mergeFirst(disk: Disk, store: WritableStore): Promise<Catalog> {
  const [one, two] = store.catalog.shards.blobs
  if (!one || !two) throw new Error('There is nothing to merge.')
  const merged = await writeStandIn(disk, store, 'blobs', { first: one.first, last: two.last })
  return store.commit({ add: [merged], remove: [one, two].map(({ file }) => ({ kind: 'blobs', file })) })
}
