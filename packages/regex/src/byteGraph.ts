import { type CodePointSet, includes } from './codePointSet.js'

/** A step of a byte graph: a byte from `first` to `last`, both inside, leads to the node `target` or to `accepted`. */
export interface ByteEdge {
  readonly first: number
  readonly last: number
  readonly target: number
}

/** Where a path through a byte graph ends: a whole character of the set has been read. */
export const accepted = -1

/** The paths from the last node, the root, spell the characters of a set in UTF-8. Nodes with the same future are one. */
export type ByteGraph = readonly (readonly ByteEdge[])[]

/**
 * Stands for a byte that is not part of any character. UTF-8 never holds it (RFC 3629), so that a text in which every
 * stray byte is replaced by it can be told apart from every text without stray bytes.
 */
export const strayByte = 0xff

const replacementCharacter = 0xfffd

/**
 * The UTF-8 of a set. A set that holds U+FFFD among others also matches a stray byte, because RE2 reads one as
 * U+FFFD of width 1; the character U+FFFD written by itself does not. A stray byte is known by being marked as
 * `strayByte`; from `firstStray` on, every byte may be one.
 */
export function byteGraphOf(set: CodePointSet, firstStray: number = strayByte): ByteGraph {
  const builder = new Builder()
  const leads = widths.flatMap(({ first, last, tails, lead }) => {
    const edges = builder.edges(clip(set, first, last), tails)
    return edges.map((edge) => ({ ...edge, first: edge.first + lead, last: edge.last + lead }))
  })
  const stray = matchesStrayByte(set) ? [{ first: firstStray, last: strayByte, target: accepted }] : []
  return [...builder.nodes, [...leads, ...stray]]
}

/** Whether a set matches a byte that is not part of any character. */
export function matchesStrayByte(set: CodePointSet): boolean {
  return includes(set, replacementCharacter) && !(set[0] === replacementCharacter && set[1] === replacementCharacter)
}

/** The same paths read backwards. Nodes may then have several edges for one byte. */
export function reversed(graph: ByteGraph): ByteGraph {
  const root = graph.length - 1
  const edges: ByteEdge[][] = graph.map(() => [])
  for (const [node, outgoing] of graph.entries()) {
    const target = node === root ? accepted : node
    for (const edge of outgoing) edges[edge.target === accepted ? root : edge.target]?.push({ ...edge, target })
  }
  return edges
}

// The four lengths of UTF-8: which code points they hold, how many continuation bytes follow, and what the first byte
// adds to the leading bits (RFC 3629, section 3).
const widths = [
  { first: 0, last: 0x7f, tails: 0, lead: 0 },
  { first: 0x80, last: 0x7ff, tails: 1, lead: 0xc0 },
  { first: 0x800, last: 0xffff, tails: 2, lead: 0xe0 },
  { first: 0x10000, last: 0x10ffff, tails: 3, lead: 0xf0 },
]

function clip(set: CodePointSet, first: number, last: number): readonly number[] {
  const clipped: number[] = []
  for (let i = 0; i < set.length; i += 2) {
    const low = Math.max(set[i] ?? 0, first)
    const high = Math.min(set[i + 1] ?? 0, last)
    if (low <= high) clipped.push(low, high)
  }
  return clipped
}

interface Block {
  first: number
  last: number
  ranges: number[]
}

class Builder {
  readonly nodes: ByteEdge[][] = []
  readonly #known = new Map<string, number>()

  /** Edges for numbers of one leading digit and `tails` digits to base 64 after it, without what marks the bytes. */
  edges(ranges: readonly number[], tails: number): ByteEdge[] {
    const edges: ByteEdge[] = []
    for (const { first, last, ranges: inside } of splitIntoBlocks(ranges, 64 ** tails)) {
      const target = tails === 0 ? accepted : this.#continuation(inside, tails - 1)
      const previous = edges.at(-1)
      const continues = previous !== undefined && previous.target === target && previous.last + 1 === first
      if (continues) edges[edges.length - 1] = { ...previous, last }
      else edges.push({ first, last, target })
    }
    return edges
  }

  #continuation(ranges: readonly number[], tails: number): number {
    const edges = this.edges(ranges, tails).map(({ first, last, target }) => {
      return { first: first + 0x80, last: last + 0x80, target }
    })
    const key = edges.map((edge) => `${edge.first},${edge.last},${edge.target}`).join()
    const known = this.#known.get(key)
    if (known !== undefined) return known
    this.#known.set(key, this.nodes.length)
    return this.nodes.push(edges) - 1
  }
}

/** Splits ranges by the digit before the last `size`: runs of digits that hold the same ranges, relative to the digit. */
function splitIntoBlocks(ranges: readonly number[], size: number): readonly Block[] {
  const blocks: Block[] = []
  for (let i = 0; i < ranges.length; i += 2) {
    const low = ranges[i] ?? 0
    const high = ranges[i + 1] ?? 0
    const firstWhole = Math.ceil(low / size)
    const endWhole = Math.floor((high + 1) / size)
    if (firstWhole > endWhole) addPart(blocks, endWhole, [low - endWhole * size, high - endWhole * size])
    else {
      if (firstWhole * size > low) addPart(blocks, firstWhole - 1, [low - (firstWhole - 1) * size, size - 1])
      if (endWhole > firstWhole) blocks.push({ first: firstWhole, last: endWhole - 1, ranges: [0, size - 1] })
      if (endWhole * size <= high) addPart(blocks, endWhole, [0, high - endWhole * size])
    }
  }
  return blocks
}

function addPart(blocks: Block[], digit: number, range: readonly [number, number]): void {
  const previous = blocks.at(-1)
  if (previous?.last === digit) previous.ranges.push(...range)
  else blocks.push({ first: digit, last: digit, ranges: [...range] })
}
