import { type NameOnView, isSameName } from '@sextant/ui'
import { useEffect, useRef, useState } from 'react'

/** The name whose card is open, and what else is to be known of it. */
export interface OpenName<About = undefined> {
  readonly about: About
  readonly at: NameOnView
  /** A pointer that rests opens it for as long as it does; keys move the focus into it; a finger opens a sheet. */
  readonly by: 'pointer' | 'key' | 'touch'
}

// A pointer on its way elsewhere opens no card; one on its way to the card does not lose it.
const openPause = 150
const closePause = 250

/** Opens and closes the card about a name. */
export function useNameCard<About = undefined>() {
  const [open, setOpen] = useState<OpenName<About>>()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const later = (pause: number, act: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, pause)
  }
  const closeLater = () => later(closePause, () => setOpen((was) => (was?.by === 'pointer' ? undefined : was)))
  return {
    open,
    /** The pointer is on a name, or on none. */
    point(at: NameOnView | undefined, about: About) {
      if (!at) closeLater()
      else if (isSameName(at.name, open?.at.name) && about === open?.about) clearTimeout(timer.current)
      else later(openPause, () => setOpen((was) => (was && was.by !== 'pointer' ? was : { at, about, by: 'pointer' })))
    },
    /** The pointer is on the card, or left it. */
    hover(isInside: boolean) {
      if (isInside) clearTimeout(timer.current)
      else closeLater()
    },
    openBy(by: 'key' | 'touch', at: NameOnView, about: About) {
      clearTimeout(timer.current)
      setOpen({ at, about, by })
    },
    close() {
      clearTimeout(timer.current)
      setOpen(undefined)
    },
  }
}
