import { useState, useSyncExternalStore } from 'react'

/** The first line on view. It changes while scrolling, so only those who ask for it are drawn anew. */
export interface TopLine {
  readonly set: (line: number) => void
  readonly now: () => number
  readonly subscribe: (listener: () => void) => () => void
}

function openTopLine(): TopLine {
  const listeners = new Set<() => void>()
  let line = 1
  return {
    set(next) {
      line = next
      for (const listener of listeners) listener()
    },
    now: () => line,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A place for the first line on view that lasts as long as the component. */
export const useTopLine = (): TopLine => useState(openTopLine)[0]

/** What follows from the first line on view; the component is drawn anew only when that changes. */
export function useFromTopLine<Value>(topLine: TopLine, valueOf: (line: number) => Value): Value {
  return useSyncExternalStore(topLine.subscribe, () => valueOf(topLine.now()))
}
