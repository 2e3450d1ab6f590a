import { createContext, useContext } from 'react'
import type { SearchRequest } from '../searchRequest.js'
import type { LineOrder } from './lineOrder.js'
import type { RowState } from './rowStates.js'

/** What a person can do to a row. */
export interface ResultActions {
  /** Makes a row the one that the keyboard and the preview are at; a line of it, or its first. */
  readonly select: (id: number, line?: number) => void
  readonly change: (id: number, change: (row: RowState) => Partial<RowState>) => void
  readonly mark: (id: number) => void
  /** Shows a row in the preview, opening it where it is closed. */
  readonly preview: (id: number) => void
}

/** What all rows of one list share. */
export interface ResultsContext {
  readonly request: SearchRequest
  readonly lines: LineOrder
  readonly actions: ResultActions
}

const Context = createContext<ResultsContext | undefined>(undefined)

export const ResultsProvider = Context.Provider

export function useResults(): ResultsContext {
  const results = useContext(Context)
  if (!results) throw new Error('useResults is called outside of a list of results.')
  return results
}
