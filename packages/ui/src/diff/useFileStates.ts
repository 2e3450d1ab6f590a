import { useCallback, useState } from 'react'
import type { ColouredPart } from '../code/highlight.js'
import type { DiffContent } from './diffFile.js'
import { gapsOf } from './diffGaps.js'
import { expandedLines } from './DiffGapRow.js'
import type { FileState } from './fileBody.js'

/** Lines of a file as they were fetched; fewer than were asked for when the file ends. */
export type FetchedPart = {
  readonly lines: readonly string[]
  readonly colours?: readonly (readonly ColouredPart[])[]
}

/** Fetches lines of the new file, from 1, both ends inside. */
export type FetchLines = (id: string, first: number, last: number) => Promise<FetchedPart>

// As many lines are asked for where nobody knows how many follow.
const restOfFile = 5000

const untouched: FileState = {}

/** What a person has opened, closed and unfolded on this page. */
export function useFileStates(fetchLines: FetchLines, contextLines: number) {
  const [states, setStates] = useState<ReadonlyMap<string, FileState>>(new Map())
  const change = useCallback(
    (id: string, how: (was: FileState) => FileState) =>
      setStates((was) => new Map(was).set(id, how(was.get(id) ?? untouched))),
    [],
  )
  const setOpen = useCallback((id: string, open: boolean) => change(id, (was) => ({ ...was, open })), [change])
  const setAll = useCallback(
    (ids: readonly string[], open: boolean | undefined) =>
      setStates((was) => {
        const next = new Map(was)
        for (const id of ids) {
          const { open: _before, ...rest } = was.get(id) ?? untouched
          next.set(id, open === undefined ? rest : { ...rest, open })
        }
        return next
      }),
    [],
  )
  const expand = async (id: string, content: DiffContent | undefined, wanted: Wanted) => {
    if (content?.state !== 'ready') return
    const gap = gapsOf(content.hunks, contextLines)[wanted.gap]
    if (!gap) return
    const shown = states.get(id)?.shown?.get(wanted.gap) ?? { start: 0, end: 0 }
    const total = gap.lines ?? shown.start + restOfFile
    const more = wanted.what === 'all' ? total : expandedLines
    const next =
      wanted.what === 'end'
        ? { start: shown.start, end: Math.min(total - shown.start, shown.end + more) }
        : { start: Math.min(total - shown.end, shown.start + more), end: shown.end }
    const [from, to] =
      wanted.what === 'end'
        ? [gap.newStart + total - next.end, gap.newStart + total - shown.end - 1]
        : [gap.newStart + shown.start, gap.newStart + next.start - 1]
    if (to < from) return
    const part = await fetchLines(id, from, Math.min(to, from + restOfFile - 1))
    change(id, (was) => withLines({ ...was, shown: new Map(was.shown).set(wanted.gap, next) }, from, part))
  }
  return { states, setOpen, setAll, expand }
}

type Wanted = { readonly gap: number; readonly what: 'start' | 'end' | 'all' }

function withLines(state: FileState, from: number, { lines, colours }: FetchedPart): FileState {
  const fetched = new Map(state.fetched)
  const fetchedColours = new Map(state.fetchedColours)
  lines.forEach((line, at) => {
    fetched.set(from + at, line)
    const parts = colours?.[at]
    if (parts) fetchedColours.set(from + at, parts)
  })
  return { ...state, fetched, fetchedColours }
}
