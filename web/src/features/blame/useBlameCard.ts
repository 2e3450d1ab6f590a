import type { Box } from '@sextant/ui'
import { useEffect, useRef, useState } from 'react'

/** The line whose card is open, and where. */
export interface OpenCard {
  readonly line: number
  readonly anchor: Box
  /** A press or a key opened it, so that it stays until it is dismissed. */
  readonly isPinned: boolean
  readonly isFocused: boolean
}

// As long as the hover cards of code take, so that a pointer on its way elsewhere opens none.
const openPause = 150
const closePause = 200

/** Opens the card about a line: when the pointer rests there, at a press, or at a key; and closes it. */
export function useBlameCard() {
  const [card, setCard] = useState<OpenCard>()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const later = (pause: number, act: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, pause)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const close = () => {
    clearTimeout(timer.current)
    setCard(undefined)
  }
  const leave = () => later(closePause, () => setCard((was) => (was?.isPinned ? was : undefined)))
  return {
    card,
    close,
    leave,
    point(line: number, cell: Element, isPress: boolean) {
      const open = { line, anchor: boxOf(cell), isPinned: isPress, isFocused: false }
      later(isPress ? 0 : openPause, () => setCard((was) => (was?.isPinned && !isPress ? was : open)))
    },
    openByKey(line: number) {
      clearTimeout(timer.current)
      setCard({ line, anchor: boxOfLine(line), isPinned: true, isFocused: true })
    },
    hover(isInside: boolean) {
      if (isInside) clearTimeout(timer.current)
      else leave()
    },
  }
}

function boxOf(element: Element): Box {
  return element.getBoundingClientRect()
}

/** Where a line is drawn: the start of its code. A line that is not on view opens in the upper part of the window. */
function boxOfLine(line: number): Box {
  const row = document.querySelector(`[data-row="${line - 1}"]`)
  const number = row?.querySelector('[data-line]') ?? row
  const { innerWidth: width, innerHeight: height } = window
  return number ? boxOf(number) : { left: width / 4, top: height / 4, width: 0, height: 0 }
}
