import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { finderQuery, questionOf } from './api.js'
import { type FinderRow, finderRows } from './finderRows.js'
import { type FinderScope, type FinderTab, splitLine } from './finderScope.js'
import type { FinderState } from './finderSentences.js'
import { useFinderActions } from './useFinderActions.js'
import { useReadableVisits } from './useReadableVisits.js'

interface FinderInput {
  readonly tab: FinderTab
  readonly typed: string
  readonly scope: FinderScope | undefined
}

/** The rows for what was typed, and how far they are. */
export function useFinder({ tab, typed, scope }: FinderInput): {
  readonly rows: readonly FinderRow[]
  readonly state: FinderState
} {
  const { query, line } = splitLine(typed)
  const question = questionOf(tab, query, scope)
  const { data, error, isPlaceholderData, isFetching } = useQuery(finderQuery(question))
  const visits = useReadableVisits()
  const actions = useFinderActions()
  const rows = useMemo(() => {
    const { kinds } = questionOf(tab, query, scope)
    return finderRows({ tab, query, line, scope, kinds, answer: data, isEarlier: isPlaceholderData, visits, actions })
  }, [tab, query, line, scope, data, isPlaceholderData, visits, actions])
  const asks = question.kinds.length > 0
  const isSearching = asks && isFetching && (data === undefined || isPlaceholderData)
  return {
    rows,
    state: { rows: rows.length, isSearching, answer: asks ? data : undefined, error: (asks && error) || undefined },
  }
}

/** Which row is chosen: the first one until somebody chooses another, which stays chosen while rows come and go. */
export function useChosenRow(rows: readonly FinderRow[], input: FinderInput) {
  const [chosen, setChosen] = useState<{ readonly key: string; readonly input: string }>()
  const asked = JSON.stringify(input)
  const found = chosen?.input === asked ? rows.findIndex(({ key }) => key === chosen.key) : -1
  const active = Math.max(0, found)
  const move = (to: number) => {
    const key = rows[((to % rows.length) + rows.length) % Math.max(1, rows.length)]?.key
    if (key !== undefined) setChosen({ key, input: asked })
  }
  return { active, row: rows[active], move }
}
