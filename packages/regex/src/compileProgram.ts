import {
  accepted,
  type ByteEdge,
  type ByteGraph,
  byteGraphOf,
  matchesStrayByte,
  reversed,
  strayByte,
} from './byteGraph.js'
import { allCodePoints, type CodePointSet } from './codePointSet.js'
import {
  assertionNumber,
  besideOf,
  besideOther,
  besideWord,
  type ByteClasses,
  mirrored,
  opAssert,
  opByte,
  opFork,
  opMatch,
  opSave,
  type Program,
} from './program.js'
import { anyButNewline } from './namedClasses.js'
import { type GroupTree, matchesEmpty, type RepeatTree, someTree, type Tree } from './tree.js'

/**
 * Whether a search for the tree must step from character to character, and so needs a text without stray bytes: a set
 * can match such a byte, or an empty match could come to lie inside a character. Otherwise it may step over bytes.
 */
export function stepsByCharacter(tree: Tree): boolean {
  return matchesEmpty(tree) || someTree(tree, (inner) => inner.kind === 'set' && matchesStrayByte(inner.set))
}

/** How far a search goes on for the start of a match: to the end of the line, or to the end of the text. */
export type SearchExtent = 'line' | 'text'

/** Compiles a tree for reading texts forwards, or for reading them backwards from the end of a match. */
export function compileProgram(tree: Tree, direction: 'forward' | 'backward', extent: SearchExtent): Program {
  return new Compiler(direction === 'backward', strayByte).compile(tree, skipped(tree, extent))
}

/**
 * Compiles a tree whose matches lie within lines for asking which lines of a text may have one, whatever the bytes: none
 * is missed. Where the text is ASCII the answer is exact. Elsewhere any byte may pass for a stray one.
 */
export function compileLineProgram(tree: Tree): Program {
  return new Compiler(false, firstBeyondAscii).compile(tree, [edgesOver([0, 0xff])])
}

/** Compiles a tree for telling what its groups hold: group n begins at what slot 2n saves, and ends at slot 2n + 1. */
export function compileCaptureProgram(tree: Tree): Program {
  return new Compiler(false, strayByte, true).compile(tree, [edgesOver([])])
}

const firstBeyondAscii = 0x80

/** What a search steps over to try again after it. */
function skipped(tree: Tree, extent: SearchExtent): ByteGraph {
  if (stepsByCharacter(tree)) return byteGraphOf(extent === 'line' ? anyButNewline : allCodePoints)
  const bytes = extent === 'line' ? [0, 0x09, 0x0b, 0xff] : [0, 0xff]
  return [edgesOver(bytes)]
}

function edgesOver(ranges: readonly number[]): readonly ByteEdge[] {
  return ranges.flatMap((first, i) => (i % 2 === 0 ? [{ first, last: ranges[i + 1] ?? first, target: accepted }] : []))
}

class Compiler {
  readonly #backward: boolean
  readonly #firstStray: number
  readonly #saves: boolean
  readonly #operation: number[] = []
  readonly #first: number[] = []
  readonly #second: number[] = []
  readonly #edges: ByteEdge[] = []
  readonly #graphs = new Map<string, ByteGraph>()

  constructor(backward: boolean, firstStray: number, saves = false) {
    this.#saves = saves
    this.#backward = backward
    this.#firstStray = firstStray
  }

