import type { Assertion } from './tree.js'

/** What an instruction does. Erasable syntax has no enums, and numbers keep the programs in typed arrays. */
export const opMatch = 0
/** Reads a byte: the edges from `first` to `second`, exclusive, say which and whereto. They may overlap. */
export const opByte = 1
/** Goes on at `first`, or else at `second`. */
export const opFork = 2
/** Goes on at `first` if the assertion whose number is `second` holds. */
export const opAssert = 3
/** Goes on at `first`, and saves the position in the slot `second`. Only programs for captures have it. */
export const opSave = 4

/** The number of the one instruction that ends a match. */
export const matchInstruction = 0

/** A nondeterministic automaton over bytes. Instructions and edges are numbered from 0. */
export interface Program {
  readonly operation: Uint8Array
  readonly first: Int32Array
  readonly second: Int32Array
  readonly edgeFirst: Uint8Array
  readonly edgeLast: Uint8Array
  readonly edgeTarget: Int32Array
  /** Where a match that must begin here starts. */
  readonly start: number
  /** Where a search starts: it prefers `start`, or else skips a character and comes back. */
  readonly searchStart: number
  /** 1 for every instruction from which an assertion can be reached without reading a byte. */
  readonly leadsToAssertion: Uint8Array
  readonly asserts: boolean
  /** Whether some assertion tells word characters from others. */
  readonly tellsWords: boolean
  readonly classes: ByteClasses
}

/** Bytes that no instruction tells apart share a class. The class after the last stands for the edge of the text. */
export interface ByteClasses {
  readonly classOf: Uint8Array
  /** One byte of each class. */
  readonly sample: Uint8Array
  readonly count: number
}

/** What stands beside a position, as far as assertions can tell. */
export const besideEdge = 0
const besideNewline = 1
export const besideWord = 2
export const besideOther = 3

/** What a byte is to an assertion. */
export function besideOf(byte: number): number {
  if (byte === 0x0a) return besideNewline
  const letter = byte | 0x20
  const word = (letter >= 0x61 && letter <= 0x7a) || (byte >= 0x30 && byte <= 0x39) || byte === 0x5f
  return word ? besideWord : besideOther
}

/** The numbers of the assertions. */
export const assertionNumber: Readonly<Record<Assertion, number>> = {
  'line-start': 0,
  'line-end': 1,
  'text-start': 2,
  'text-end': 3,
  'word-boundary': 4,
  'no-word-boundary': 5,
}

/** Whether an assertion holds between `before` and `after`. */
export function holds(assertion: number, before: number, after: number): boolean {
  switch (assertion) {
    case 0:
      return before <= besideNewline
    case 1:
      return after <= besideNewline
    case 2:
      return before === besideEdge
    case 3:
      return after === besideEdge
    case 4:
      return (before === besideWord) !== (after === besideWord)
    default:
      return (before === besideWord) === (after === besideWord)
  }
}

/** The assertion that a text read backwards meets in its place. */
export function mirrored(assertion: Assertion): Assertion {
  switch (assertion) {
    case 'line-start':
      return 'line-end'
    case 'line-end':
      return 'line-start'
    case 'text-start':
      return 'text-end'
    case 'text-end':
      return 'text-start'
    case 'word-boundary':
    case 'no-word-boundary':
      return assertion
  }
}
