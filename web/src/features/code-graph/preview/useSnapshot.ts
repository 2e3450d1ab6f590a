import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSetting } from '../../../shell/localSetting.js'
import type { FileAt } from '../hits.js'
import { chosenIndex, previewKey } from '../previewChoice.js'
import { snapshotQuery, visibleIndexesQuery } from './snapshotApi.js'
import { snapshotNotes } from './snapshotNotes.js'

/** What the chosen index says of a line, counted from 1; undefined while none is chosen. */
export function useSnapshot(file: FileAt, text: string): ((line: number) => string | undefined) | undefined {
  const kept = useSetting(previewKey(file.place.repository))
  const isAsked = kept !== null
  const { data: indexes } = useQuery({ ...visibleIndexesQuery(file), enabled: isAsked })
  const chosen = isAsked ? chosenIndex(indexes ?? [], kept) : null
  const { data: nodes } = useQuery({ ...snapshotQuery(file, chosen ?? ''), enabled: chosen !== null })
  return useMemo(() => {
    if (chosen === null || !nodes) return undefined
    const notes = snapshotNotes(text, nodes)
    return (line) => notes.get(line)
  }, [chosen, nodes, text])
}
