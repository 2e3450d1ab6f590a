import type { ContentMatch, SearchMatch, SymbolMatch } from '@sextant/contract'

/** A file whose matches can be the same as those of another. */
export type FoldableMatch = ContentMatch | SymbolMatch

/** One row of the results. */
export interface ResultEntry {
  /** Its place in the order of arrival, from 0. It never changes, whatever arrives later and however rows are sorted. */
  readonly id: number
  readonly match: SearchMatch
  /** Other files with the same content and so the same matches, in the order of arrival. */
  readonly copies: readonly FoldableMatch[]
}

const noCopies: readonly FoldableMatch[] = []

/** Results as rows, in the order of arrival: a file that says the same as an earlier one is folded into its row. */
export function resultEntries(matches: readonly SearchMatch[]): readonly ResultEntry[] {
  const firsts = new Map<string, number>()
  const copies = new Map<number, FoldableMatch[]>()
  const rows: { readonly id: number; readonly match: SearchMatch }[] = []
  matches.forEach((match, id) => {
    const content = contentKey(match)
    const first = content === undefined ? undefined : firsts.get(content)
    if (first === undefined || !isFoldable(match)) {
      if (content !== undefined) firsts.set(content, id)
      rows.push({ id, match })
    } else copies.set(first, [...(copies.get(first) ?? []), match])
  })
  return rows.map((row) => ({ ...row, copies: copies.get(row.id) ?? noCopies }))
}

function isFoldable(match: SearchMatch): match is FoldableMatch {
  return match.type === 'content' || match.type === 'symbol'
}

// Of a path that matches every place is an answer of its own, so only what was found inside a file is folded.
function contentKey(match: SearchMatch): string | undefined {
  if (!isFoldable(match)) return undefined
  if (match.blob !== undefined) return `${match.type} ${match.blob}`
  // A file on disk has no blob. One of the same name with the same lines in the same places is taken for a copy.
  if (match.type === 'symbol') return undefined
  const name = match.path.slice(match.path.lastIndexOf('/') + 1)
  return `lines ${name} ${JSON.stringify(match.chunkMatches ?? match.lineMatches ?? [])}`
}