  compile(tree: Tree, skip: ByteGraph): Program {
    const start = this.#tree(tree, this.#add(opMatch, 0, 0))
    const searchStart = this.#add(opFork, start, 0)
    this.#second[searchStart] = this.#graph(skip, searchStart)
    const asserts = this.#operation.includes(opAssert)
    const tellsWords = this.#operation.some((operation, at) => operation === opAssert && isAboutWords(this.#second[at]))
    return {
      operation: Uint8Array.from(this.#operation),
      first: Int32Array.from(this.#first),
      second: Int32Array.from(this.#second),
      edgeFirst: Uint8Array.from(this.#edges, (edge) => edge.first),
      edgeLast: Uint8Array.from(this.#edges, (edge) => edge.last),
      edgeTarget: Int32Array.from(this.#edges, (edge) => edge.target),
      start,
      searchStart,
      leadsToAssertion: this.#leadsToAssertion(),
      asserts,
      tellsWords,
      classes: byteClasses(this.#edges, asserts, tellsWords),
    }
  }

  #leadsToAssertion(): Uint8Array {
    const leads = Uint8Array.from(this.#operation, (operation) => (operation === opAssert ? 1 : 0))
    // A fork mostly leads to earlier instructions, and only loops lead back: a few rounds settle it.
    for (let changed = leads.includes(1); changed; ) {
      changed = false
      for (const [at, operation] of this.#operation.entries()) {
        if (operation !== opFork || leads[at] === 1) continue
        if (leads[this.#first[at] ?? 0] !== 1 && leads[this.#second[at] ?? 0] !== 1) continue
        leads[at] = 1
        changed = true
      }
    }
    return leads
  }

  #add(operation: number, first: number, second: number): number {
    this.#first.push(first)
    this.#second.push(second)
    return this.#operation.push(operation) - 1
  }

  /** Adds what matches the tree and then goes on at `next`; says where it begins. */
  #tree(tree: Tree, next: number): number {
    switch (tree.kind) {
      case 'empty':
        return next
      case 'set':
        return this.#graph(this.#graphOf(tree.set), next)
      case 'assertion': {
        const assertion = this.#backward ? mirrored(tree.assertion) : tree.assertion
        return this.#add(opAssert, next, assertionNumber[assertion])
      }
      case 'group':
        return this.#saves ? this.#group(tree, next) : this.#tree(tree.body, next)
      case 'sequence':
        return this.#sequence(tree.parts, next)
      case 'choice':
        return tree.branches
          .map((branch) => this.#tree(branch, next))
          .reduceRight((later, branch) => this.#add(opFork, branch, later))
      case 'repeat':
        return this.#repeat(tree, next)
    }
  }

  #group({ index, body }: GroupTree, next: number): number {
    return this.#add(opSave, this.#tree(body, this.#add(opSave, next, 2 * index + 1)), 2 * index)
  }

  #sequence(parts: readonly Tree[], next: number): number {
    const add = (after: number, part: Tree) => this.#tree(part, after)
    return this.#backward ? parts.reduce(add, next) : parts.reduceRight(add, next)
  }

  #repeat({ body, min, max, greedy }: RepeatTree, next: number): number {
    const unbounded = max === Number.POSITIVE_INFINITY
    let entry = next
    if (!unbounded) {
      for (let i = min; i < max; i++) entry = this.#fork(this.#tree(body, entry), next, greedy)
    } else if (min === 0) entry = this.#star(body, next, greedy)
    else entry = this.#plus(body, next, greedy)
    for (let i = unbounded ? 1 : 0; i < min; i++) entry = this.#tree(body, entry)
    return entry
  }

  #fork(body: number, next: number, greedy: boolean): number {
    return greedy ? this.#add(opFork, body, next) : this.#add(opFork, next, body)
  }

  /**
   * A body that can match nothing is repeated as (body+)?: an empty round then ends the repetition, as it does in Perl,
   * where the plain loop would go on to the body's other branches.
   */
  #star(body: Tree, next: number, greedy: boolean): number {
    if (matchesEmpty(body)) return this.#fork(this.#plus(body, next, greedy), next, greedy)
    const loop = this.#add(opFork, next, next)
    this.#close(loop, this.#tree(body, loop), greedy)
    return loop
  }

  #plus(body: Tree, next: number, greedy: boolean): number {
    const loop = this.#add(opFork, next, next)
    const entry = this.#tree(body, loop)
    this.#close(loop, entry, greedy)
    return entry
  }

  /** Points the body's side of a loop's fork at the body. */
  #close(loop: number, body: number, greedy: boolean): void {
    if (greedy) this.#first[loop] = body
    else this.#second[loop] = body
  }

  #graphOf(set: CodePointSet): ByteGraph {
    const key = set.join()
    const known = this.#graphs.get(key)
    if (known !== undefined) return known
    const forward = byteGraphOf(set, this.#firstStray)
    const graph = this.#backward ? reversed(forward) : forward
    this.#graphs.set(key, graph)
    return graph
  }

  /** Adds a graph that goes on at `next`; says where its root is. */
  #graph(graph: ByteGraph, next: number): number {
    const base = this.#operation.length
    for (const edges of graph) {
      const first = this.#edges.length
      for (const edge of edges) {
        this.#edges.push({ ...edge, target: edge.target === accepted ? next : base + edge.target })
      }
      this.#add(opByte, first, this.#edges.length)
    }
    return this.#operation.length - 1
  }
}

function isAboutWords(assertion: number | undefined): boolean {
  return assertion === assertionNumber['word-boundary'] || assertion === assertionNumber['no-word-boundary']
}

function byteClasses(edges: readonly ByteEdge[], asserts: boolean, tellsWords: boolean): ByteClasses {
  const begins = new Uint8Array(257)
  for (const { first, last } of edges) {
    begins[first] = 1
    begins[last + 1] = 1
  }
  if (asserts) {
    const told = (byte: number) => (besideOf(byte) === besideWord && !tellsWords ? besideOther : besideOf(byte))
    for (let byte = 1; byte < 256; byte++) if (told(byte) !== told(byte - 1)) begins[byte] = 1
  }
  const classOf = new Uint8Array(256)
  const sample: number[] = [0]
  for (let byte = 1; byte < 256; byte++) {
    if (begins[byte] === 1) sample.push(byte)
    classOf[byte] = sample.length - 1
  }
  return { classOf, sample: Uint8Array.from(sample), count: sample.length }
}
