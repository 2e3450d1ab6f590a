import type { CompiledQuery } from '../compiledQuery.js'
import type { FileMatch } from '../fileMatch.js'
import { matchingNames } from './matchingNames.js'
import type { EncodedSymbols, SymbolFound, SymbolSource } from './symbolSource.js'

/** A match without what is known of its file. */
export type SymbolsInFile = Required<Pick<FileMatch, 'symbols' | 'matchingLines'>>

interface Wanted {
  /** At most so many symbols are given; all are counted. */
  readonly most: number
  readonly source: Pick<SymbolSource, 'decode'>
}

/** The symbols of one file that match; undefined when there are none. The payload is asked for only then. */
export function matchSymbols(
  query: CompiledQuery,
  encoded: EncodedSymbols,
  { most, source }: Wanted,
): SymbolsInFile | undefined {
  const places = matchingNames(query.pattern, encoded.content)
  if (!places) return undefined
  const { kinds } = query
  if (most === 0 && !kinds) return { symbols: [], matchingLines: places.length }
  const all = source.decode(encoded)
  const symbols = places.flatMap((place): readonly SymbolFound[] => {
    const symbol = all[place]
    return symbol && (!kinds || kinds.has(symbol.kind)) ? [symbol] : []
  })
  return symbols.length === 0 ? undefined : { symbols: symbols.slice(0, most), matchingLines: symbols.length }
}
