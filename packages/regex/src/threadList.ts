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
   * Adds where `instruction` leads to without reading a byte. Assertions stay in the list when `before` is negative,
   * which means that the next byte is not known yet; otherwise those that hold are passed.
   */
  follow(instruction: number, before: number, after: number): void {
    const { operation, first, second } = this.#program
    let waiting = 0
    this.#stack[waiting++] = instruction
    while (waiting > 0) {
      const at = this.#stack[--waiting] ?? 0
      this.visits++
      if (this.#mark[at] === this.#generation) continue
      this.#mark[at] = this.#generation
      const what = operation[at]
      if (what === opFork) {
        this.#stack[waiting++] = second[at] ?? 0
        this.#stack[waiting++] = first[at] ?? 0
      } else if (what === opAssert && before >= 0) {
        if (holds(second[at] ?? 0, before, after)) this.#stack[waiting++] = first[at] ?? 0
      } else this.items[this.length++] = at
    }
  }

  /** Adds where the instruction leads to by reading `byte`. */
  step(instruction: number, byte: number): void {
    const { first, second, edgeFirst, edgeLast, edgeTarget } = this.#program
    const end = second[instruction] ?? 0
    for (let edge = first[instruction] ?? 0; edge < end; edge++) {
      this.visits++
      if (byte >= (edgeFirst[edge] ?? 0) && byte <= (edgeLast[edge] ?? 0)) this.follow(edgeTarget[edge] ?? 0, -1, 0)
    }
  }

  /** Drops what is less preferred than a match. */
  cutAfterMatch(): void {
    const match = this.items.subarray(0, this.length).indexOf(matchInstruction)
    if (match >= 0) this.length = match + 1
  }

  /** Whether an assertion among the items has yet to be decided. */
  get asserts(): boolean {
    const { operation } = this.#program
    for (let i = 0; i < this.length; i++) if (operation[this.items[i] ?? 0] === opAssert) return true
    return false
  }
}
