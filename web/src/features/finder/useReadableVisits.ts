import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useVisits } from '../../shell/useVisits.js'
import type { Visit } from '../../shell/visitHistory.js'
import { readableQuery } from './api.js'

const noVisits: readonly Visit[] = []

/** What was visited, of repositories that may still be read. The others are forgotten. */
export function useReadableVisits(): readonly Visit[] {
  const { list, keepOnly } = useVisits()
  const { data: readable } = useReadable(list)
  useEffect(() => {
    if (readable) keepOnly(readable)
  }, [readable, keepOnly])
  return useMemo(() => (readable ? list.filter(({ repoName }) => readable.has(repoName)) : noVisits), [list, readable])
}

/** Whether it is still being asked which visits are of repositories that may be read. */
export function useVisitsAreAskedFor(): boolean {
  return useReadable(useVisits().list).isLoading
}

function useReadable(visits: readonly Visit[]) {
  const names = useMemo(() => [...new Set(visits.map(({ repoName }) => repoName))].sort(), [visits])
  return useQuery(readableQuery(names))
}
