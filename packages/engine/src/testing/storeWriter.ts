import { silentLogger } from '@sextant/base'
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import type { IndexStore, NewShardFile } from '../store/indexStore.js'
import { openIndexStore } from '../store/openIndexStore.js'
import { mergeShards } from '../textShard/merge.js'
import { openTextShard } from '../textShard/open.js'
import { TextShardWriter } from '../textShard/write.js'

// A process that adds to an index, merges and drops without end, and says what it is about to do and what is done. The
// test of kills ends it.

const most = 12
let now = Date.now()

/** Written at once, so that nothing that was done goes unsaid. */
const say = (line: string) => writeSync(1, `${line}\n`)

/** A tree here is one number, and its text the first and last number of its blobs. */
async function add(store: IndexStore): Promise<void> {
  const count = 1 + Math.floor(Math.random() * 4)
  const [first, tree] = [store.reserve('blobs', count), store.reserve('trees', 1)]
  const numbers = Array.from({ length: count }, (_, at) => first + at)
  const stretch = `${first} ${first + count - 1}`
  const files = [write(store, 'blobs', numbers, (number) => `The text of ${number}.`)]
  files.push(write(store, 'trees', [tree], () => stretch))
  say(`will add ${tree} ${stretch}`)
  await store.commit({ add: files })
  say(`added ${tree} ${stretch}`)
}

function write(
  store: IndexStore,
  kind: 'blobs' | 'trees',
  numbers: readonly number[],
  textOf: (number: number) => string,
): NewShardFile {
  const writer = new TextShardWriter()
  for (const number of numbers) writer.add({ number, key: keyOf(number), content: Buffer.from(textOf(number)) })
  const path = store.newFile(kind)
  return { kind, path, summary: writer.writeTo(path) }
}

function keyOf(number: number): Uint8Array {
  const key = Buffer.alloc(20)
  key.writeUInt32LE(number, 0)
  return key
}

/** Makes one of all files of a kind, leaving out what is not to be kept. */
async function rewrite(store: IndexStore, dropped?: { tree: number; first: number; last: number }): Promise<void> {
  const add: NewShardFile[] = []
  const remove = []
  for (const kind of ['blobs', 'trees'] as const) {
    const entries = store.catalog.shards[kind]
    const path = store.newFile(kind)
    const isDropped = (number: number) =>
      dropped && (kind === 'trees' ? number === dropped.tree : number >= dropped.first && number <= dropped.last)
    const paths = entries.map(({ file }) => join(store.folder, file))
    const summary = mergeShards(paths, path, (number) => !isDropped(number))
    if (summary) add.push({ kind, path, summary })
    remove.push(...entries.map(({ file }) => ({ kind, file })))
  }
  const what = dropped && `${dropped.tree} ${dropped.first} ${dropped.last}`
  if (what) say(`will drop ${what}`)
  await store.commit({ add, remove })
  if (what) say(`dropped ${what}`)
}

function oldestTree({ folder, catalog }: IndexStore): { tree: number; first: number; last: number } | undefined {
  const [entry] = catalog.shards.trees
  if (!entry || catalog.shards.trees.reduce((sum, { documents }) => sum + documents, 0) < most) return undefined
  const shard = openTextShard(join(folder, entry.file))
  const [first = 0, last = 0] = Buffer.from(shard.read(0)).toString().split(' ').map(Number)
  const tree = shard.numberAt(0)
  shard.close()
  return { tree, first, last }
}

const [folder = ''] = process.argv.slice(2)
const store = await openIndexStore({ folder, log: silentLogger, now: () => (now += 30_000) })
say('open')
for (let round = 1; ; round++) {
  await add(store)
  if (round % 3 === 0) await rewrite(store)
  const oldest = oldestTree(store)
  if (oldest) await rewrite(store, oldest)
}
