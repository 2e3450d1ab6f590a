import { type ClipboardEvent, type RefObject, useEffect, useState } from 'react'
import { placeOf, type TextPlace } from '../code/textPlace.js'

const none: readonly number[] = []

/** The browser's text selection in a column of rows of which only some are drawn. */
export type ColumnSelection = {
  /** Rows that must stay drawn because the selection begins or ends in them. */
  readonly kept: readonly number[]
  /** Puts the lines themselves on the clipboard: drawn or not, without numbers and signs. */
  readonly onCopy: (event: ClipboardEvent) => void
}

/** Follows a selection. `textOf` gives the line of a row; rows without one are left out of what is copied. */
export function useColumnSelection(
  view: RefObject<HTMLElement | null>,
  textOf: (row: number) => string | undefined,
): ColumnSelection {
  const [kept, setKept] = useState(none)
  useEffect(() => {
    const follow = () =>
      setKept((was) => {
        const is = selectedPlaces(view.current)?.map(({ line }) => line) ?? none
        return was.length === is.length && was.every((row, at) => row === is[at]) ? was : is
      })
    document.addEventListener('selectionchange', follow)
    return () => document.removeEventListener('selectionchange', follow)
  }, [view])
  const onCopy = (event: ClipboardEvent) => {
    const places = selectedPlaces(view.current)
    if (!places) return
    event.clipboardData.setData('text/plain', selectedText(places, textOf))
    event.preventDefault()
  }
  return { kept, onCopy }
}

/** The text between two places, in either order. */
export function selectedText(
  places: readonly [TextPlace, TextPlace],
  textOf: (row: number) => string | undefined,
): string {
  const [from, to] = places.toSorted((a, b) => a.line - b.line || a.column - b.column)
  if (!from || !to) return ''
  const lines: string[] = []
  for (let row = from.line; row <= to.line; row += 1) {
    const text = textOf(row)
    if (text === undefined) continue
    const end = row === to.line ? to.column : text.length
    lines.push(text.slice(row === from.line ? from.column : 0, end))
  }
  return lines.join('\n')
}

function selectedPlaces(view: HTMLElement | null): readonly [TextPlace, TextPlace] | undefined {
  const selection = document.getSelection()
  if (!view || !selection || selection.isCollapsed) return undefined
  const anchor = placeOf(view, selection.anchorNode, selection.anchorOffset)
  const focus = placeOf(view, selection.focusNode, selection.focusOffset)
  return anchor && focus ? [anchor, focus] : undefined
}
