import { crc32 } from 'node:zlib'
import {
  byKind,
  type Catalog,
  entriesOf,
  firstTwice,
  type Kind,
  kinds,
  type LostNumbers,
  mostNumbers,
  orderProblem,
  type ShardEntry,
} from './catalog.js'

export type ReadCatalog =
  | { readonly ok: true; readonly catalog: Catalog }
  | { readonly ok: false; readonly problem: string }

/** The text of `catalog.json`, which `parseCatalog` reads; docs/index-format.md describes it. */
export function printCatalog(catalog: Catalog): string {
  const body = canonical(catalog)
  return `{"checksum":"${checksumOf(body)}","catalog":${body}}\n`
}

/** The catalog in a text; or, in one sentence, why the text is none: a guess would be a wrong answer to a search. */
export function parseCatalog(text: string): ReadCatalog {
  try {
    const { checksum, catalog } = fieldsOf(JSON.parse(text), 'The file')
    const read = readCatalog(catalog)
    if (checksum !== checksumOf(canonical(read))) throw new NoCatalog('Its checksum is wrong.')
    return { ok: true, catalog: read }
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, problem: 'It is not JSON.' }
    if (error instanceof NoCatalog) return { ok: false, problem: error.message }
    throw error
  }
}

class NoCatalog extends Error {}

const checksumOf = (body: string) => crc32(body).toString(16).padStart(8, '0')

/** Came after the first catalogs of this format: a kind that was never used is not mentioned. */
const isLater = (kind: Kind) => kind === 'histories' || kind === 'facts'

/** The same text for the same catalog, in whatever order its fields were made. */
function canonical({ format, generation, next, files, shards, lost }: Catalog): string {
  const ofKinds = <Value>(value: (kind: Kind) => Value) =>
    Object.fromEntries(kinds.filter((kind) => !isLater(kind) || next[kind] > 0).map((kind) => [kind, value(kind)]))
  return JSON.stringify({
    format,
    generation,
    next: ofKinds((kind) => next[kind]),
    files,
    shards: ofKinds((kind) =>
      shards[kind].map(({ file, first, last, documents, textBytes, fileBytes, checksum }) => {
        return { file, first, last, documents, textBytes, fileBytes, checksum }
      }),
    ),
    lost: lost.map(({ kind, first, last }) => ({ kind, first, last })),
  })
}

function readCatalog(value: unknown): Catalog {
  const { format, generation, next, files, shards, lost } = fieldsOf(value, 'The catalog')
  if (format !== 1) throw new NoCatalog(`Its format is ${JSON.stringify(format)}; this version reads format 1.`)
  const numbers = fieldsOf(next, 'The next numbers')
  const lists = fieldsOf(shards, 'The shards')
  const catalog: Catalog = {
    format,
    generation: count(generation, 'The generation'),
    next: byKind((kind) =>
      count(numbers[kind] ?? (isLater(kind) ? 0 : undefined), `The next number of ${kind}`, mostNumbers),
    ),
    files: count(files, 'The next number of a file'),
    shards: byKind((kind) =>
      listOf(lists[kind] ?? (isLater(kind) ? [] : undefined), `The list of ${kind}`).map(readEntry),
    ),
    lost: listOf(lost, 'The list of what was lost').map(readLost),
  }
  checkWhole(catalog)
  return catalog
}

function checkWhole(catalog: Catalog): void {
  for (const kind of kinds) {
    const problem = orderProblem(catalog.shards[kind])
    if (problem !== undefined) throw new NoCatalog(problem)
    const last = catalog.shards[kind].at(-1)?.last ?? -1
    if (last >= catalog.next[kind]) throw new NoCatalog(`The next number of ${kind} is in use.`)
  }
  const twice = firstTwice(entriesOf(catalog).map(({ entry }) => entry.file))
  if (twice !== undefined) throw new NoCatalog(`It names ${twice} twice.`)
}

function readEntry(value: unknown): ShardEntry {
  const { file, first, last, documents, textBytes, fileBytes, checksum } = fieldsOf(value, 'An entry')
  return {
    file: fileName(file),
    first: count(first, 'A first number', mostNumbers - 1),
    last: count(last, 'A last number', mostNumbers - 1),
    documents: count(documents, 'A number of documents'),
    textBytes: count(textBytes, 'A size'),
    fileBytes: count(fileBytes, 'A size'),
    checksum: count(checksum, 'A checksum', mostNumbers - 1),
  }
}

function readLost(value: unknown): LostNumbers {
  const { kind, first, last } = fieldsOf(value, 'What was lost')
  return {
    kind: kindOf(kind),
    first: count(first, 'A first number', mostNumbers - 1),
    last: count(last, 'A last number', mostNumbers - 1),
  }
}

function kindOf(value: unknown): Kind {
  const kind = kinds.find((each) => each === value)
  if (!kind) throw new NoCatalog(`There is no kind ${JSON.stringify(value)}.`)
  return kind
}

function fieldsOf(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new NoCatalog(`${what} is no object.`)
  return { ...value }
}

function listOf(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new NoCatalog(`${what} is no list.`)
  return value
}

function count(value: unknown, what: string, most = Number.MAX_SAFE_INTEGER): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > most) {
    throw new NoCatalog(`${what} is ${JSON.stringify(value)}.`)
  }
  return value
}

/** A plain name: a catalog must not lead out of its folder. */
function fileName(value: unknown): string {
  if (typeof value !== 'string' || !/^[a-z0-9][a-z0-9-]*\.shard$/.test(value)) {
    throw new NoCatalog(`${JSON.stringify(value)} is no name of a shard file.`)
  }
  return value
}
