import { byteCommonness } from './byteCommonness.js'

/** The longest needle, in bytes. */
export const longestNeedle = 64
/** How many needles one set holds at most. */
export const mostNeedles = 8

/** A needle as a kernel searches for it. Made by `Kernel.needle`; every kernel takes the needles of the others. */
export interface Needle {
  /** 1 to 64 bytes; ASCII letters are in lower case when `foldCase`. */
  readonly bytes: Uint8Array
  /** ASCII letters match both cases; other bytes match themselves alone. */
  readonly foldCase: boolean
  /** How many needles its kernel made before; says where it lies in the compiled kernel's memory. */
  readonly turn: number
}

/** One to eight needles that are searched for at once. Made by `Kernel.needles`. */
export interface Needles {
  readonly all: readonly Needle[]
  /** How many sets its kernel made before. */
  readonly turn: number
}

/** Copies and checks a needle. Throws `RangeError` unless it has 1 to 64 bytes, in lower case when `foldCase`. */
export function makeNeedle(given: Uint8Array, foldCase: boolean, turn: number): Needle {
  if (given.length < 1 || given.length > longestNeedle)
    throw new RangeError(`A needle has 1 to ${longestNeedle} bytes, not ${given.length}.`)
  if (foldCase && given.some((byte) => byte >= 0x41 && byte <= 0x5a))
    throw new RangeError('A needle that matches both cases is given in lower case.')
  return { bytes: Uint8Array.from(given), foldCase, turn }
}

/** Copies and checks a set of needles. Throws `RangeError` unless there are 1 to 8, each as `makeNeedle` wants it. */
export function makeNeedles(given: readonly Uint8Array[], foldCase: boolean, turn: number): Needles {
  if (given.length < 1 || given.length > mostNeedles)
    throw new RangeError(`A set has 1 to ${mostNeedles} needles, not ${given.length}.`)
  return { all: given.map((bytes, index) => makeNeedle(bytes, foldCase, index)), turn }
}

/** Whether a byte is one of 'a' to 'z'. */
export const isLowerCase = (byte: number): boolean => byte >= 0x61 && byte <= 0x7a

/** The offsets of the two bytes of a needle that are seldom seen in source code; twice 0 for a needle of one byte. */
export function rarestOffsets({ bytes }: Needle): { readonly rarest: number; readonly second: number } {
  const offsets = Array.from(bytes.keys()).sort((a, b) => commonness(bytes, a) - commonness(bytes, b))
  const rarest = offsets[0] ?? 0
  // Two equal bytes often come together, so that the second would say little.
  const second = offsets.find((offset) => bytes[offset] !== bytes[rarest]) ?? offsets[1] ?? rarest
  return { rarest, second }
}

const commonness = (bytes: Uint8Array, offset: number): number => byteCommonness[bytes[offset] ?? 0] ?? 0
