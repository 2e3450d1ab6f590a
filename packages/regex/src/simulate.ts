import type { ByteRange } from '@sextant/base'
import { opAssert, opByte, opFork, opMatch, holds, type Program } from './program.js'
import { besideAfter, besideBefore, type SearchedText } from './searchedText.js'

/**
 * The leftmost-first match in `text` that starts at or after `from` and ends at or before `to`, found by following all
 * threads of the nondeterministic automaton at once; and the number of instructions looked at. Takes time in proportion to the program times the bytes read. It
 * is the plain twin of the lazy automaton, and stands in where that would make states faster than it can use them.
 */
export function simulate(
  program: Program,
  text: SearchedText,
  from: number,
  to: number,
): { readonly found: ByteRange | undefined; readonly work: number } {
  const simulation = new Simulation(program, text)
  return { found: simulation.run(from, to), work: simulation.work }
}

/** Threads in order of preference: where each stands in the program, and where its match began. */
class Threads {
  readonly instructions: Int32Array
  readonly starts: Int32Array
  length = 0

  constructor(size: number) {
    this.instructions = new Int32Array(size)
    this.starts = new Int32Array(size)
  }

  add(instruction: number, start: number): void {
    this.instructions[this.length] = instruction
    this.starts[this.length++] = start
  }
}

class Simulation {
  work = 0
  readonly #program: Program
  readonly #text: SearchedText
  readonly #mark: Int32Array
  readonly #stack: Threads
  #found: ByteRange | undefined

  constructor(program: Program, text: SearchedText) {
    this.#program = program
    this.#text = text
    this.#mark = new Int32Array(program.operation.length).fill(-1)
    this.#stack = new Threads(program.operation.length + 1)
  }

  run(from: number, to: number): ByteRange | undefined {
    const most = this.#program.edgeTarget.length + 1
    let targets = new Threads(most)
    let next = new Threads(most)
    targets.add(this.#program.searchStart, from)
    for (let position = from; targets.length > 0; position++) {
      next.length = 0
      this.#advance(targets, next, position, to)
      const spent = targets
      targets = next
      next = spent
    }
    return this.#found
  }

  /** Takes every thread over the byte at `position`, as long as no more preferred one has matched before it. */
  #advance(targets: Threads, next: Threads, position: number, to: number): void {
    const before = besideBefore(this.#text, position)
    const after = besideAfter(this.#text, position)
    const byte = position < to ? (this.#text.bytes[position] ?? 0) : -1
    const { operation, first, second, searchStart } = this.#program
    for (let i = 0; i < targets.length; i++) {
      this.#stack.length = 0
      this.#stack.add(targets.instructions[i] ?? 0, targets.starts[i] ?? 0)
      while (this.#stack.length > 0) {
        const top = --this.#stack.length
        this.work++
        const at = this.#stack.instructions[top] ?? 0
        if (this.#mark[at] === position) continue
        this.#mark[at] = position
        const start = at === searchStart ? position : (this.#stack.starts[top] ?? 0)
        if (operation[at] === opFork) {
          this.#stack.add(second[at] ?? 0, start)
          this.#stack.add(first[at] ?? 0, start)
        } else if (operation[at] === opAssert) {
          if (holds(second[at] ?? 0, before, after)) this.#stack.add(first[at] ?? 0, start)
        } else if (operation[at] === opByte) this.#read(at, start, byte, next)
        else if (operation[at] === opMatch) {
          this.#found = { start, end: position }
          return
        }
      }
    }
  }

  #read(instruction: number, start: number, byte: number, next: Threads): void {
    const { first, second, edgeFirst, edgeLast, edgeTarget } = this.#program
    const end = second[instruction] ?? 0
    for (let edge = first[instruction] ?? 0; edge < end; edge++) {
      this.work++
      const reads = byte >= (edgeFirst[edge] ?? 0) && byte <= (edgeLast[edge] ?? 0)
      if (reads) next.add(edgeTarget[edge] ?? 0, start)
    }
  }
}
