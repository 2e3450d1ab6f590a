import type { PrecisePackage } from './preciseIndex.js'

/** What a part of a symbol's path names, after the grammar's suffixes. */
export type DescriptorKind =
  | 'namespace'
  | 'type'
  | 'term'
  | 'method'
  | 'type-parameter'
  | 'parameter'
  | 'meta'
  | 'macro'

export interface SymbolDescriptor {
  readonly kind: DescriptorKind
  readonly name: string
  /** Tells overloaded methods apart; empty otherwise. */
  readonly disambiguator: string
}

/** A SCIP symbol in its parts. */
export type ParsedSymbol =
  | { readonly kind: 'local'; readonly id: string }
  | { readonly kind: 'global'; readonly package: PrecisePackage; readonly descriptors: readonly SymbolDescriptor[] }

const localPrefix = 'local '

/** Whether a symbol only means something inside its document. */
export const isLocalSymbol = (symbol: string) => symbol.startsWith(localPrefix)

/**
 * Reads a symbol by the grammar of `message Symbol` in scip.proto (https://github.com/sourcegraph/scip/blob/main/scip.proto).
 * Undefined for a text that is no symbol. An empty part of the package is written `.` and read as an empty text.
 */
export function parseSymbol(text: string): ParsedSymbol | undefined {
  if (isLocalSymbol(text)) {
    const id = text.slice(localPrefix.length)
    return /^[\w+$-]+$/.test(id) ? { kind: 'local', id } : undefined
  }
  const head = headOf(text)
  const descriptors = head && descriptorsOf(text, head.end)
  return descriptors && { kind: 'global', package: head.package, descriptors }
}

/** The package that a symbol belongs to; undefined for a local one and for what is no symbol. */
export function packageOf(symbol: string): PrecisePackage | undefined {
  return isLocalSymbol(symbol) ? undefined : headOf(symbol)?.package
}

interface Head {
  readonly package: PrecisePackage
  /** Where the descriptors begin. */
  readonly end: number
}

function headOf(text: string): Head | undefined {
  const parts: string[] = []
  let at = 0
  while (parts.length < 4) {
    const end = partEnd(text, at)
    if (end === undefined) return undefined
    parts.push(text.slice(at, end).replaceAll('  ', ' '))
    at = end + 1
  }
  const [scheme = '', ...rest] = parts
  if (scheme === '' || at >= text.length) return undefined
  const [manager = '', name = '', version = ''] = rest.map((part) => (part === '.' ? '' : part))
  return { package: { scheme, manager, name, version }, end: at }
}

/** Where the single space stands that ends a part; two spaces stand for one inside it. */
function partEnd(text: string, from: number): number | undefined {
  for (let at = text.indexOf(' ', from); at !== -1; at = text.indexOf(' ', at + 2)) {
    if (text[at + 1] !== ' ') return at
  }
  return undefined
}

function descriptorsOf(text: string, start: number): readonly SymbolDescriptor[] | undefined {
  const found: SymbolDescriptor[] = []
  for (let at = start; at < text.length; ) {
    const next = bracketed(text, at) ?? suffixed(text, at)
    if (!next) return undefined
    found.push(next.descriptor)
    at = next.end
  }
  return found
}

interface Step<Value> {
  readonly descriptor: Value
  readonly end: number
}

/** `(parameter)` and `[typeParameter]`. */
function bracketed(text: string, at: number): Step<SymbolDescriptor> | undefined {
  const open = text[at]
  if (open !== '(' && open !== '[') return undefined
  const name = nameAt(text, at + 1)
  if (!name || text[name.end] !== (open === '(' ? ')' : ']')) return undefined
  const kind = open === '(' ? 'parameter' : 'type-parameter'
  return { descriptor: { kind, name: name.descriptor, disambiguator: '' }, end: name.end + 1 }
}

const suffixes: ReadonlyMap<string, DescriptorKind> = new Map([
  ['/', 'namespace'],
  ['#', 'type'],
  ['.', 'term'],
  [':', 'meta'],
  ['!', 'macro'],
])

/** A name and its suffix, and `method(disambiguator).` */
function suffixed(text: string, at: number): Step<SymbolDescriptor> | undefined {
  const name = nameAt(text, at)
  if (!name) return undefined
  const suffix = text[name.end] ?? ''
  const kind = suffixes.get(suffix)
  if (kind) return { descriptor: { kind, name: name.descriptor, disambiguator: '' }, end: name.end + 1 }
  const method = methodEnd.exec(suffix === '(' ? sticky(name.end, text) : '')
  if (!method) return undefined
  const descriptor = { kind: 'method', name: name.descriptor, disambiguator: method[1] ?? '' } as const
  return { descriptor, end: name.end + method[0].length }
}

const methodEnd = /^\(([\w+$-]*)\)\./
/** More than any disambiguator of a real indexer: what follows is not copied for each descriptor. */
const sticky = (at: number, text: string) => text.slice(at, at + 1024)

function nameAt(text: string, at: number): Step<string> | undefined {
  if (text[at] === '`') return escapedName(text, at + 1)
  let end = at
  while (isSimple(text.charCodeAt(end))) end += 1
  return end === at ? undefined : { descriptor: text.slice(at, end), end }
}

function escapedName(text: string, start: number): Step<string> | undefined {
  for (let at = text.indexOf('`', start); at !== -1; at = text.indexOf('`', at + 2)) {
    if (text[at + 1] === '`') continue
    return at === start ? undefined : { descriptor: text.slice(start, at).replaceAll('``', '`'), end: at + 1 }
  }
  return undefined
}

/** Letters and digits of ASCII, `_`, `+`, `-` and `$`. */
function isSimple(unit: number): boolean {
  const letter = unit | 0x20
  if (letter >= 0x61 && letter <= 0x7a) return true
  return (unit >= 0x30 && unit <= 0x39) || unit === 0x5f || unit === 0x2b || unit === 0x2d || unit === 0x24
}
