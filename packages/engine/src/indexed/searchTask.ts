import { noCounts } from '../counts.js'
import { bytesOfMatch } from '../resultSize.js'
import type { FileQuery } from '../fileQuery.js'
import type { Kernel } from '../kernel/kernel.js'
import type { SearchCounts, SearchLimits } from '../searchBackend.js'
import type { StructuralSource } from '../structural/structuralSource.js'
import type { SymbolSource } from '../symbols/symbolSource.js'
import type { FileFilters } from './fileFilter.js'
import { encodeFound } from './foundCodec.js'
import type { KnownQueries } from './knownQuery.js'
import type { KnownTargets } from './knownTargets.js'
import { type Part, partSize } from './parts.js'
import { type Found, PartSearch, type SearchTools } from './searchPart.js'
import { type Patience, SymbolSearch } from './symbolSearch.js'
import { pathOfDamage, type ShardSet } from './shardSet.js'
import type { TargetList } from './targetList.js'
import type { TaskState } from './taskState.js'
import type { TextMemory } from './textMemory.js'

/** One thread's share of a search in the index. */
export interface SearchTask {
  readonly targets: TargetList
  readonly query: FileQuery
  readonly limits: SearchLimits
  readonly state: TaskState
  /** Which of how many threads this one is. */
  readonly thread: number
  readonly threads: number
  /** After so many milliseconds no further part is begun; sooner where others wait for a thread. */
  readonly milliseconds: number
}

/** Matches of one part, encoded: `decodeFound` reads them. */
export interface FoundBatch {
  readonly part: number
  readonly found: Uint8Array
}

export interface TaskOutcome {
  readonly counts: SearchCounts
  /** Whether the limit of matches ended the search early. */
  readonly limited: boolean
  /** Targets whose trees are not in the index any more, or cannot be read. */
  readonly missing: readonly number[]
  /** Targets of whose files the index knows only a part. */
  readonly partial: readonly number[]
  /** False when the time was over before every part was begun. */
  readonly isWhole: boolean
  /** False when the other threads could read other trees, so that this one left the search to them. */
  readonly tookPart: boolean
  /** Targets that could not be searched to their end, and the damaged file that was in the way, if it is known. */
  readonly damaged: readonly Damage[]
}

/** What a thread has for all its searches. */
export interface ThreadTools {
  readonly shards: ShardSet
  readonly filters: FileFilters
  readonly kernel: Kernel
  readonly texts: TextMemory
  readonly queries: KnownQueries
  readonly targets: KnownTargets
  /** Without it a search for symbols throws. */
  readonly symbols: SymbolSource | undefined
  /** Without it a search for templates throws. */
  readonly structural: StructuralSource | undefined
  /** Whether tasks wait for a thread. */
  readonly othersWait: () => boolean
}

/** Matches are sent when the first is found, then when this many have gathered, so many bytes, or after so many milliseconds. */
const [batchSize, batchBytes, batchMilliseconds] = [200, 4 * 1024 * 1024, 10]

/** Searches those parts that no other thread has taken, until none is wanted or the time is over: `state` can stop it. */
export function runSearchTask(tools: ThreadTools, task: SearchTask, send: (batch: FoundBatch) => void): TaskOutcome {
  const { query, limits, state } = task
  const wantsAll = limits.matches >= countsAll
  const known = tools.queries.of(query)
  const { parts, missing, partial, damaged } = partsToSearch(
    tools,
    task,
    partSize(known.compiled, wantsAll ? 'all' : 'first'),
  )
  if (!parts) return { counts: noCounts, limited: false, missing, partial, isWhole: true, tookPart: false, damaged }
  let current = 0
  const search = openSearch(tools, state, {
    ...tools,
    known,
    limits,
    goOn: () => state.isWanted(current),
    shows: () => state.isSending,
  })
  const turn = openTurn(task, tools)
  const outbox = new Outbox(send)
  for (const number of inTurn(parts.length, task, wantsAll ? 'ends' : 'front')) {
    const part = parts[number]
    if (!part || !state.isWanted(number) || !turn.mayBegin(number)) continue
    current = number
    outbox.begin(number)
    let matches = 0
    try {
      matches = search.search(part, (found) => outbox.put(found))
    } catch (error) {
      damaged.push({ path: pathOfDamage(error), targets: targetsOf(part) })
    }
    outbox.flush()
    state.finish(number, { messages: outbox.messages, matches }, limits.matches)
  }
  const { isWhole } = turn
  return { counts: search.counts, limited: state.isLimited, missing, partial, isWhole, tookPart: true, damaged }
}

/** Where others wait for a thread, a turn is over after so many milliseconds. */
const whileOthersWait = 2

