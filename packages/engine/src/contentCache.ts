import { collectGarbage } from '@sextant/base/thread'
import type { ContentReader, ManifestFile } from './contentReader.js'

/** Contents are forgotten after this long without a search, so that an idle server is a small one. */
const idleMilliseconds = 60_000

/**
 * Blobs read lately, up to a budget of bytes. It serves the searches of a person who types: the same files again and
 * again. When it is full it takes no more rather than driving out what it has: a scan larger than the budget would
 * otherwise leave nothing behind that the next one could use.
 */
export class ContentCache {
  readonly #budget: number
  readonly #contents = new Map<string, Uint8Array>()
  #bytes = 0
  #timer: NodeJS.Timeout | undefined

  constructor(budget: number) {
    this.#budget = budget
  }

  get(blob: string): Uint8Array | undefined {
    return this.#contents.get(blob)
  }

  put(blob: string, content: Uint8Array): void {
    this.#stayAwake()
    const bytes = content.byteLength + 200
    if (this.#bytes + bytes > this.#budget || this.#contents.has(blob)) return
    this.#contents.set(blob, content)
    this.#bytes += bytes
  }

  #stayAwake(): void {
    this.#timer ??= setTimeout(() => this.#forget(), idleMilliseconds).unref()
    this.#timer.refresh()
  }

  #forget(): void {
    this.#contents.clear()
    this.#bytes = 0
    this.#timer = undefined
    setImmediate(collectGarbage)
  }
}

/**
 * The reader, asking for blobs that the cache does not have. Files without a blob are always read anew, and so are those
 * that could not be read: one that is too large under one path may be allowed under another.
 */
export function cachedReader<Source>(reader: ContentReader<Source>, cache: ContentCache): ContentReader<Source> {
  const contents: ContentReader<Source>['contents'] = async function* (source, files, options) {
    // Looked up once, before reading: a blob that stands at two paths enters the cache between the two.
    const looked = files.map((file) => ({ file, cached: known(cache, file, options.maxBytes) }))
    const missing = looked.filter(({ cached }) => !cached).map(({ file }) => file)
    const fresh = reader.contents(source, missing, options)[Symbol.asyncIterator]()
    try {
      for (const { file, cached } of looked) {
        if (cached) yield { file, content: cached }
        else {
          const next = await fresh.next()
          if (next.done) return
          if (next.value.file.blob && next.value.content) cache.put(next.value.file.blob, next.value.content)
          yield next.value
        }
      }
    } finally {
      await fresh.return?.()
    }
  }
  return { ...reader, contents }
}

function known(cache: ContentCache, { blob }: ManifestFile, maxBytes: number): Uint8Array | undefined {
  const content = blob ? cache.get(blob) : undefined
  return content && content.byteLength <= maxBytes ? content : undefined
}
