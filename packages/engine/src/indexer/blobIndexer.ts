import { throwIfAborted } from '@sextant/base'
import type { ContentReader, FileContent, ManifestFile } from '../contentReader.js'
import { isBinary } from '../scanFile.js'
import type { TextShard } from '../textShard/open.js'
import { blockBytes, contentFlags, leftOutFlags } from '../textShard/layout.js'
import type { TreeFile } from '../trees/treeDocument.js'
import type { FreshBlob, ShardSink } from './shardSink.js'

/** A language is told by the path and so many first bytes. */
const headBytes = 4096

interface IndexOptions<Source> {
  readonly source: Source
  readonly reader: ContentReader<Source>
  readonly sink: ShardSink
  /** The shards of blobs that there are. */
  readonly known: readonly TextShard[]
  /** Whether a file is indexed though it is larger than others may be. */
  readonly isLargeAllowed: (path: string) => boolean
  /** In bytes. */
  readonly maxBytes: number
  readonly onProgress: (done: number, total: number) => void
  /** Told how many bytes are going to be read, before they are. What it throws ends the indexing. */
  readonly onBegin?: (bytes: number) => void
  readonly signal: AbortSignal
}

/** Gives every file's blob a number, indexing those blobs that are not indexed yet. Answers the files in their order. */
export async function indexBlobs<Source>(
  files: readonly ManifestFile[],
  options: IndexOptions<Source>,
): Promise<readonly TreeFile[]> {
  const known = [...options.known, ...options.sink.writtenBlobs()]
  const wanted = new Map<string, Wanted>()
  const result: TreeFile[] = []
  for (const [place, file] of files.entries()) {
    const found = findKnown({ ...options, known }, file)
    if (found) {
      result[place] = found
      continue
    }
    const key = file.blob ?? `path ${file.path}`
    const same = wanted.get(key)
    if (same) same.places.push(place)
    else wanted.set(key, { file, places: [place] })
  }
  const missing = [...wanted.values()]
  await indexMissing(missing, options, (each, indexed) => {
    for (const place of each.places) {
      const file = files[place]
      if (file) result[place] = { path: file.path, ...indexed(file.path) }
    }
  })
  return result
}

interface Wanted {
  readonly file: ManifestFile
  /** Where the blob stands among the files. */
  readonly places: number[]
}

type Facts = Omit<TreeFile, 'path'>

/** The file as an earlier indexing left its blob, unless what was too large then may be indexed now. */
function findKnown<Source>(options: IndexOptions<Source>, file: ManifestFile): TreeFile | undefined {
  if (!file.blob) return undefined
  const fresh = options.sink.freshBlob(file.blob)
  if (fresh) return isUsable(fresh.leftOut, file, options) ? withFacts(file, fresh, options) : undefined
  const key = Buffer.from(file.blob, 'hex')
  for (const shard of options.known) {
    const ordinal = shard.find(key)
    if (ordinal < 0) continue
    const leftOut = shard.flagsAt(ordinal) & leftOutFlags
    if (!isUsable(leftOut, file, options)) continue
    const content = shard.readText(shard.contentStartAt(ordinal), Math.min(headBytes, shard.byteLengthAt(ordinal)))
    return withFacts(file, { number: shard.numberAt(ordinal), leftOut, content }, options)
  }
  return undefined
}

function isUsable<Source>(leftOut: number, { path }: ManifestFile, { isLargeAllowed }: IndexOptions<Source>): boolean {
  return !(leftOut & contentFlags.tooLarge && isLargeAllowed(path))
}

function withFacts<Source>(
  { path }: ManifestFile,
  { number, leftOut, content }: FreshBlob,
  { reader }: IndexOptions<Source>,
): TreeFile {
  const head = leftOut ? undefined : content?.subarray(0, headBytes)
  const language = head ? reader.languageOf(path, head) : reader.languageOf(path)
  return { path, blob: number, language, leftOut }
}

async function indexMissing<Source>(
  missing: readonly Wanted[],
  options: IndexOptions<Source>,
  receive: (wanted: Wanted, facts: (path: string) => Facts) => void,
): Promise<void> {
  if (missing.length === 0) return
  const { reader, sink, signal } = options
  options.onBegin?.(missing.reduce((sum, { file }) => sum + Math.max(0, file.byteSize), 0))
  const first = await sink.begin('blobs', missing.length)
  let done = 0
  for await (const item of contentsOf(missing, options)) {
    throwIfAborted(signal)
    const wanted = missing[done]
    if (!wanted) break
    const leftOut = leftOutOf(item)
    const content = leftOut === 0 ? item.content : undefined
    const number = first + done
    const flags = content ? lineFlags(content) : leftOut
    await sink.add('blobs', { number, key: keyOf(wanted.file), content, flags }, wanted.file.blob)
    receive(wanted, (path) => ({
      blob: number,
      leftOut,
      language: content ? reader.languageOf(path, content.subarray(0, headBytes)) : reader.languageOf(path),
    }))
    done += 1
    if (done % 500 === 0) options.onProgress(done, missing.length)
  }
}

/** Reads the missing files; those that may be large are read apart from the others, in their places. */
async function* contentsOf<Source>(
  missing: readonly Wanted[],
  { source, reader, maxBytes, isLargeAllowed, signal }: IndexOptions<Source>,
): AsyncGenerator<FileContent> {
  const files = missing.map(({ file }) => file)
  const runs = splitWhen(files, ({ byteSize, path }) => {
    return (byteSize < 0 || byteSize > maxBytes) && isLargeAllowed(path)
  })
  for (const { matching, items } of runs) {
    yield* reader.contents(source, items, { maxBytes: matching ? largestFile : maxBytes, signal })
  }
}

/** No file of more bytes is indexed, whatever the settings say: a shard's places have 32 bits. */
const largestFile = 256 * 1024 * 1024

/** Cuts a list into runs of items that all fulfil the condition, or all do not. */
function splitWhen<Item>(items: readonly Item[], condition: (item: Item) => boolean) {
  const runs: { matching: boolean; items: Item[] }[] = []
  for (const item of items) {
    const matching = condition(item)
    const last = runs.at(-1)
    if (last?.matching === matching) last.items.push(item)
    else runs.push({ matching, items: [item] })
  }
  return runs
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
