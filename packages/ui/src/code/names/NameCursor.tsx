import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Box } from '../../floating/placement.js'
import type { CodeName } from './codeNames.js'
import { boxOfName } from './drawnName.js'
import styles from './NameCursor.module.css'

export type NameCursorProps = {
  view: RefObject<HTMLElement | null>
  cursor: CodeName | undefined
}

/** A frame around the name that the keys are at. It stands over the text, which stays as it is. */
export function NameCursor({ view, cursor }: NameCursorProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [box, setBox] = useState<Box>()
  // Where a name is follows from how its row is drawn: it is measured after each drawing, and kept while it is the same.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    const place = view.current && cursor && boxOfName(view.current, cursor)
    const origin = frame.current?.parentElement?.getBoundingClientRect()
    const next =
      place && origin ? { ...sizeOf(place), left: place.left - origin.left, top: place.top - origin.top } : undefined
    setBox((was) => (isSameBox(was, next) ? was : next))
  })
  return <div ref={frame} className={styles.cursor} hidden={!box} style={box} aria-hidden="true" />
}

const sizeOf = ({ width, height }: Box) => ({ width, height })

const isSameBox = (one: Box | undefined, other: Box | undefined) =>
  one?.left === other?.left && one?.top === other?.top && one?.width === other?.width && one?.height === other?.height
