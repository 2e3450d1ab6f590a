import { besideEdge, besideOf, besideOther, matchInstruction, type Program } from './program.js'
import { besideAfter, besideBefore, type SearchedText } from './searchedText.js'
import { dead, matchedThenDead, StateTable, unknown } from './stateTable.js'
import { ThreadList } from './threadList.js'

/** How an automaton looks for a match. */
export interface DfaMode {
  /** 1 reads from a position towards the end of the text, -1 from a position towards its start. */
  readonly direction: 1 | -1
  /** `search` may skip characters before the match; `here` matches at the position itself. */
  readonly begin: 'search' | 'here'
  /** `preferred` ends the match where a backtracking matcher would; `longest` goes as far as it can. */
  readonly stop: 'preferred' | 'longest'
}

/** What `scan` answers when no match was found, and when it gave up. */
export const noMatch = -1
export const gaveUp = -2

// A state must be good for this many bytes, or the table is forgotten more often than used (the rule is RE2's).
const bytesPerState = 10

/**
 * A deterministic automaton whose states are made when they are first met, and forgotten when there are too many. Each
 * byte costs one look into a table, or one step of the nondeterministic automaton: never more, whatever the pattern.
 *
 * A state does not know yet what follows it, and assertions depend on that. So a match is noticed one byte late, by the
 * transition that reads the byte after it.
 */
export class LazyDfa {
  /** The position where the last scan stopped looking, beyond which no byte had a say. */
  stoppedAt = 0
  /** Bytes read and instructions looked at so far: a measure of work for tests. */
  get work(): number {
    return this.#bytesRead + this.#list.visits + this.#resolved.visits
  }

  readonly #program: Program
  readonly #mode: DfaMode
  readonly #states: StateTable
  readonly #list: ThreadList
  readonly #resolved: ThreadList
  readonly #starts = new Int32Array(4)
  readonly #edgeClass: number
  #bytesRead = 0
  #bytesReadAtClear = 0
  #thrashing = false

  constructor(program: Program, mode: DfaMode) {
    this.#program = program
    this.#mode = mode
    this.#edgeClass = program.classes.count
    this.#states = new StateTable(program.classes.count + 1, program.operation.length)
    this.#list = new ThreadList(program)
    this.#resolved = new ThreadList(program)
  }

  /**
   * Scans from one position to the other, `to` lying in the mode's direction, and answers the far end of the match:
   * with `earliest`, any end that proves a match. Otherwise `noMatch` or `gaveUp`.
   */
  scan(text: SearchedText, from: number, to: number, earliest: boolean): number {
    const { bytes } = text
    const { classOf } = this.#program.classes
    const { direction } = this.#mode
    // Reading backwards, the byte to read lies before the position.
    const offset = direction === 1 ? 0 : -1
    let { transitions } = this.#states
    let found = noMatch
    let state = this.#startState(direction === 1 ? besideBefore(text, from) : besideAfter(text, from))
    let at = from
    for (; at !== to; at += direction) {
      const byteClass = classOf[bytes[at + offset] ?? 0] ?? 0
      let next = transitions[state + byteClass] ?? 0
      if (next <= 0) {
        if (next === unknown) {
          next = this.#transition(state, byteClass, Math.abs(at - from))
          transitions = this.#states.transitions
          if (this.#thrashing) break
        }
        if (next < 0) {
          if (next === dead) break
          found = at
          if (earliest || next === matchedThenDead) break
          next = -next
        }
      }
      state = next
    }
    this.#bytesRead += Math.abs(at - from)
    this.stoppedAt = at === to ? to : at + direction
    if (this.#gaveUp()) return gaveUp
    return at === to && this.#matchesAt(state, text, to) ? to : found
  }

  /** Whether the state, reached at the end of a scan, holds a match given what stands beyond. */
  #matchesAt(state: number, text: SearchedText, position: number): boolean {
    const atEdge = this.#mode.direction === 1 ? position >= text.end : position <= text.start
    const beyond = this.#mode.direction === 1 ? position : position - 1
    const byteClass = atEdge ? this.#edgeClass : (this.#program.classes.classOf[text.bytes[beyond] ?? 0] ?? 0)
    const known = this.#states.transitions[state + byteClass] ?? 0
    const next = known === unknown ? this.#transition(state, byteClass, 0) : known
    this.#gaveUp()
    return next < 0 && next !== dead
  }

  #gaveUp(): boolean {
    const thrashing = this.#thrashing
    this.#thrashing = false
    return thrashing
  }

  #startState(beside: number): number {
    const known = this.#starts[beside] ?? 0
    if (known !== 0) return known
    if (this.#states.full) this.#clear()
    const { start, searchStart } = this.#program
    this.#list.clear()
    this.#list.enter(this.#mode.begin === 'search' ? searchStart : start)
    const state = this.#intern(beside)
    this.#starts[beside] = state
    return state
  }

  /** Makes the transition from a state by a class of bytes, and remembers it. `read` counts bytes not yet on the books. */
  #transition(state: number, byteClass: number, read: number): number {
    const atEdge = byteClass === this.#edgeClass
    const byte = this.#program.classes.sample[byteClass] ?? 0
    const beside = atEdge ? besideEdge : besideOf(byte)
    const matched = this.#step(state, atEdge ? -1 : byte, beside)
    if (this.#list.length === 0) return this.#remember(state, byteClass, matched ? matchedThenDead : dead)
    if (this.#states.full) return this.#startOver(matched, beside, read)
    const next = this.#intern(beside)
    return this.#remember(state, byteClass, matched ? -next : next)
  }

  /** Fills the list with the instructions after `byte`, a negative one meaning the edge; answers whether a match ended. */
  #step(state: number, byte: number, beside: number): boolean {
    const longest = this.#mode.stop === 'longest'
    let matched = false
    this.#list.clear()
    for (const instruction of this.#decided(state, beside)) {
      if (instruction === matchInstruction) {
        matched = true
        if (!longest) break
      } else if (byte >= 0) this.#list.step(instruction, byte)
    }
    if (!longest) this.#list.cutAfterMatch()
    return matched
  }

  /** The state's instructions, its assertions decided now that the next byte is known. */
  #decided(state: number, after: number): Int32Array {
    const items = this.#states.itemsOf(state)
    if (!this.#program.asserts) return items
    const before = this.#states.besideOf(state)
    this.#resolved.clear()
    for (const instruction of items) this.#resolved.follow(instruction, before, after)
    return this.#resolved.items.subarray(0, this.#resolved.length)
  }

  #intern(beside: number): number {
    return this.#states.intern(this.#list, this.#program.asserts && this.#list.asserts ? beside : besideOther)
  }

  #remember(state: number, byteClass: number, next: number): number {
    this.#states.transitions[state + byteClass] = next
    return next
  }

  /** Forgets all states but the one of the list. Gives up when the states that go were hardly used. */
  #startOver(matched: boolean, beside: number, read: number): number {
    const bytes = this.#bytesRead + read - this.#bytesReadAtClear
    this.#thrashing = bytes < bytesPerState * this.#states.count
    this.#clear()
    this.#bytesReadAtClear = this.#bytesRead + read
    const next = this.#intern(beside)
    return matched ? -next : next
  }

  #clear(): void {
    this.#states.clear()
    this.#starts.fill(0)
  }
}
