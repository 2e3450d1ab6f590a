import type { ContentMatch, LineRange } from '@sextant/contract'
import { cutLines } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { blobQuery } from '../../browse/index.js'
import { type ResultLine, resultLines } from '../resultLines.js'
import { withContext } from './contextLines.js'
import { type LineOrder, orderLines } from './lineOrder.js'

interface Wanted {
  readonly shown: readonly ResultLine[]
  /** Lines of the file that were asked for as well. */
  readonly ranges: readonly LineRange[]
  readonly order: LineOrder
}

interface ContextLines {
  readonly lines: readonly ResultLine[]
  /** A sentence: why the lines that were asked for are not there. */
  readonly problem: string | undefined
}

/** The lines of a file that are shown, with those around them once the file is there. It is read when they are wanted. */
export function useContextLines(match: ContentMatch, { shown, ranges, order }: Wanted): ContextLines {
  // The very version that was searched: in another the lines have other numbers.
  const place = { repository: match.repository, revision: match.commit ?? (match.branches?.[0] || undefined) }
  const { data, error } = useQuery({ ...blobQuery(place, match.path), enabled: ranges.length > 0 })
  const content = data?.blob?.content
  const lines = useMemo(() => {
    if (content == null || ranges.length === 0) return shown
    const text = cutLines(content)
    const source = { all: resultLines(match), lineCount: text.count, line: (number: number) => text.line(number - 1) }
    return orderLines(withContext(shown, ranges, source), order)
  }, [content, ranges, shown, match, order])
  const isMissing = ranges.length > 0 && data !== undefined && content == null
  const problem = error ? error.message : isMissing ? 'This version of the file can no longer be read.' : undefined
  return { lines, problem: problem && `The lines around could not be loaded. ${problem}` }
}
