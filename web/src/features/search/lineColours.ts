import type { ContentMatch, PathMatch } from '@sextant/contract'
import { type ColouredPart, readColours } from '@sextant/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Highlighted, highlightedLines } from './highlightedLines.js'
import type { ResultLine } from './resultLines.js'

/** The colours of lines, by number from 1. Columns count UTF-16 units. */
export type LineColours = ReadonlyMap<number, readonly ColouredPart[]>

const none: LineColours = new Map()

// As many as the server colours at once.
const mostLines = 1000

const lineColoursQuery = (match: ContentMatch | PathMatch, lines: readonly number[]) => {
  const rev = match.commit ?? (match.branches?.[0] || 'HEAD')
  const variables = { name: match.repository, rev, path: match.path, lines: [...lines] }
  return queryOptions({
    queryKey: ['lineColours', variables],
    queryFn: async ({ signal }) => coloursOf(await highlightedLines(variables, signal), lines),
    // A commit's file never changes, and colours of the working tree are looked at for a moment.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** The colours of a result's lines; none until they come, and none when there are none. */
export function useLineColours(match: ContentMatch | PathMatch, lines: readonly ResultLine[]): LineColours {
  const numbers = lines.map(({ number }) => number).slice(0, mostLines)
  const { data } = useQuery({
    ...lineColoursQuery(match, numbers),
    enabled: numbers.length > 0,
    // Lines that were there before keep their colours while those of more lines are on their way.
    placeholderData: (last) => last,
  })
  return data ?? none
}

function coloursOf(found: Highlighted | undefined, numbers: readonly number[]): LineColours {
  if (!found) return none
  const { names, lines } = found
  return new Map(
    numbers.map((number, at) => [number, readColours({ names, spans: lines[at] ?? [] })(0, Number.MAX_SAFE_INTEGER)]),
  )
}
