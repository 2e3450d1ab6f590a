import { type FuzzyQuery, fuzzyQuery, nameSize } from '@sextant/base'
import { pathOfDamage, type ShardSet } from '../indexed/shardSet.js'
import type { TaskState } from '../indexed/taskState.js'
import type { SymbolFound, SymbolSource } from '../symbols/symbolSource.js'
import { pathRank } from '../trees/pathRank.js'
import type { Tree } from '../trees/tree.js'
import { BestNames, type Ranked } from './bestNames.js'
import type { FindShare, FindWork, IndexedFindTarget, RankedName } from './findMessages.js'
import { type FindPart, type FindTree, partsOf, treesOf } from './findParts.js'
import { type NameTable, nameAt } from './nameTable.js'
import { NameScanner } from './scanNames.js'
import { symbolNames, type SymbolNames, type TreeTables } from './treeTables.js'

/** What a thread has for all its finds. */
export interface FindTools {
  readonly shards: ShardSet
  readonly tables: TreeTables
  /** Without it a find for symbols throws. */
  readonly symbols: SymbolSource | undefined
}

export interface FindTask extends FindWork {
  readonly targets: readonly IndexedFindTarget[]
  readonly state: TaskState
  /** Which of how many threads this one is. */
  readonly thread: number
  readonly threads: number
}

/** Looks through those parts of the index that no other thread has taken. `state` can stop it. */
export function runFindTask(tools: FindTools, task: FindTask): FindShare {
  tools.shards.refresh()
  const { trees, missing, damaged } = treesOf(tools.shards, task.targets)
  const find = new Find(tools, task)
  // Parts have the same numbers only in threads that could read the same trees.
  const parts = task.state.agree(missing) ? partsOf(trees, task) : []
  find.run(parts)
  return find.share({ parts: parts.length, missing, damaged })
}

const lessByRank = [0, 1, 3] as const

/** What a file is worth less for being a test or an example, or for being copied in or generated. */
export function lessFor(path: string): number {
  return lessByRank[pathRank(path)]
}

class Find {
  readonly #tools: FindTools
  readonly #task: FindTask
  readonly #query: FuzzyQuery
  readonly #scanner: NameScanner
  readonly #best: BestNames<Candidate>
  readonly #damaged: string[] = []
  /** What blobs define, by their numbers: several of a file may be among the best. */
  readonly #decoded = new Map<number, readonly SymbolFound[]>()
  #searched = 0
  #pending = 0

  constructor(tools: FindTools, task: FindTask) {
    this.#tools = tools
    this.#task = task
    this.#query = fuzzyQuery(task.query)
    this.#scanner = new NameScanner(this.#query)
    this.#best = new BestNames(task.first)
  }

  /** A thread begins with parts of its own, so that it finds the tables that it has made before. */
  run(parts: readonly FindPart[]): void {
    const { thread, threads, state } = this.#task
    const isOwn = ({ owner }: FindPart) => owner % threads === thread
    for (const own of [true, false]) {
      for (const [number, part] of parts.entries()) {
        if (state.isStopped) return
        if (isOwn(part) === own && state.claim(number) && this.#search(part)) this.#searched += 1
      }
    }
  }

  share({ parts, missing, damaged }: Pick<FindShare, 'parts' | 'missing' | 'damaged'>): FindShare {
    return {
      found: this.#named(),
      more: this.#best.overflowed,
      parts,
      searched: this.#searched,
      missing,
      pending: this.#pending,
      damaged: [...damaged, ...this.#damaged],
    }
  }

  /** Whether it came to the end of the part. */
  #search({ stretches }: FindPart): boolean {
    try {
      const { what } = this.#task
      return stretches.every(([at, of]) => (what === 'files' ? this.#searchFiles(of, at) : this.#searchSymbols(of, at)))
    } catch (error) {
      this.#notice(error)
      return false
    }
  }

  #searchFiles(of: FindTree, stretch: number): boolean {
    const { names, from } = this.#tools.tables.files(of.tree, stretch)
    return this.#scan(of, names, {
      orderOf: (place) => orderIn(of, from + place, 0),
      found: (place) => ({ of, file: from + place, path: nameAt(names, place), place: 0 }),
    })
  }

