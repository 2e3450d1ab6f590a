import { besideOther, besideWord, matchInstruction, type Program } from './program.js'
import type { StateTable } from './stateTable.js'
import { ThreadList } from './threadList.js'

/** Steps from the states of a table by following all threads of the program: what a lazy automaton remembers. */
export class AutomatonSteps {
  /** Where the last step led to. */
  readonly list: ThreadList
  readonly #program: Program
  readonly #states: StateTable
  readonly #resolved: ThreadList

  constructor(program: Program, states: StateTable) {
    this.list = new ThreadList(program)
    this.#program = program
    this.#states = states
    this.#resolved = new ThreadList(program)
  }

  /** Instructions looked at so far. */
  get visits(): number {
    return this.list.visits + this.#resolved.visits
  }

  /**
   * Fills the list with the instructions after `byte`, a negative one meaning the edge of the text; answers whether a
   * match ended before it. `beside` is what the byte is to assertions. With `cut` what is less preferred than a match is
   * dropped.
   */
  step(state: number, byte: number, beside: number, cut: boolean): boolean {
    let matched = false
    this.list.clear()
    for (const instruction of this.#decided(state, beside)) {
      if (instruction === matchInstruction) {
        matched = true
        if (cut) break
      } else if (byte >= 0) this.list.step(instruction, byte)
    }
    if (cut) this.list.cutAfterMatch()
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

  /** The state of the list after a byte that is `beside` to assertions. The table must not be full. */
  intern(beside: number): number {
    const told = this.#program.asserts && this.list.asserts && !(beside === besideWord && !this.#program.tellsWords)
    return this.#states.intern(this.list, told ? beside : besideOther)
  }
}
