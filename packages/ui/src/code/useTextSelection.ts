import { type ClipboardEvent, type RefObject, useCallback, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { useChanges } from '../behaviour/useChanges.js'
import { offsetAt, type TextLines } from './textLines.js'
import { placeOf, type TextPlace } from './textPlace.js'

/** The browser's text selection in a view that draws only some of its lines. */
export type TextSelection = {
  /** Lines that must stay drawn because the selection begins or ends in them; counted from 0. */
  kept: readonly number[]
  /** Puts the selected text on the clipboard: the text itself, drawn or not, without line numbers. */
  onCopy: (event: ClipboardEvent) => void
  /** Selects the whole text. */
  selectAll: () => void
}

const none: readonly number[] = []

/** Follows the browser's selection and keeps its two ends drawn, so that it survives scrolling. */
export function useTextSelection(view: RefObject<HTMLElement | null>, lines: TextLines): TextSelection {
  const [kept, keep] = useChanges(none, isSame)

  useEffect(() => {
    const follow = () => keep(linesOf(selectedPlaces(view.current)))
    document.addEventListener('selectionchange', follow)
    return () => document.removeEventListener('selectionchange', follow)
  }, [view, keep])

  const onCopy = (event: ClipboardEvent) => {
    const places = selectedPlaces(view.current)
    if (!places) return
    const [from, to] = places.map(({ line, column }) => offsetAt(lines, line, column)).sort((a, b) => a - b)
    event.clipboardData.setData('text/plain', lines.text.slice(from, to))
    event.preventDefault()
  }

  const selectAll = useCallback(() => {
    const last = lines.count - 1
    // Both ends must be drawn before they can be selected.
    flushSync(() => keep([0, last]))
    const code = (line: number) => view.current?.querySelector(`[data-row="${line}"] code`)
    const [first, end] = [code(0), code(last)]
    if (first && end) document.getSelection()?.setBaseAndExtent(first, 0, end, end.childNodes.length)
  }, [view, lines, keep])

  return { kept, onCopy, selectAll }
}

/** Where the selection begins and ends, if it is in the view and not empty. */
function selectedPlaces(view: HTMLElement | null): readonly TextPlace[] | undefined {
  const selection = document.getSelection()
  if (!view || !selection || selection.isCollapsed) return undefined
  const anchor = placeOf(view, selection.anchorNode, selection.anchorOffset)
  const focus = placeOf(view, selection.focusNode, selection.focusOffset)
  return anchor && focus ? [anchor, focus] : undefined
}

const linesOf = (places: readonly TextPlace[] | undefined) => places?.map(({ line }) => line) ?? none

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((line, at) => line === other[at])
