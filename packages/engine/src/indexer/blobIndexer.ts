import { throwIfAborted } from '@sextant/base'
import type { ContentReader, FileContent, ManifestFile } from '../contentReader.js'
import { readWithin, type SizeLimit } from '../largeFiles.js'
import { isBinary } from '../scanFile.js'
import type { TextShard } from '../textShard/open.js'
import { blockBytes, contentFlags } from '../textShard/layout.js'
import type { TreeFile } from '../trees/treeDocument.js'
import { lineCountOf } from './lineCount.js'
import type { FreshBlob, ShardSink } from './shardSink.js'

/** A language is told by the path and so many first bytes. */
const headBytes = 4096

interface IndexOptions<Source> extends SizeLimit {
  readonly source: Source
  readonly reader: ContentReader<Source>
  readonly sink: ShardSink
  /** The shards of blobs that there are. */
  readonly known: readonly TextShard[]
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
    // A blob that is too large under one path may be allowed under another: it is known as both then.
    const key = mayBeLarge(file, options) ? `large ${file.blob}` : (file.blob ?? `path ${file.path}`)
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

function mayBeLarge({ blob, byteSize, path }: ManifestFile, { maxBytes, isLargeAllowed }: SizeLimit): boolean {
  return blob !== undefined && (byteSize < 0 || byteSize > maxBytes) && isLargeAllowed(path)
}

/**
 * The file as an earlier indexing left its blob, unless that was too large then or is now, and the other way round. One
 * that could not be read is tried again: it may have been missing in a mirror that is whole by now.
 */
function findKnown<Source>(options: IndexOptions<Source>, file: ManifestFile): TreeFile | undefined {
  if (!file.blob) return undefined
  const fresh = options.sink.freshBlob(file.blob)
  if (fresh) {
    const { leftOut, content } = fresh
    const facts = { leftOut, bytes: content?.length ?? 0 }
    return isUsable(facts, file, options) ? withFacts(file, fresh, options) : undefined
  }
  const key = Buffer.from(file.blob, 'hex')
  for (const shard of options.known) {
    const ordinal = shard.find(key)
    if (ordinal < 0) continue
    const leftOut = shard.leftOutAt(ordinal)
    const bytes = shard.byteLengthAt(ordinal)
    if ((leftOut & contentFlags.unreadable) > 0 || !isUsable({ leftOut, bytes }, file, options)) continue
    const content = shard.readText(shard.contentStartAt(ordinal), Math.min(headBytes, bytes))
    return withFacts(file, { number: shard.numberAt(ordinal), leftOut, content }, options)
  }
  return undefined
}

function isUsable<Source>(
  { leftOut, bytes }: { readonly leftOut: number; readonly bytes: number },
  { path }: ManifestFile,
  { maxBytes, isLargeAllowed }: IndexOptions<Source>,
): boolean {
  const wasTooLarge = (leftOut & contentFlags.tooLarge) > 0
  return !(wasTooLarge || bytes > maxBytes) || wasTooLarge !== isLargeAllowed(path)
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
  const { reader, sink } = options
  options.onBegin?.(missing.reduce((sum, { file }) => sum + Math.max(0, file.byteSize), 0))
  const first = await sink.begin('blobs', missing.length)
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
    const payload = content && { payload: lineCountOf(content) }
    await sink.add('blobs', { number, key: keyOf(wanted.file), content, flags, ...payload }, wanted.file.blob)
    receive(wanted, (path) => ({
      blob: number,
      leftOut,
      language: content ? reader.languageOf(path, content.subarray(0, headBytes)) : reader.languageOf(path),
    }))
    done += 1
    if (done % 500 === 0) options.onProgress(done, missing.length)
  }
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
