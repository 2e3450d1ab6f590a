import { statSync } from 'node:fs'
import { setImmediate as letMessagesIn } from 'node:timers/promises'
import type { ShardSet } from '../indexed/shardSet.js'
import { languageFlag, partlyRead } from '../symbols/symbolFlags.js'
import type { SymbolSource } from '../symbols/symbolSource.js'
import { openTextShard } from '../textShard/open.js'
import { type NewDocument, TextShardWriter } from '../textShard/write.js'
import type { IndexTarget, NewShard } from './blobIndexer.js'

export interface SymbolsToIndex {
  /** The numbers of the trees whose blobs are to have symbols. */
  readonly trees: Uint32Array
  readonly shards: ShardSet
  readonly source: SymbolSource
  readonly target: Pick<IndexTarget, 'newFile'>
  /** Asked after each blob: false ends the work in order. One blob is always read. */
  readonly goOn: () => boolean
}

export interface IndexedSymbols {
  /** Of so many of the trees, from the first on, every blob has its symbols. */
  readonly trees: number
  readonly shards: readonly NewShard[]
  /** The paths of the files that the new ones stand for. */
  readonly replaced: readonly string[]
}

/**
 * Finds the definitions in the blobs of trees. Every blob that was read gets a document with the blob's number and key,
 * empty when it defines nothing, so the shards themselves tell which blobs are done.
 */
export async function indexSymbols(work: SymbolsToIndex): Promise<IndexedSymbols> {
  const documents = new Map<number, NewDocument>()
  let trees = 0
  for (const number of work.trees) {
    if (documents.size > 0 && !work.goOn()) break
    if (!(await readTree(work, number, documents))) break
    trees += 1
  }
  return { trees, ...(await writeDocuments(work, documents)) }
}

/** Reads what is pending of a tree; false when not all of it was read. */
async function readTree(work: SymbolsToIndex, tree: number, documents: Map<number, NewDocument>): Promise<boolean> {
  for (const [number, language] of pendingBlobs(work, tree, documents)) {
    if (documents.size > 0 && !work.goOn()) return false
    const document = readBlob(work, number, language)
    if (document) documents.set(number, document)
    await letMessagesIn()
  }
  return true
}

/** The blobs of a tree that have no document yet, by number, and the language of each: one that has symbols if any. */
function pendingBlobs(
  { shards, source }: SymbolsToIndex,
  tree: number,
  documents: ReadonlyMap<number, NewDocument>,
): readonly (readonly [number: number, language: string])[] {
  const columns = shards.tree(tree)?.columns
  if (!columns) return []
  const { blobs, languages, languageNames } = columns
  const known = new Set(source.languages)
  const pending = new Map<number, string>()
  for (const [place, number] of blobs.entries()) {
    const language = languageNames[languages[place] ?? 0] ?? ''
    if (pending.has(number) && !known.has(language)) continue
    if (pending.has(number) || !(documents.has(number) || hasSymbols(shards, number))) pending.set(number, language)
  }
  return [...pending].sort(([a], [b]) => a - b)
}

function hasSymbols(shards: ShardSet, number: number): boolean {
  return (shards.shardOf('symbols', number)?.ordinalOf(number) ?? -1) >= 0
}

/** Undefined when no shard holds the blob any more. */
function readBlob({ shards, source }: SymbolsToIndex, number: number, language: string): NewDocument | undefined {
  const shard = shards.shardOf('blobs', number)
  const ordinal = shard?.ordinalOf(number) ?? -1
  if (!shard || ordinal < 0) return undefined
  // A view into the shard's own memory would keep all of it.
  const key = Uint8Array.from(shard.keyAt(ordinal))
  const found = shard.leftOutAt(ordinal) === 0 ? source.extract(language, shard.read(ordinal)) : undefined
  if (!found) return { number, key, content: undefined }
  const flags = languageFlag(language) | (found.whole ? 0 : partlyRead)
  if (found.content.length === 0) return { number, key, content: undefined, flags }
  return { number, key, content: found.content, payload: found.payload, flags }
}

/** New documents are joined with the file before them while that has fewer bytes: few files are faster than many. */
const smallFile = 4 * 1024 * 1024

/** Documents that go into one file, with those of a file that is there if need be. */
interface Group {
  readonly joined: string | undefined
  readonly documents: NewDocument[]
}

/** Writes documents so that files keep their order: what belongs between two of a file goes into that file. */
async function writeDocuments(
  { shards, target }: SymbolsToIndex,
  documents: ReadonlyMap<number, NewDocument>,
): Promise<Pick<IndexedSymbols, 'shards' | 'replaced'>> {
  const written: NewShard[] = []
  const groups = groupsOf(
    shards,
    [...documents.values()].sort((a, b) => a.number - b.number),
  )
  for (const group of groups) {
    const path = await target.newFile('symbols')
    written.push({ kind: 'symbols', path, summary: writerOf(group).writeTo(path) })
  }
  return { shards: written, replaced: groups.flatMap(({ joined }) => joined ?? []) }
}

function groupsOf(shards: ShardSet, documents: readonly NewDocument[]): readonly Group[] {
  const files = shards.filesOf('symbols')
  const groups = new Map<string, Group>()
  for (const document of documents) {
    const found = files.findIndex(({ last }) => last >= document.number)
    const behind = found < 0 ? files.length : found
    const around = files[behind]
    const before = files[behind - 1]
    const isInside = around !== undefined && around.first <= document.number
    const joined = isInside ? around.path : before && statSync(before.path).size < smallFile ? before.path : undefined
    const key = joined ?? `before ${behind}`
    const group = groups.get(key) ?? { joined, documents: [] }
    group.documents.push(document)
    groups.set(key, group)
  }
  return [...groups.values()]
}

function writerOf({ joined, documents }: Group): TextShardWriter {
  const writer = new TextShardWriter()
  const all = [...(joined === undefined ? [] : documentsOf(joined)), ...documents]
  for (const document of all.sort((a, b) => a.number - b.number)) writer.add(document)
  return writer
}

function documentsOf(path: string): readonly NewDocument[] {
  const shard = openTextShard(path)
  try {
    return Array.from({ length: shard.documents }, (_, ordinal) => {
      const payload = shard.payload(ordinal)
      return {
        number: shard.numberAt(ordinal),
        key: Uint8Array.from(shard.keyAt(ordinal)),
        content: shard.byteLengthAt(ordinal) > 0 ? shard.read(ordinal) : undefined,
        flags: shard.flagsAt(ordinal),
        ...(payload.length > 0 && { payload }),
      }
    })
  } finally {
    shard.close()
  }
}
