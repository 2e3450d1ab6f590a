import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useVisits } from '../../shell/useVisits.js'
import type { Visit } from '../../shell/visitHistory.js'
import { readableQuery } from './api.js'

const noVisits: readonly Visit[] = []

/** What was visited, of repositories that may still be read. The others are forgotten. */
export function useReadableVisits(): readonly Visit[] {
  const { list, keepOnly } = useVisits()
  const names = useMemo(() => [...new Set(list.map(({ repoName }) => repoName))].sort(), [list])
  const { data: readable } = useQuery(readableQuery(names))
  useEffect(() => {
    if (readable) keepOnly(readable)
  }, [readable, keepOnly])
  return useMemo(() => (readable ? list.filter(({ repoName }) => readable.has(repoName)) : noVisits), [list, readable])
}
