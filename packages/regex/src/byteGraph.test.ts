import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accepted, type ByteGraph, byteGraphOf, reversed } from './byteGraph.js'
import { allCodePoints, type CodePointSet, complement, includes, toCodePointSet } from './codePointSet.js'

const edges = [0, 0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xe000, 0xfffd, 0xffff, 0x10000, 0x3ffff, 0x40000, 0x10ffff]
const codePoint = fc.oneof(
  fc.nat({ max: 0x10ffff }),
  fc.nat({ max: 0x300 }),
  fc.constantFrom(...edges.flatMap((edge) => [edge, Math.max(0, edge - 1)])),
)
const anySet = fc.array(fc.tuple(codePoint, codePoint), { maxLength: 6 }).map((pairs): CodePointSet => {
  return toCodePointSet(pairs.flatMap(([a, b]) => [Math.min(a, b), Math.max(a, b)]))
})

function accepts(graph: ByteGraph, bytes: Iterable<number>): boolean {
  let nodes = new Set([graph.length - 1])
  for (const byte of bytes) {
    const targets = [...nodes].flatMap((node) => (graph[node] ?? []).filter((e) => byte >= e.first && byte <= e.last))
    nodes = new Set(targets.map((edge) => edge.target))
  }
  return nodes.has(accepted)
}

test('a graph spells the members of its set and nothing else, forwards and backwards', () => {
  fc.assert(
    fc.property(anySet, fc.array(codePoint, { minLength: 1, maxLength: 30 }), (set, probes) => {
      const graph = byteGraphOf(set)
      const backwards = reversed(graph)
      for (const probe of [...probes, ...set, ...set.map((bound) => bound + 1)]) {
        if (probe > 0x10ffff || (probe >= 0xd800 && probe < 0xe000)) continue
        const bytes = Buffer.from(String.fromCodePoint(probe))
        expect(accepts(graph, bytes)).toBe(includes(set, probe))
        expect(accepts(backwards, [...bytes].toReversed())).toBe(includes(set, probe))
      }
    }),
    { numRuns: 500 },
  )
})

test('a graph takes only well formed UTF-8', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 4 }), (bytes) => {
      const decoded = [...Buffer.from(bytes).toString()]
      const wellFormed = decoded.length === 1 && Buffer.from(decoded[0] ?? '').equals(Buffer.from(bytes))
      const isStray = bytes.length === 1 && bytes[0] === 0xff
      expect(accepts(byteGraphOf(allCodePoints), bytes)).toBe(wellFormed || isStray)
    }),
    { numRuns: 3000 },
  )
})

test('sets follow the laws of sets', () => {
  fc.assert(
    fc.property(anySet, codePoint, (set, probe) => {
      fc.pre(probe < 0xd800 || probe > 0xdfff)
      expect(complement(complement(set))).toEqual(set)
      expect(includes(complement(set), probe)).toBe(!includes(set, probe))
    }),
  )
})
