import { messageOf } from '@sextant/base'
import { type DiffColours, type DiffContent, type DiffFile, type FetchedPart, pathOfDiff } from '@sextant/ui'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type ComparedRevisions, fetchColours, fetchContext, fetchLines, type LinesNode } from './api.js'
import { coloursOf, contentOf, lineColoursOf } from './diffNodes.js'

/** What the server is asked for at once. */
const mostFiles = 20
const mostLines = 8000

/** The lines and colours of the files of a comparison, fetched as they come near the view. */
export function useFileLines(
  compared: ComparedRevisions,
  files: readonly DiffFile[],
  beginning: readonly LinesNode[] | undefined,
) {
  const first = useMemo(() => new Map((beginning ?? []).flatMap(shownAtOnce)), [beginning])
  const [contents, setContents] = useState<ReadonlyMap<string, DiffContent>>(new Map())
  const [colours, setColours] = useState<ReadonlyMap<string, DiffColours>>(new Map())
  const byId = useMemo(() => new Map(files.map((file) => [file.id, file])), [files])
  const asked = useRef(new Set<string>())
  const left = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    left.current = controller
    const known = asked.current
    return () => {
      controller.abort()
      known.clear()
    }
  }, [])

  const colour = useCallback(
    async (ids: readonly string[]) => {
      const paths = pathsOf(ids, byId)
      // Without colours the lines are still there to be read.
      const nodes = await fetchColours(compared, paths, left.current.signal).catch(() => [])
      const found = nodes.flatMap(({ internalID, colours }) =>
        colours ? [[internalID, coloursOf(colours)] as const] : [],
      )
      setColours((was) => new Map([...was, ...found]))
    },
    [compared, byId],
  )
  const ask = useCallback(
    async (ids: readonly string[]) => {
      for (const id of ids) asked.current.add(id)
      const { signal } = left.current
      try {
        const nodes = await fetchLines(compared, pathsOf(ids, byId), signal)
        const found = new Map(nodes.map((node) => [node.internalID, contentOf(node)]))
        setContents((was) => new Map([...was, ...ids.map((id) => [id, found.get(id) ?? gone] as const)]))
        void colour(ids)
      } catch (problem) {
        if (signal.aborted) return
        const failed: DiffContent = { state: 'failed', message: messageOf(problem) }
        setContents((was) => new Map([...was, ...ids.map((id) => [id, failed] as const)]))
      }
    },
    [compared, byId, colour],
  )
  useEffect(() => {
    if (first.size > 0) void colour([...first.keys()])
  }, [first, colour])

  const content = useCallback((id: string) => contents.get(id) ?? first.get(id), [contents, first])
  const onNear = useCallback(
    (ids: readonly string[]) => {
      const wanted = ids.flatMap((id) => (asked.current.has(id) || first.has(id) ? [] : (byId.get(id) ?? [])))
      for (const some of batchesOf(wanted)) void ask(some.map(({ id }) => id))
    },
    [ask, byId, first],
  )
  const context = useCallback(
    async (id: string, from: number, to: number): Promise<FetchedPart> => {
      const file = byId.get(id)
      if (!file) return { lines: [] }
      const nodes = await fetchContext(compared, { path: pathOfDiff(file), first: from, last: to })
      const part = nodes.find((node) => node.internalID === id)?.lines
      return part ? { lines: part.lines, colours: lineColoursOf(part.names, part.colours) } : { lines: [] }
    },
    [compared, byId],
  )
  return {
    contentOf: content,
    coloursOf: useCallback((id: string) => colours.get(id), [colours]),
    onNear,
    ask,
    context,
  }
}

const gone: DiffContent = { state: 'failed', message: 'This file differs no longer. Load the page again.' }

/** What came along with the list. What was too large for that is asked for when it comes near. */
function shownAtOnce(node: LinesNode): readonly (readonly [string, DiffContent])[] {
  return node.notShown === null ? [[node.internalID, contentOf(node)]] : []
}

function pathsOf(ids: readonly string[], byId: ReadonlyMap<string, DiffFile>): readonly string[] {
  return ids.flatMap((id) => {
    const file = byId.get(id)
    return file ? [pathOfDiff(file)] : []
  })
}

/** Files in groups that are not too many and not too long to be asked for at once. */
export function batchesOf(files: readonly DiffFile[]): readonly (readonly DiffFile[])[] {
  const batches: DiffFile[][] = []
  let lines = mostLines
  for (const file of files) {
    const last = batches.at(-1)
    lines += file.added + file.deleted
    if (last && last.length < mostFiles && lines <= mostLines) last.push(file)
    else {
      batches.push([file])
      lines = file.added + file.deleted
    }
  }
  return batches
}
