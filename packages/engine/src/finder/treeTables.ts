import type { ShardSet } from '../indexed/shardSet.js'
import type { TextShard } from '../textShard/open.js'
import type { Tree } from '../trees/tree.js'
import { type NameTable, nameTable } from './nameTable.js'
import { TableCache } from './tableCache.js'

/** The names in a stretch of a tree's files. */
export interface FileNames {
  readonly names: NameTable
  /** The place in the tree of the first file. */
  readonly from: number
}

/** The names that a stretch of a tree's files defines. */
export interface SymbolNames {
  readonly names: NameTable
  /** For each name the place in the tree of its file, and which one it is of the file's names. */
  readonly files: Uint32Array
  readonly places: Uint32Array
  /** How many of the files have not been looked through for symbols yet. */
  readonly pending: number
}

/** So many files are in a stretch: a table of them is made in some milliseconds. */
export const stretchFiles = { files: 4096, symbols: 64 } as const

/** In bytes, for each thread. A path takes about eighty, a symbol forty. */
const [roomForFiles, roomForSymbols] = [128 * 1024 * 1024, 96 * 1024 * 1024]

/** The names in trees, kept from one find to the next: a number means the same tree for ever. */
export class TreeTables {
  readonly #files = new TableCache<FileNames>(roomForFiles)
  readonly #symbols = new TableCache<SymbolNames>(roomForSymbols)

  files(tree: Tree, stretch: number): FileNames {
    const key = `${tree.number} ${stretch}`
    const known = this.#files.get(key)
    if (known) return known
    const table = fileNames(tree, stretch * stretchFiles.files)
    this.#files.put(key, table)
    return table
  }

  /** Throws `CorruptShard`. */
  symbols(shards: ShardSet, tree: Tree, stretch: number, languages: ReadonlySet<string>): SymbolNames {
    const key = `${tree.number} ${stretch}`
    const known = this.#symbols.get(key)
    if (known) return known
    const from = stretch * stretchFiles.symbols
    const to = Math.min(tree.files, from + stretchFiles.symbols)
    const table = symbolNames(shards, tree, { from, to, languages })
    // What is missing may be there the next time.
    if (table.pending === 0) this.#symbols.put(key, table)
    return table
  }
}

function fileNames(tree: Tree, from: number): FileNames {
  const to = Math.min(tree.files, from + stretchFiles.files)
  const start = tree.pathStart(from)
  const ends = tree.columns.pathEnds.slice(from, to).map((end) => end - start)
  return { names: nameTable(tree.pathText(from, to), ends), from }
}

/** Which files of a tree: those in `[from, to)` that are written in one of some languages. */
interface FilesOf {
  readonly from: number
  readonly to: number
  readonly languages: ReadonlySet<string>
}

/** The symbols of files of a tree. Throws `CorruptShard`. */
export function symbolNames(shards: ShardSet, tree: Tree, { from, to, languages }: FilesOf): SymbolNames {
  const { columns } = tree
  const isKnown = columns.languageNames.map((name) => languages.has(name))
  const texts: Uint8Array[] = []
  const lists = { ends: [] as number[], files: [] as number[], places: [] as number[] }
  let length = 0
  let pending = 0
  let shard: TextShard | undefined
  for (let file = from; file < to; file++) {
    if (!isKnown[columns.languages[file] ?? 0]) continue
    const number = columns.blobs[file] ?? 0
    if (!shard || number < shard.first || number > shard.last) shard = shards.shardOf('symbols', number)
    const ordinal = shard?.ordinalOf(number) ?? -1
    if (!shard || ordinal < 0) {
      pending += 1
      continue
    }
    if (shard.byteLengthAt(ordinal) === 0) continue
    const text = shard.read(ordinal)
    addNames(lists, { text, file, start: length })
    // A line feed would stand behind it if another name came.
    texts.push(text, lineFeedAlone)
    length += text.length + 1
  }
  const names = nameTable(Buffer.concat(texts), Uint32Array.from(lists.ends))
  return { names, files: Uint32Array.from(lists.files), places: Uint32Array.from(lists.places), pending }
}

const lineFeed = 0x0a
const lineFeedAlone = Uint8Array.of(lineFeed)

function addNames(
  { ends, files, places }: { readonly ends: number[]; readonly files: number[]; readonly places: number[] },
  { text, file, start }: { readonly text: Uint8Array; readonly file: number; readonly start: number },
): void {
  let place = 0
  for (let at = text.indexOf(lineFeed); at >= 0; at = text.indexOf(lineFeed, at + 1)) {
    ends.push(start + at)
    files.push(file)
    places.push(place++)
  }
  ends.push(start + text.length)
  files.push(file)
  places.push(place)
}
