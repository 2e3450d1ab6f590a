import { statSync } from 'node:fs'
import type { ShardSet } from '../indexed/shardSet.js'
import type { FoundKind } from '../store/catalog.js'
import { openTextShard } from '../textShard/open.js'
import { type NewDocument, TextShardWriter } from '../textShard/write.js'
import type { IndexTarget, NewShard } from './indexTarget.js'

/** New documents are joined with the file before them while that has fewer bytes: few files are faster than many. */
const smallFile = 4 * 1024 * 1024

/** Documents that go into one file, with those of a file that is there if need be. */
interface Group {
  readonly joined: string | undefined
  readonly documents: NewDocument[]
}

export interface WrittenDocuments {
  readonly shards: readonly NewShard[]
  /** The files that the new ones stand for. */
  readonly replaced: readonly { readonly kind: FoundKind; readonly path: string }[]
}

/**
 * Writes documents that were found in blobs, one for a blob, so that files keep their order: what belongs between two of
 * a file goes into that file, and what has the number of one there comes in its place.
 */
export async function writeFound(
  kind: FoundKind,
  documents: readonly NewDocument[],
  { shards, target }: { readonly shards: ShardSet; readonly target: Pick<IndexTarget, 'newFile'> },
): Promise<WrittenDocuments> {
  const written: NewShard[] = []
  const groups = groupsOf(
    kind,
    shards,
    documents.toSorted((a, b) => a.number - b.number),
  )
  for (const group of groups) {
    const path = await target.newFile(kind)
    written.push({ kind, path, summary: writerOf(group).writeTo(path) })
  }
  return {
    shards: written,
    replaced: groups.flatMap(({ joined: path }) => (path === undefined ? [] : [{ kind, path }])),
  }
}

function groupsOf(kind: FoundKind, shards: ShardSet, documents: readonly NewDocument[]): readonly Group[] {
  const files = shards.filesOf(kind)
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
  const fresh = new Set(documents.map(({ number }) => number))
  const kept = joined === undefined ? [] : documentsOf(joined).filter(({ number }) => !fresh.has(number))
  for (const document of [...kept, ...documents].sort((a, b) => a.number - b.number)) writer.add(document)
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
