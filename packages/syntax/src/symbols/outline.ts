import type { SymbolKind } from './symbolDefinition.js'
import type { FoundSymbols, SymbolProblem } from './symbolsOf.js'

/** A definition as a page of its text shows it. Lines count from 1. */
export interface OutlineSymbol {
  readonly name: string
  readonly kind: SymbolKind
  /** The names of the definitions around it, joined as its language does. */
  readonly container?: string
  /** The line on which the name starts. */
  readonly line: number
  /** Where the whole definition begins and ends, both inside. */
  readonly firstLine: number
  readonly lastLine: number
}

/** The definitions of one text in its order; with a problem they are not all. */
export interface Outline {
  readonly symbols: readonly OutlineSymbol[]
  readonly problem?: SymbolProblem
}

/** Places definitions, which tell bytes of `text`, on its lines. */
export function outlineOf(text: Uint8Array, { definitions, problem }: FoundSymbols): Outline {
  const lineAt = lineCounter(text)
  const symbols = definitions.map(({ name, kind, container, line, extent }) => ({
    name,
    kind,
    ...(container !== undefined && { container }),
    line: line + 1,
    firstLine: lineAt(extent.start),
    // The end is outside; a definition that ends with its line feed does not reach into the next line.
    lastLine: lineAt(Math.max(extent.start, extent.end - 1)),
  }))
  return { symbols, ...(problem && { problem }) }
}

const lineFeed = 0x0a

/** Tells the line of a byte, from 1. A line feed belongs to the line that it ends. */
function lineCounter(text: Uint8Array): (byte: number) => number {
  const starts = [0]
  for (let at = text.indexOf(lineFeed); at >= 0; at = text.indexOf(lineFeed, at + 1)) starts.push(at + 1)
  return (byte) => {
    let low = 0
    let high = starts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= byte) low = middle + 1
      else high = middle
    }
    return low
  }
}
