import type { ByteRange } from '@sextant/base'
import { compileCaptureProgram, stepsByCharacter } from './compileProgram.js'
import { holds, opAssert, opByte, opFork, opMatch, opSave, type Program } from './program.js'
import { besideAfter, besideBefore, type SearchedText } from './searchedText.js'
import { hasStrayByte, markedCopy } from './strayBytes.js'
import { childrenOf, type Tree } from './tree.js'

/** The names of the groups of a tree, by number; there is no group 0, and most groups have no name. */
export function namesOfGroups(tree: Tree): readonly (string | undefined)[] {
  const names: (string | undefined)[] = [undefined]
  const visit = (inner: Tree) => {
    if (inner.kind === 'group') names[inner.index] = inner.name
    childrenOf(inner).forEach(visit)
  }
  visit(tree)
  return names
}

/**
 * Tells what the groups of a tree hold in a match. All threads of the program are followed at once, in time in
 * proportion to the program times the bytes of the match; how many groups there are makes no difference.
 */
export class CaptureMatcher {
  readonly #tree: Tree
  readonly #groups: number
  #program: Program | undefined

  constructor(tree: Tree, groups: number) {
    this.#tree = tree
    this.#groups = groups
  }

  /** The range and what each group holds, of the ways to match the range the preferred; undefined if there is none. */
  match(text: SearchedText, range: ByteRange): readonly (ByteRange | undefined)[] | undefined {
    this.#program ??= compileCaptureProgram(this.#tree)
    const { start, end } = range
    if (!stepsByCharacter(this.#tree) || !hasStrayByte(text, start, end))
      return this.#run(this.#program, text, range, 0)
    const { text: copy, shift } = markedCopy(text, start, end)
    return this.#run(this.#program, copy, { start: start - shift, end: end - shift }, shift)
  }

  #run(program: Program, text: SearchedText, range: ByteRange, shift: number) {
    const saved = new Simulation(program, text, this.#groups).run(range)
    return saved === undefined
      ? undefined
      : Array.from({ length: this.#groups + 1 }, (_, group) => {
          if (group === 0) return { start: range.start + shift, end: range.end + shift }
          const [start, end] = [saved[2 * group], saved[2 * group + 1]]
          return start === undefined || end === undefined ? undefined : { start: start + shift, end: end + shift }
        })
  }
}

/** What a thread saved: one position after another, each with what was saved before it. Threads share their past. */
interface Saved {
  readonly slot: number
  readonly position: number
  readonly before: Saved | undefined
  readonly depth: number
}

/** The last position of each slot. */
function lastOfEach(saved: Saved | undefined): readonly (number | undefined)[] {
  const positions: (number | undefined)[] = []
  for (let at = saved; at !== undefined; at = at.before) positions[at.slot] ??= at.position
  return positions
}

/** Threads in order of preference: where each stands in the program, and what it has saved. */
class Threads {
  readonly instructions: Int32Array
  readonly saved: (Saved | undefined)[] = []
  length = 0

  constructor(size: number) {
    this.instructions = new Int32Array(size)
  }

  add(instruction: number, saved: Saved | undefined): void {
    this.instructions[this.length] = instruction
    this.saved[this.length++] = saved
  }
}

class Simulation {
  readonly #program: Program
  readonly #text: SearchedText
  readonly #mark: Int32Array
  readonly #stack: Threads
  /** A past longer than this is written anew without what no longer counts. */
  readonly #longestPast: number

  constructor(program: Program, text: SearchedText, groups: number) {
    this.#program = program
    this.#text = text
    this.#mark = new Int32Array(program.operation.length).fill(-1)
    this.#stack = new Threads(program.operation.length + 1)
    this.#longestPast = 64 + 8 * groups
  }

  /** The positions in the slots, those of group n in 2n and 2n + 1; undefined when the range is no match. */
  run({ start, end }: ByteRange): readonly (number | undefined)[] | undefined {
    const most = this.#program.edgeTarget.length + 1
    let threads = new Threads(most)
    let next = new Threads(most)
    threads.add(this.#program.start, undefined)
    for (let position = start; position < end; position++) {
      next.length = 0
      this.#advance(threads, position, (instruction, saved) => this.#read(instruction, saved, position, next))
      ;[threads, next] = [next, threads]
    }
    let found: { readonly saved: Saved | undefined } | undefined
    this.#advance(threads, end, (instruction, saved) => {
      if (this.#program.operation[instruction] === opMatch) found ??= { saved }
    })
    return found === undefined ? undefined : lastOfEach(found.saved)
  }

  /** Follows every thread to where it reads a byte or matches, the preferred first, each such place once. */
  #advance(threads: Threads, position: number, arrive: (instruction: number, saved: Saved | undefined) => void): void {
    const before = besideBefore(this.#text, position)
    const after = besideAfter(this.#text, position)
    const { operation, first, second } = this.#program
    const stack = this.#stack
    for (let i = 0; i < threads.length; i++) {
      stack.length = 0
      stack.add(threads.instructions[i] ?? 0, threads.saved[i])
      while (stack.length > 0) {
        const at = stack.instructions[--stack.length] ?? 0
        if (this.#mark[at] === position) continue
        this.#mark[at] = position
        const saved = stack.saved[stack.length]
        switch (operation[at] ?? opMatch) {
          case opFork:
            stack.add(second[at] ?? 0, saved)
            stack.add(first[at] ?? 0, saved)
            break
          case opAssert:
            if (holds(second[at] ?? 0, before, after)) stack.add(first[at] ?? 0, saved)
            break
          case opSave:
            stack.add(first[at] ?? 0, this.#save(saved, second[at] ?? 0, position))
            break
          default:
            arrive(at, saved)
        }
      }
    }
  }

  #save(past: Saved | undefined, slot: number, position: number): Saved {
    const depth = past === undefined ? 0 : past.depth
    const before = depth < this.#longestPast ? past : shortened(past)
    return { slot, position, before, depth: (before?.depth ?? 0) + 1 }
  }

  #read(instruction: number, saved: Saved | undefined, position: number, next: Threads): void {
    const { operation, first, second, edgeFirst, edgeLast, edgeTarget } = this.#program
    if (operation[instruction] !== opByte) return
    const byte = this.#text.bytes[position] ?? 0
    const end = second[instruction] ?? 0
    for (let edge = first[instruction] ?? 0; edge < end; edge++) {
      if (byte >= (edgeFirst[edge] ?? 0) && byte <= (edgeLast[edge] ?? 0)) next.add(edgeTarget[edge] ?? 0, saved)
    }
  }
}

function shortened(saved: Saved | undefined): Saved | undefined {
  let past: Saved | undefined
  for (const [slot, position] of lastOfEach(saved).entries()) {
    if (position !== undefined) past = { slot, position, before: past, depth: (past?.depth ?? 0) + 1 }
  }
  return past
}
