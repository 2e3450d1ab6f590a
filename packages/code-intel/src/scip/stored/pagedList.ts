import type { BlockReader } from './blockReader.js'
import type { BlockRef, BlockWriter } from './blockWriter.js'
import { ByteSink } from './byteSink.js'
import type { ByteSource } from './byteSource.js'
import { readRef } from './tableReader.js'
import { writeRef } from './tableWriter.js'

/** Items of a page. Any item is found by its number, by reading the page that it is on. */
export const itemsOfPage = 512
/** A list of one page that is no longer than this stands where it is named. */
const longestInline = 512

/** Writes one item behind another of the same page; `first` is whether it is the first there. */
export type WriteItem<Item> = (sink: ByteSink, item: Item, isFirst: boolean) => void

/** Writes a list that may be long, so that a stretch of it can be read. */
export class PagedListWriter<Item> {
  readonly #file: BlockWriter
  readonly #write: WriteItem<Item>
  readonly #page = new ByteSink()
  readonly #pages: BlockRef[] = []
  count = 0

  constructor(file: BlockWriter, write: WriteItem<Item>) {
    this.#file = file
    this.#write = write
  }

  add(item: Item): void {
    const place = this.count % itemsOfPage
    if (place === 0 && this.count > 0) this.#closePage()
    this.#write(this.#page, item, place === 0)
    this.count += 1
  }

  /** Writes where the list is, and begins the next one. */
  finish(sink: ByteSink): void {
    sink.number(this.count)
    const isInline = this.#pages.length === 0 && this.#page.length <= longestInline
    if (this.count > 0) {
      sink.number(isInline ? 1 : 0)
      if (isInline) sink.blob(this.#page.view())
      else writeRef(sink, this.#directory())
    }
    this.count = 0
    this.#page.clear()
    this.#pages.length = 0
  }

  #closePage(): void {
    this.#pages.push(this.#file.block(this.#page.view()))
    this.#page.clear()
  }

  #directory(): BlockRef {
    this.#closePage()
    const directory = new ByteSink()
    for (const page of this.#pages) writeRef(directory, page)
    return this.#file.block(directory.view())
  }
}

/** Where a list is. */
export interface ListPlace {
  readonly count: number
  /** The only page, or where the directory of the pages is. */
  readonly place: Uint8Array | BlockRef
}

export function readListPlace(source: ByteSource): ListPlace {
  const count = source.number()
  if (count === 0) return { count, place: new Uint8Array() }
  return { count, place: source.number() === 1 ? source.blob() : readRef(source) }
}

/** The bytes of a page of a list, counted from 0. */
export async function readPage(
  file: BlockReader,
  { place }: ListPlace,
  page: number,
  source: (bytes: Uint8Array) => ByteSource,
): Promise<ByteSource> {
  if (place instanceof Uint8Array) return source(place)
  const directory = source(await file.block(place))
  for (let passed = 0; passed < page; passed++) readRef(directory)
  return source(await file.block(readRef(directory)))
}
