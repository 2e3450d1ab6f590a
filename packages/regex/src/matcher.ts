import type { ByteRange } from '@sextant/base'
import { compileProgram, type SearchExtent, stepsByCharacter } from './compileProgram.js'
import { gaveUp, LazyDfa, noMatch } from './lazyDfa.js'
import type { Program } from './program.js'
import type { SearchedText } from './searchedText.js'
import { simulate } from './simulate.js'
import { hasStrayByte, markedCopy } from './strayBytes.js'
import type { Tree } from './tree.js'

/**
 * Finds the matches of a tree. One lazy automaton reads forwards to the end of the leftmost match, another reads
 * backwards from there to its start. What is compiled is compiled at first use.
 */
export class Matcher {
  readonly #tree: Tree
  readonly #extent: SearchExtent
  readonly #byCharacter: boolean
  #program: Program | undefined
  #forward: LazyDfa | undefined
  #backward: LazyDfa | undefined
  #simulated = 0

  constructor(tree: Tree, extent: SearchExtent) {
    this.#tree = tree
    this.#extent = extent
    this.#byCharacter = stepsByCharacter(tree)
  }

  /** Bytes read and instructions looked at so far: a measure of work for tests. */
  get work(): number {
    return (this.#forward?.work ?? 0) + (this.#backward?.work ?? 0) + this.#simulated
  }

  /** The leftmost-first match that starts at or after `from`, no inner byte of a character, and ends at or before `to`. */
  find(text: SearchedText, from: number, to: number): ByteRange | undefined {
    const end = this.#endOfMatch(text, from, to, false)
    if (this.#mustMark(text, from)) return this.#findAmongStrayBytes(text, from, to)
    if (end === gaveUp) return this.#simulate(text, from, to)
    return end === noMatch ? undefined : this.#withStart(text, from, end)
  }

  /** Whether there is a match that `find` would find. */
  test(text: SearchedText, from: number, to: number): boolean {
    const end = this.#endOfMatch(text, from, to, true)
    if (this.#mustMark(text, from)) return this.#findAmongStrayBytes(text, from, to) !== undefined
    return end === gaveUp ? this.#simulate(text, from, to) !== undefined : end !== noMatch
  }

  #endOfMatch(text: SearchedText, from: number, to: number, earliest: boolean): number {
    this.#forward ??= new LazyDfa(this.#forwardProgram(), { direction: 1, begin: 'search', stop: 'preferred' })
    return this.#forward.scan(text, from, to, earliest)
  }

  #forwardProgram(): Program {
    this.#program ??= compileProgram(this.#tree, 'forward', this.#extent)
    return this.#program
  }

  #withStart(text: SearchedText, from: number, end: number): ByteRange | undefined {
    this.#backward ??= new LazyDfa(compileProgram(this.#tree, 'backward', this.#extent), {
      direction: -1,
      begin: 'here',
      stop: 'longest',
    })
    const start = this.#backward.scan(text, end, from, false)
    return start < 0 ? this.#simulate(text, from, end) : { start, end }
  }

  #simulate(text: SearchedText, from: number, to: number): ByteRange | undefined {
    const { found, work } = simulate(this.#forwardProgram(), text, from, to)
    this.#simulated += work
    return found
  }

  /** Whether the last scan, which began at `from`, came across a stray byte that it may have misread. */
  #mustMark(text: SearchedText, from: number): boolean {
    return this.#byCharacter && this.#forward !== undefined && hasStrayByte(text, from, this.#forward.stoppedAt)
  }

  /** Searches marked copies of the text, each larger than the one before, until one holds all that has a say. */
  #findAmongStrayBytes(text: SearchedText, from: number, to: number): ByteRange | undefined {
    for (let size = smallestCopy; ; size *= 4) {
      const end = Math.min(to, from + size)
      const { text: copy, shift } = markedCopy(text, from, end)
      const stop = this.#endOfMatch(copy, from - shift, end - shift, false)
      const sawAll = end === to || (this.#forward?.stoppedAt ?? 0) < end - shift
      if (stop === gaveUp) return this.#simulateMarked(text, from, to)
      if (!sawAll) continue
      return stop === noMatch ? undefined : moved(this.#withStart(copy, from - shift, stop), shift)
    }
  }

  #simulateMarked(text: SearchedText, from: number, to: number): ByteRange | undefined {
    const { text: copy, shift } = markedCopy(text, from, to)
    return moved(this.#simulate(copy, from - shift, to - shift), shift)
  }
}

const smallestCopy = 1024

function moved(range: ByteRange | undefined, by: number): ByteRange | undefined {
  return range === undefined ? undefined : { start: range.start + by, end: range.end + by }
}
