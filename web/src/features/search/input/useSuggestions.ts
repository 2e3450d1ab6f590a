import type { PatternType } from '@sextant/query'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '../../../shell/session.js'
import { useSettled } from '../../../shell/useSettled.js'
import type { PastSearch } from '../searchHistory.js'
import { suggestionsQuery } from './api.js'
import { asksServer, type Suggestion, suggestionsAt } from './suggestions.js'
import { useJumps } from './useJumps.js'

interface InputPlace {
  readonly query: string
  readonly caret: number
  readonly patternType: PatternType
  readonly recent: readonly PastSearch[]
}

const typingPause = 60
const none: readonly Suggestion[] = []

/**
 * What could come next at the caret. What the page knows itself is there at once; what only the server knows follows a
 * moment after the last key, and until then what it offered before serves where it still fits.
 */
export function useSuggestions({ query, caret, patternType, recent }: InputPlace, active: boolean) {
  const structural = useSession().structuralSearchEnabled
  const jumps = useJumps(query, active)
  const place = useMemo(() => ({ query, caret, patternType }), [query, caret, patternType])
  const settled = useSettled(place, typingPause)
  const asked = active && settled.query !== '' && asksServer(settled.query, settled.caret, settled.patternType)
  const { data } = useQuery({
    ...suggestionsQuery(settled.query, settled.caret, settled.patternType),
    enabled: asked,
    placeholderData: (previous) => previous,
  })
  return useMemo(
    () => (active ? suggestionsAt({ ...place, structural, offered: data, jumps, recent }) : none),
    [active, place, structural, data, jumps, recent],
  )
}
