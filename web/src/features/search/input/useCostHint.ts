import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSettled } from '../../../shell/useSettled.js'
import { repositoryStatsQuery } from '../../repositories/index.js'
import type { SearchRequest } from '../searchRequest.js'
import { costHint } from './queryCost.js'

// Every long word begins with two letters: what is still being written is no wide search.
const thinkingPause = 900

/** A sentence about a search that would have to read everything, once its writer has paused. */
export function useCostHint(request: SearchRequest, active: boolean): string | undefined {
  const settled = useSettled(request, thinkingPause)
  const { data: stats } = useQuery({ ...repositoryStatsQuery, enabled: active })
  return useMemo(() => {
    if (!active || !stats || settled !== request) return undefined
    return costHint(settled, { repositories: stats.total, files: stats.files })
  }, [active, stats, settled, request])
}
