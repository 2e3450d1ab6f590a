import { AutomatonSteps } from './automatonSteps.js'
import { besideOf, besideOther, type Program } from './program.js'
import { StateTable } from './stateTable.js'

/** Where a transition that has not been made yet leads to. No byte leads out of it. */
export const unknownState = 0
/** The state in which a match has been found. No byte leads out of it. */
export const matchedState = 256

const newline = 0x0a

// A state must be good for this many bytes, or the table is forgotten more often than used (the rule is RE2's).
const bytesPerState = 10

/**
 * A lazy automaton that only says whether a line has a match, so that it may read several lines at once. It has a
 * transition for each byte, not each class of bytes: `transitions[state | byte]`. Those at which something is to do lead
 * into `unknownState` or `matchedState` and stay there, so that a loop need not look at each of them. As with `LazyDfa`
 * the byte after a match reveals it, and a newline leads to the state at the start of a line.
 */
export class LineDfa {
  readonly #program: Program
  readonly #states: StateTable
  readonly #steps: AutomatonSteps
  readonly #bytesOf: readonly (readonly number[])[]
  #lineStart = unknownState
  #bytesAtForget = 0

  constructor(program: Program) {
    this.#program = program
    this.#states = new StateTable(256, program.operation.length)
    this.#steps = new AutomatonSteps(program, this.#states)
    const { classOf, count } = program.classes
    const bytes = Array.from(classOf, (_, byte) => byte)
    this.#bytesOf = Array.from({ length: count }, (_, byteClass) => bytes.filter((byte) => classOf[byte] === byteClass))
    this.#reset()
  }

  /** Replaced when it grows, so read it again after `follow`. */
  get transitions(): Int32Array {
    return this.#states.transitions
  }

  /** The state before the first byte of a line. */
  get lineStart(): number {
    return this.#lineStart
  }

  /** Instructions looked at so far: a measure of work for tests. */
  get work(): number {
    return this.#steps.visits
  }

  /** Whether `follow` may find no room for another state; then call `forget` first. */
  get full(): boolean {
    return this.#states.full
  }

  /** Where a byte leads to, the transition being made if need be. */
  follow(state: number, byte: number): number {
    const known = this.#states.transitions[state | byte] ?? unknownState
    return known === unknownState ? this.#make(state, byte) : known
  }

  #make(state: number, byte: number): number {
    const byteClass = this.#program.classes.classOf[byte] ?? 0
    const beside = besideOf(byte)
    const matched = this.#steps.step(state, byte, beside, false)
    const next = matched ? matchedState : this.#intern(beside)
    const { transitions } = this.#states
    for (const alike of this.#bytesOf[byteClass] ?? []) transitions[state | alike] = next
    return next
  }

  #intern(beside: number): number {
    const { list } = this.#steps
    // Preferences make no difference here, so that states that only differ in them may be one.
    list.items.subarray(0, list.length).sort()
    return this.#steps.intern(beside)
  }

  /**
   * Forgets all states but those given, which get their new numbers in place. Answers false when the table was filled
   * within fewer than a handful of bytes a state, so that to go on makes no sense; `bytesRead` is a running total.
   */
  forget(states: Int32Array, bytesRead: number): boolean {
    const worthIt = bytesRead - this.#bytesAtForget >= bytesPerState * this.#states.count
    this.#bytesAtForget = bytesRead
    const kept = Array.from(states, (state) => ({
      items: this.#states.itemsOf(state).slice(),
      beside: this.#states.besideOf(state),
    }))
    this.#reset()
    for (const [place, { items, beside }] of kept.entries()) {
      this.#steps.list.clear()
      for (const item of items) this.#steps.list.enter(item)
      states[place] = this.#intern(beside)
    }
    return worthIt
  }

  #reset(): void {
    this.#states.clear()
    const { list } = this.#steps
    list.clear()
    // The state that holds nothing is the first, and so it is the one that `matchedState` names.
    this.#steps.intern(besideOther)
    this.#states.transitions.fill(matchedState, matchedState, 2 * matchedState)
    list.enter(this.#program.searchStart)
    this.#lineStart = this.#intern(besideOf(newline))
  }
}
