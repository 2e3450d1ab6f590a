import type { ByteRange } from '@sextant/base'
import { longestContainer, longestName, type SymbolDefinition, type SymbolKind } from './symbolDefinition.js'

/** A name that a query or a rule found, before it is known what stands around it. */
export interface FoundName {
  readonly name: string
  /** `scope`: no definition itself, but what is defined inside belongs to the name, like `impl` in Rust. */
  readonly role: SymbolKind | 'scope'
  /** The container that the definition itself names, like the receiver of a method in Go. */
  readonly container?: string
  readonly line: number
  readonly range: ByteRange
  readonly extent: ByteRange
}

interface Outer {
  readonly found: FoundName
  readonly container: string
  readonly path: string
}

/** What stands inside this many others is left out: no person wrote it. */
const deepest = 64

const functions: ReadonlySet<string> = new Set<SymbolKind>(['function', 'method', 'constructor'])
const locals: ReadonlySet<string> = new Set<SymbolKind>(['variable', 'constant'])
const types: ReadonlySet<string> = new Set<FoundName['role']>(['class', 'struct', 'interface', 'enum', 'scope'])

/**
 * Turns names into definitions, in the order in which their extents start: tells each what stands around it, makes
 * functions and variables of a type its methods and fields, and leaves out the variables and constants of a function. `joiner` stands between the names of a container.
 */
export function nest(found: readonly FoundName[], joiner: string): SymbolDefinition[] {
  const definitions: SymbolDefinition[] = []
  const outers: Outer[] = []
  for (const inner of [...found].sort(outerFirst)) {
    if (inner.name === '' || inner.name.length > longestName) continue
    leave(outers, inner.extent)
    const outer = outers.at(-1)
    if (outers.length === deepest || isLocal(inner, outer)) continue
    const container = join(around(inner, outer), inner.container ?? '', joiner)
    outers.push({ found: inner, container, path: join(container, inner.name, joiner) })
    if (inner.role !== 'scope') definitions.push(definitionOf(inner, kindIn(outer, inner.role), container))
  }
  return definitions
}

function outerFirst(one: FoundName, other: FoundName): number {
  return (
    one.extent.start - other.extent.start || other.extent.end - one.extent.end || one.range.start - other.range.start
  )
}

/** Drops what does not stand around an extent. Two names of the same extent (`a, b int`) stand side by side. */
function leave(outers: Outer[], { start, end }: ByteRange): void {
  const standsAround = ({ extent }: FoundName) => extent.end >= end && extent.end - extent.start > end - start
  for (let last = outers.at(-1); last && !standsAround(last.found); last = outers.at(-1)) outers.pop()
}

/** What a constructor gives the object belongs to the class and not to the constructor. */
function around({ role }: FoundName, outer: Outer | undefined): string {
  if (!outer) return ''
  return role === 'field' && outer.found.role === 'constructor' ? outer.container : outer.path
}

function isLocal({ role }: FoundName, outer: Outer | undefined): boolean {
  return outer !== undefined && functions.has(outer.found.role) && locals.has(role)
}

/** What is a function or a variable elsewhere is a method or a field of a type. */
function kindIn(outer: Outer | undefined, kind: SymbolKind): SymbolKind {
  if (!outer || !types.has(outer.found.role)) return kind
  return kind === 'function' ? 'method' : kind === 'variable' ? 'field' : kind
}

function join(outer: string, inner: string, joiner: string): string {
  if (outer === '' || inner === '') return outer + inner
  const joined = outer + joiner + inner
  return joined.length > longestContainer ? outer : joined
}

function definitionOf(found: FoundName, kind: SymbolKind, container: string): SymbolDefinition {
  const { name, line, range, extent } = found
  return { name, kind, ...(container === '' ? {} : { container }), line, range, extent }
}
