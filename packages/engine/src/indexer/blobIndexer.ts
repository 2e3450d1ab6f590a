import { throwIfAborted } from '@sextant/base'
import type { ContentReader, FileContent, ManifestFile } from '../contentReader.js'
import { readWithin, type SizeLimit } from '../largeFiles.js'
import { isBinary } from '../scanFile.js'
import type { Kind } from '../store/catalog.js'
import type { TextShard } from '../textShard/open.js'
import { blockBytes, contentFlags } from '../textShard/layout.js'
import { type ShardSummary, TextShardWriter } from '../textShard/write.js'
import type { TreeFile } from '../trees/treeDocument.js'
import { lineCountOf } from './lineCount.js'

/** A shard file that was written and that no catalog names yet. */
export interface NewShard {
  readonly kind: Kind
  readonly path: string
  readonly summary: ShardSummary
}

/** What an indexer needs of the store that it writes for. */
export interface IndexTarget {
  /** Reserves consecutive numbers of a kind; answers the first. */
  reserve(kind: NewShard['kind'], count: number): Promise<number>
  /** A path for a new file. */
  newFile(kind: NewShard['kind']): Promise<string>
}

/** A shard is written when it holds so much text, in bytes. */
export const shardText = 64 * 1024 * 1024
/** A language is told by the path and so many first bytes. */
const headBytes = 4096

interface IndexOptions<Source> extends SizeLimit {
  readonly source: Source
  readonly reader: ContentReader<Source>
  readonly target: IndexTarget
  /** The shards of blobs that there are. */
  readonly known: readonly TextShard[]
  readonly onProgress: (done: number, total: number) => void
  readonly signal: AbortSignal
}

interface Indexed {
  /** The files, in the order given, with their blobs. */
  readonly files: readonly TreeFile[]
  readonly shards: readonly NewShard[]
}

/** Gives every file's blob a number, indexing those blobs that are not indexed yet. */
export async function indexBlobs<Source>(
  files: readonly ManifestFile[],
  options: IndexOptions<Source>,
): Promise<Indexed> {
  const wanted = new Map<string, Wanted>()
  const result: TreeFile[] = []
  for (const [place, file] of files.entries()) {
    const found = findKnown(options, file)
    if (found) {
      result[place] = found
      continue
    }
    // A blob that is too large under one path may be allowed under another: it is known as both then.
    const key = mayBeLarge(file, options) ? `large ${file.blob}` : (file.blob ?? `path ${file.path}`)
    const same = wanted.get(key)
    if (same) same.places.push(place)
    else wanted.set(key, { file, places: [place] })
  }
  const missing = [...wanted.values()]
  const shards = await indexMissing(missing, options, (each, indexed) => {
    for (const place of each.places) {
      const file = files[place]
      if (file) result[place] = { path: file.path, ...indexed(file.path) }
    }
  })
  return { files: result, shards }
}

interface Wanted {
  readonly file: ManifestFile
  /** Where the blob stands among the files. */
  readonly places: number[]
}

type Facts = Omit<TreeFile, 'path'>

function mayBeLarge({ blob, byteSize, path }: ManifestFile, { maxBytes, isLargeAllowed }: SizeLimit): boolean {
  return blob !== undefined && (byteSize < 0 || byteSize > maxBytes) && isLargeAllowed(path)
}

/** The file as an earlier indexing left its blob, unless that was too large then or is now, and the other way round. */
function findKnown<Source>(options: IndexOptions<Source>, file: ManifestFile): TreeFile | undefined {
  if (!file.blob) return undefined
  const key = Buffer.from(file.blob, 'hex')
  for (const shard of options.known) {
    const ordinal = shard.find(key)
    if (ordinal < 0) continue
    const leftOut = shard.leftOutAt(ordinal)
    const isLarge = (leftOut & contentFlags.tooLarge) > 0 || shard.byteLengthAt(ordinal) > options.maxBytes
    if (isLarge && (leftOut & contentFlags.tooLarge) > 0 === options.isLargeAllowed(file.path)) continue
    const head = shard.readText(shard.contentStartAt(ordinal), Math.min(headBytes, shard.byteLengthAt(ordinal)))
    const language = leftOut ? options.reader.languageOf(file.path) : options.reader.languageOf(file.path, head)
    return { path: file.path, blob: shard.numberAt(ordinal), language, leftOut }
  }
  return undefined
}

async function indexMissing<Source>(
  missing: readonly Wanted[],
  options: IndexOptions<Source>,
  receive: (wanted: Wanted, facts: (path: string) => Facts) => void,
): Promise<readonly NewShard[]> {
  if (missing.length === 0) return []
  const shards: NewShard[] = []
  const { reader, target } = options
  const first = await target.reserve('blobs', missing.length)
  let writer = new TextShardWriter()
  const write = async () => {
    const path = await target.newFile('blobs')
    shards.push({ kind: 'blobs', path, summary: writer.writeTo(path) })
    writer = new TextShardWriter()
  }
  let done = 0
  const { source, signal } = options
  const files = missing.map(({ file }) => file)
  for await (const item of readWithin(reader, { source, files }, options)) {
    throwIfAborted(signal)
    const wanted = missing[done]
    if (!wanted) break
    const leftOut = leftOutOf(item)
    const content = leftOut === 0 ? item.content : undefined
    const number = first + done
    const flags = content ? lineFlags(content) : leftOut
    writer.add({ number, key: keyOf(wanted.file), content, flags, ...(content && { payload: lineCountOf(content) }) })
    receive(wanted, (path) => ({
      blob: number,
      leftOut,
      language: content ? reader.languageOf(path, content.subarray(0, headBytes)) : reader.languageOf(path),
    }))
    done += 1
    if (done % 500 === 0) options.onProgress(done, missing.length)
    if (writer.textBytes >= shardText) await write()
  }
  if (writer.documents > 0) await write()
  return shards
}

function keyOf({ blob }: ManifestFile): Uint8Array {
  return blob ? Buffer.from(blob, 'hex') : new Uint8Array(20)
}

const newline = 10

function lineFlags(content: Uint8Array): number {
  const isOpen = content.length > 0 && content.at(-1) !== newline
  return (hasLongLines(content) ? contentFlags.longLines : 0) | (isOpen ? contentFlags.openEnd : 0)
}

/** Looks from where a line of a block's length would end, so that most bytes are passed over. */
function hasLongLines(content: Uint8Array): boolean {
  for (let start = 0; start + blockBytes < content.length; ) {
    const end = content.lastIndexOf(newline, start + blockBytes)
    if (end < start) return true
    start = end + 1
  }
  return false
}

function leftOutOf({ content, problem }: FileContent): number {
  if (content) return isBinary(content) ? contentFlags.binary : 0
  return problem === 'too-large' ? contentFlags.tooLarge : contentFlags.unreadable
}
