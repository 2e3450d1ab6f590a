import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { FileAt } from '../hits.js'
import { openRangeStore, type RangeStore } from './rangeStore.js'
import { rangesLoader } from './rangesApi.js'

/** The names of a file, read as they are wanted. `file` must be the same value for the same file. */
export function useRangeStore(file: FileAt, lineCount: number): RangeStore {
  const store = useMemo(() => openRangeStore(lineCount, rangesLoader(file)), [file, lineCount])
  useSyncExternalStore(store.subscribe, store.version)
  useEffect(() => () => store.close(), [store])
  return store
}

/** The first line on view, from 1, and who hears when it is another. */
export interface ViewedLine {
  readonly now: () => number
  readonly subscribe: (listener: () => void) => () => void
}

/** Lines that a view has, about. */
const linesOnView = 80
/** Somebody who scrolls past does not ask for names. */
const restPause = 120

/** Reads the names of the lines that a reader rests at. */
export function useWantedLines(store: RangeStore, topLine: ViewedLine | undefined): void {
  useEffect(() => {
    if (!topLine) return
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => store.want(topLine.now() - 1, topLine.now() - 1 + linesOnView), restPause)
    }
    look()
    const stop = topLine.subscribe(look)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [store, topLine])
}
