import { holds, matchInstruction, opAssert, opFork, type Program } from './program.js'

/**
 * The instructions that an automaton stands at, the preferred first, none twice. Reused from step to step, so that a
 * step allocates nothing.
 */
export class ThreadList {
  readonly items: Int32Array
  length = 0
  /** How many instructions were looked at since the list was made: a measure of work for tests. */
  visits = 0
  readonly #program: Program
  readonly #mark: Int32Array
  readonly #stack: Int32Array
  #generation = 0

  constructor(program: Program) {
    const size = program.operation.length
    this.#program = program
    this.items = new Int32Array(size)
    this.#mark = new Int32Array(size)
    // Each visited fork leaves one instruction waiting, and the one asked for waits first.
    this.#stack = new Int32Array(size + 1)
  }

  clear(): void {
    this.length = 0
    // Marks of the distant past must not come true again.
    if (++this.#generation === 0x7fffffff) {
      this.#mark.fill(0)
      this.#generation = 1
    }
  }

  /**
   * Adds an instruction in a place where the next byte is not known yet: where it leads to without reading a byte, or
   * the instruction itself when that hangs on an assertion. To pass over an assertion alone would not do, because which
   * forks were visited before it decides what an empty round of a loop may do.
   */
  enter(instruction: number): void {
    if (this.#program.leadsToAssertion[instruction] === 1) {
      this.visits++
      this.#addOnce(instruction)
    } else this.follow(instruction, 0, 0)
  }

  /** Adds where an instruction leads to without reading a byte, between what `before` and `after` tell. */
  follow(instruction: number, before: number, after: number): void {
    const { operation, first, second } = this.#program
    let waiting = 0
    this.#stack[waiting++] = instruction
    while (waiting > 0) {
      const at = this.#stack[--waiting] ?? 0
      const what = operation[at]
      this.visits++
      if (what === opFork || what === opAssert) {
        if (this.#mark[at] === this.#generation) continue
        this.#mark[at] = this.#generation
        if (what === opFork) this.#stack[waiting++] = second[at] ?? 0
        if (what === opFork || holds(second[at] ?? 0, before, after)) this.#stack[waiting++] = first[at] ?? 0
      } else this.#addOnce(at)
    }
  }

  #addOnce(instruction: number): void {
    if (this.#mark[instruction] === this.#generation) return
    this.#mark[instruction] = this.#generation
    this.items[this.length++] = instruction
  }

  /** Adds where the instruction leads to by reading `byte`. */
  step(instruction: number, byte: number): void {
    const { first, second, edgeFirst, edgeLast, edgeTarget } = this.#program
    const end = second[instruction] ?? 0
    for (let edge = first[instruction] ?? 0; edge < end; edge++) {
      this.visits++
      if (byte >= (edgeFirst[edge] ?? 0) && byte <= (edgeLast[edge] ?? 0)) this.enter(edgeTarget[edge] ?? 0)
    }
  }

  /** Drops what is less preferred than a match. */
  cutAfterMatch(): void {
    const match = this.items.subarray(0, this.length).indexOf(matchInstruction)
    if (match >= 0) this.length = match + 1
  }

  /** Whether an item hangs on an assertion that has yet to be decided. */
  get asserts(): boolean {
    const { leadsToAssertion } = this.#program
    for (let i = 0; i < this.length; i++) if (leadsToAssertion[this.items[i] ?? 0] === 1) return true
    return false
  }
}
