import { AutomatonSteps } from './automatonSteps.js'
import { besideEdge, besideOf, besideOther, type Program } from './program.js'
import { besideAfter, besideBefore, type SearchedText } from './searchedText.js'
import { dead, matchedThenDead, StateTable, unknown } from './stateTable.js'

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

const worthSkipping = 8
const skipsOnTrial = 64

// Nearer than this a loop finds a byte sooner than a call.
const nearBytes = 64

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
    return this.#bytesRead + this.#steps.visits
  }

  readonly #program: Program
  readonly #mode: DfaMode
  readonly #states: StateTable
  readonly #steps: AutomatonSteps
  readonly #starts = new Int32Array(4)
  readonly #edgeClass: number
  #rest = unknown
  /** 1 for every byte that is known to leave the automaton at rest. */
  readonly #stays = new Uint8Array(256)
  /** The one byte that may end the rest; negative while there may be others. */
  #onlyEnd = -1
  #bytesRead = 0
  #bytesReadAtClear = 0
  #thrashing = false

  constructor(program: Program, mode: DfaMode) {
    this.#program = program
    this.#mode = mode
    this.#edgeClass = program.classes.count
    this.#states = new StateTable(program.classes.count + 1, program.operation.length)
    this.#steps = new AutomatonSteps(program, this.#states)
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
    const stays = this.#stays
    let { transitions } = this.#states
    let found = noMatch
    let state = this.#startState(direction === 1 ? besideBefore(text, from) : besideAfter(text, from))
    let rest = this.#restState()
    // Where the rests are short, to look for their ends costs more than it saves.
    let credit = skipsOnTrial
    let at = from
    for (; at !== to; at += direction) {
      const byteClass = classOf[bytes[at + offset] ?? 0] ?? 0
      let next = transitions[state + byteClass] ?? 0
      if (next <= 0) {
        if (next === unknown) {
          next = this.#transition(state, byteClass, Math.abs(at - from))
          transitions = this.#states.transitions
          rest = credit < 0 ? dead : this.#restState()
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
      if (next === rest && at + 1 < to) {
        const resumed = stays[bytes[at + 1] ?? 0] === 1 ? this.#skip(bytes, at + 2, to) : at + 1
        credit += resumed - at - worthSkipping
        if (credit < 0) rest = dead
        at = resumed - 1
      }
    }
    this.#bytesRead += Math.abs(at - from)
    this.stoppedAt = at === to ? to : at + direction
    if (this.#gaveUp()) return gaveUp
    return at === to && this.#matchesAt(state, text, to) ? to : found
  }

  /**
   * The state in which a search is as long as no match has begun: it stays there on most bytes, which can be skipped
   * without a look into the table. None of the states when this is no search.
   */
  #restState(): number {
    if (this.#rest !== unknown || this.#mode.begin !== 'search') return this.#rest
    this.#rest = this.#startState(besideOther)
    return this.#rest
  }

  /** The first position from `at` on whose byte may end the rest, or `to`. */
  #skip(bytes: Uint8Array, at: number, to: number): number {
    const stays = this.#stays
    const near = this.#onlyEnd < 0 ? to : Math.min(to, at + nearBytes)
    let position = at
    while (position < near && stays[bytes[position] ?? 0] === 1) position++
    if (position < near || near === to) return position
    const found = bytes.subarray(near, to).indexOf(this.#onlyEnd)
    return found < 0 ? to : near + found
  }

  #learnStay(byteClass: number): void {
    const { classOf } = this.#program.classes
    for (let byte = 0; byte < 256; byte++) if (classOf[byte] === byteClass) this.#stays[byte] = 1
    const end = this.#stays.indexOf(0)
    this.#onlyEnd = this.#stays.includes(0, end + 1) ? -1 : end
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
    this.#steps.list.clear()
    this.#steps.list.enter(this.#mode.begin === 'search' ? searchStart : start)
    const state = this.#steps.intern(beside)
    this.#starts[beside] = state
    return state
  }

  /** Makes the transition from a state by a class of bytes, and remembers it. `read` counts bytes not yet on the books. */
  #transition(state: number, byteClass: number, read: number): number {
    const atEdge = byteClass === this.#edgeClass
    const byte = this.#program.classes.sample[byteClass] ?? 0
    const beside = atEdge ? besideEdge : besideOf(byte)
    const matched = this.#steps.step(state, atEdge ? -1 : byte, beside, this.#mode.stop === 'preferred')
    if (this.#steps.list.length === 0) return this.#remember(state, byteClass, matched ? matchedThenDead : dead)
    if (this.#states.full) return this.#startOver(matched, beside, read)
    const next = this.#steps.intern(beside)
    return this.#remember(state, byteClass, matched ? -next : next)
  }

  #remember(state: number, byteClass: number, next: number): number {
    this.#states.transitions[state + byteClass] = next
    if (state === this.#rest && next === state && byteClass !== this.#edgeClass) this.#learnStay(byteClass)
    return next
  }

  /** Forgets all states but the one of the list. Gives up when the states that go were hardly used. */
  #startOver(matched: boolean, beside: number, read: number): number {
    const bytes = this.#bytesRead + read - this.#bytesReadAtClear
    this.#thrashing = bytes < bytesPerState * this.#states.count
    this.#clear()
    this.#bytesReadAtClear = this.#bytesRead + read
    const next = this.#steps.intern(beside)
    return matched ? -next : next
  }

  #clear(): void {
    this.#states.clear()
    this.#starts.fill(0)
    this.#rest = unknown
    this.#stays.fill(0)
    this.#onlyEnd = -1
  }
}
