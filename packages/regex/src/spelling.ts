import { foldOrbit } from './caseFolding.js'
import { includes, sizeOfSet } from './codePointSet.js'
import { longestNeedle } from './literalScanner.js'
import type { Tree } from './tree.js'

/** The bytes of a sequence of characters, if each is just one; undefined for more than `longestNeedle` bytes. */
export function exactSpelling(parts: readonly Tree[]): Uint8Array | undefined {
  return spelling(parts, (codePoint) => [codePoint])
}

/** The same if each is an ASCII character with all that are equal to it under case folding. */
export function foldedSpelling(parts: readonly Tree[]): Uint8Array | undefined {
  return spelling(parts, (codePoint) => (codePoint < 0x80 ? foldOrbit(codePoint) : []))
}

/** The bytes of a sequence of sets, each of one character and those that `alike` gives for it. */
function spelling(parts: readonly Tree[], alike: (codePoint: number) => readonly number[]): Uint8Array | undefined {
  if (parts.length > longestNeedle) return undefined
  let text = ''
  for (const part of parts) {
    const codePoint = part.kind === 'set' ? part.set[0] : undefined
    if (part.kind !== 'set' || codePoint === undefined) return undefined
    const members = alike(codePoint)
    const size = sizeOfSet(part.set)
    if (members.length !== size || !members.every((member) => includes(part.set, member))) return undefined
    text += String.fromCodePoint(codePoint)
  }
  const bytes = new TextEncoder().encode(text)
  return bytes.length <= longestNeedle ? bytes : undefined
}
