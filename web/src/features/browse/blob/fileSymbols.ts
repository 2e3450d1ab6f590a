import { knownScopes, type ScopeFinder } from '@sextant/ui'

/** A definition of a file; lines count from 1. */
export interface FileSymbol {
  readonly name: string
  readonly containerName: string | null
  readonly kind: string
  readonly line: number
  readonly firstLine: number | null
  readonly lastLine: number | null
}

/** A definition in an outline: how many others lie around it, and what it is called there. */
export interface OutlineEntry {
  readonly symbol: FileSymbol
  readonly depth: number
  readonly label: string
}

const endOf = ({ line, lastLine }: FileSymbol) => lastLine ?? line
const startOf = ({ line, firstLine }: FileSymbol) => firstLine ?? line

/**
 * Symbols, which come in the order of the file, as an outline. One whose container does not stand around it, such as a
 * method of Go, is named with it.
 */
export function outlineOf(symbols: readonly FileSymbol[]): readonly OutlineEntry[] {
  const open: FileSymbol[] = []
  return symbols.map((symbol) => {
    while (open.length > 0 && !holds(open.at(-1), symbol)) open.pop()
    const { containerName, name } = symbol
    const label = containerName && open.length === 0 ? `(${containerName}) ${name}` : name
    const entry = { symbol, depth: open.length, label }
    open.push(symbol)
    return entry
  })
}

function holds(outer: FileSymbol | undefined, inner: FileSymbol): boolean {
  if (!outer || startOf(inner) > endOf(outer) || endOf(inner) > endOf(outer)) return false
  // Of several on one line only the names tell which stands in which.
  return endOf(outer) > startOf(outer) || isNamedIn(outer, inner)
}

const isNamedIn = ({ name }: FileSymbol, { containerName }: FileSymbol) =>
  containerName === name || containerName?.endsWith(`.${name}`) === true

/**
 * The definition around a line that says most: the first of those that take this line alone, and else the innermost.
 * Undefined where there is none.
 */
export function symbolAt(entries: readonly OutlineEntry[], line: number): OutlineEntry | undefined {
  const own = entries.find(({ symbol }) => startOf(symbol) === line && endOf(symbol) === line)
  return own ?? entries.findLast(({ symbol }) => startOf(symbol) <= line && line <= endOf(symbol))
}

/** The definitions that stay in sight while what is in them is on view. */
export function symbolScopes(symbols: readonly FileSymbol[]): ScopeFinder {
  // The line of the name is the one that tells; what stands before it are comments and attributes.
  return knownScopes(symbols.map((symbol) => ({ first: symbol.line, last: endOf(symbol) })))
}

/** The entries whose name holds some words, in any case. */
export function filterOutline(entries: readonly OutlineEntry[], words: string): readonly OutlineEntry[] {
  const wanted = words.trim().toLowerCase()
  return wanted === '' ? entries : entries.filter(({ label }) => label.toLowerCase().includes(wanted))
}