/** One thread's turn at a search: it takes parts as long as it has time, and one at least. `now` is in milliseconds. */
export function openTurn(
  { state, milliseconds }: Pick<SearchTask, 'state' | 'milliseconds'>,
  { othersWait }: Pick<ThreadTools, 'othersWait'>,
  now = () => performance.now(),
) {
  const start = now()
  const isOver = () => {
    const spent = now() - start
    return spent >= milliseconds || (spent >= whileOthersWait && othersWait())
  }
  let begun = 0
  let isWhole = true
  return {
    /** Whether the part is this thread's, which then has begun it. */
    mayBegin(part: number): boolean {
      if (begun > 0 && isOver()) {
        if (state.isFree(part)) isWhole = false
        return false
      }
      if (!state.claim(part)) return false
      begun += 1
      return true
    },
    /** False when the time was over before all parts were begun that it was asked for. */
    get isWhole() {
      return isWhole
    },
  }
}

/** A damaged file that is in the way, if it is known which, and the targets that could not be searched because of it. */
export interface Damage {
  readonly path: string | undefined
  readonly targets: readonly number[]
}

/** The parts of a search, of about `size` files each; undefined when the other threads could read other trees. More damage may be added. */
export function partsToSearch(
  { shards, targets: known }: Pick<ThreadTools, 'shards' | 'targets'>,
  { targets, state }: Pick<SearchTask, 'targets' | 'state'>,
  size: number,
): Pick<TaskOutcome, 'missing' | 'partial'> & { readonly parts: readonly Part[] | undefined; damaged: Damage[] } {
  shards.refresh()
  const list = known.of(targets)
  const { missing, damaged: unreadable, partial } = list
  const damaged = unreadable.map((path): Damage => ({ path, targets: missing }))
  // Parts have the same numbers only in threads that could read the same trees.
  return { parts: state.agree(missing) ? list.parts(size) : undefined, missing, partial, damaged }
}

/** A search for so many matches mostly ends where the files end. */
const countsAll = 1_000_000

/** For so many milliseconds threads read texts whose symbols are not indexed yet, each of them counted. */
const symbolPatience = 6000

function openSearch({ symbols }: ThreadTools, state: TaskState, tools: SearchTools): PartSearch | SymbolSearch {
  if (tools.known.compiled.results !== 'symbol') return new PartSearch(tools)
  if (!symbols) throw new Error('This search thread has no source of symbols.')
  return new SymbolSearch({ ...tools, source: symbols, patience: patienceOf(state) })
}

/** What is left of the time for texts whose symbols are not indexed yet: all turns of a search have it together. */
export function patienceOf(state: TaskState): Patience {
  return {
    get isOver() {
      return state.spent >= symbolPatience
    },
    spend: (milliseconds) => state.spend(milliseconds),
  }
}

/**
 * Where threads begin: all at the front, where the first results are wanted; each at the front of a share of its own, so
 * that one mostly asks the index of a shard; or two at the ends of a share, towards each other, so that a search that is
 * asked again finds each with the same texts, wherever most of the work is. What is ranked last stands at the back.
 */
type Beginnings = 'front' | 'shares' | 'ends'

/** Every part once, those that the thread is to begin with first. */
export function* ownFirst(
  parts: number,
  { thread, threads }: Pick<SearchTask, 'thread' | 'threads'>,
  beginnings: Beginnings,
): Generator<number> {
  if (beginnings === 'front') {
    for (let part = thread; part < parts; part += threads) yield part
    for (let part = 0; part < parts; part++) if (part % threads !== thread) yield part
  } else if (beginnings === 'ends' && thread % 2 === 1) {
    const end = Math.floor((parts * (thread + 1)) / threads)
    for (let turn = 1; turn <= parts; turn++) yield (end - turn + parts) % parts
  } else {
    const first = Math.floor((parts * thread) / threads)
    for (let turn = 0; turn < parts; turn++) yield (first + turn) % parts
  }
}

/** As `ownFirst`, but from the front on, and some parts once more, as soon as results wait in too great a number. */
function* inTurn(parts: number, task: SearchTask, beginnings: Beginnings): Generator<number> {
  for (const part of ownFirst(parts, task, beginnings)) {
    if (task.state.isCrowded) break
    yield part
  }
  if (task.state.isCrowded) for (let part = 0; part < parts; part++) yield part
}

export function targetsOf(part: Part): readonly number[] {
  return [...new Set(part.flatMap(({ family }) => family.targets))]
}

/** Gathers the matches of one part after the other and sends them in batches. */
class Outbox {
  readonly #send: (batch: FoundBatch) => void
  #part = 0
  #waiting: Found[] = []
  #bytes = 0
  /** What was sent lately makes the next wait, of whichever part: each message wakes the thread that asked. */
  #lastSent = 0
  /** How many the part has sent. */
  messages = 0

  constructor(send: (batch: FoundBatch) => void) {
    this.#send = send
  }

  begin(part: number): void {
    this.#part = part
    this.#waiting = []
    this.messages = 0
  }

  put(found: Found): void {
    this.#waiting.push(found)
    this.#bytes += bytesOfMatch(found.match)
    const isMuch = this.#waiting.length >= batchSize || this.#bytes >= batchBytes
    if (isMuch || performance.now() - this.#lastSent > batchMilliseconds) this.flush()
  }

  flush(): void {
    if (this.#waiting.length === 0) return
    this.#send({ part: this.#part, found: encodeFound(this.#waiting) })
    this.messages += 1
    this.#waiting = []
    this.#bytes = 0
    this.#lastSent = performance.now()
  }
}