  #searchSymbols(of: FindTree, stretch: number): boolean {
    const table = this.#symbolsOf(of, stretch)
    const { names, files, places } = table
    this.#pending += table.pending
    return this.#scan(of, names, {
      orderOf: (name) => orderIn(of, files[name] ?? 0, places[name] ?? 0),
      found: (name) => {
        const file = files[name] ?? 0
        return { of, file, path: of.tree.path(file), place: places[name] ?? 0, name: nameAt(names, name) }
      },
    })
  }

  #symbolsOf({ tree }: FindTree, stretch: number): SymbolNames {
    const { shards, tables } = this.#tools
    const languages = new Set(this.#source().languages)
    const { path } = this.#task
    if (path === undefined) return tables.symbols(shards, tree, stretch, languages)
    const from = tree.find(path)
    return symbolNames(shards, tree, { from: Math.max(0, from), to: from + 1, languages })
  }

  #scan({ target, without }: FindTree, names: NameTable, { orderOf, found }: Listing): boolean {
    const isOrdered = this.#query.terms.length > 0
    return this.#scanner.scan(names, {
      hasRoomFor: (score, size, place) => this.#best.hasRoomFor(score, isOrdered ? size : 0, target, orderOf(place)),
      goOn: () => !this.#task.state.isStopped,
      show: (place, score) => {
        const candidate = found(place)
        const { path, name = path, file } = candidate
        if (without.has(file) || (this.#task.path ?? path) !== path) return
        const ranked = isOrdered ? { score: score - lessFor(path), size: nameSize(name) } : { score, size: 0 }
        this.#best.add({ ...candidate, ...ranked, target, order: orderOf(place) })
      },
    })
  }

  /** The best of all, with what only they need to be known of. */
  #named(): readonly RankedName[] {
    return this.#best.list.flatMap(({ of, file, name, place, ...ranked }) => {
      const places = this.#scanner.placesIn(name ?? ranked.path)
      if (name === undefined) return [{ ...ranked, places }]
      const symbol = this.#symbol(of.tree, file, place)
      return symbol ? [{ ...ranked, places, symbol }] : []
    })
  }

  #symbol(tree: Tree, file: number, place: number): SymbolFound | undefined {
    const number = tree.columns.blobs[file] ?? 0
    const symbols = this.#decoded.get(number) ?? this.#decode(number)
    this.#decoded.set(number, symbols)
    return symbols[place]
  }

  /** What a blob defines; nothing when the index has lost it since. */
  #decode(number: number): readonly SymbolFound[] {
    try {
      const { shard, ordinal } = this.#tools.shards.place('symbols', number)
      return this.#source().decode({ content: shard.read(ordinal), payload: shard.payload(ordinal) })
    } catch (error) {
      this.#notice(error)
      return []
    }
  }

  /** Remembers a damaged file; throws every other error on. */
  #notice(error: unknown): void {
    const path = pathOfDamage(error)
    if (path !== undefined) this.#damaged.push(path)
  }

  #source(): SymbolSource {
    const { symbols } = this.#tools
    if (!symbols) throw new Error('This search thread has no source of symbols.')
    return symbols
  }
}

/** A name that is kept for now. */
interface Candidate extends Ranked {
  readonly of: FindTree
  readonly file: number
  readonly path: string
  /** Undefined for a file. */
  readonly name?: string
  /** Which one it is of the names of its file. */
  readonly place: number
}

/** What is known of the names of a table, by their places. */
interface Listing {
  readonly orderOf: (place: number) => number
  readonly found: (place: number) => Omit<Candidate, keyof Ranked>
}

/** More files are in no tree, and more names are not told apart in a file. */
const [mostFiles, mostNames] = [2 ** 26, 2 ** 20] as const

/** As `Ranked.order`: by the order of files in trees, which is that of results. */
function orderIn({ isChange }: FindTree, file: number, place: number): number {
  return ((isChange ? mostFiles : 0) + file) * mostNames + Math.min(place, mostNames - 1)
}
