import { useRef } from 'react'
import { useShortcuts } from '../behaviour/useShortcuts.js'
import type { DiffViewProps } from './diffViewProps.js'
import type { FileBody } from './fileBody.js'
import { changeAt, changeBeside, fileAt, fileGap, headerHeight, landing, toolbarHeight } from './fileLayout.js'
import type { Canvas } from './useFileScroll.js'
import { scrollerOf } from './useVisiblePart.js'

type Keys = DiffViewProps & {
  bodies: readonly FileBody[]
  tops: Float64Array
  canvas: Canvas
  goTo: (y: number, room: number) => void
  setOpen: (id: string, open: boolean) => void
}

/** Keys that go through the files and tick them. */
export function useKeys(of: Keys): void {
  const { files, bodies, tops, canvas, goTo, viewed, onViewed, settings, onSettings, setOpen, onAnchor } = of
  // At the end of the page nothing scrolls any more: the place gone to is remembered as long as nobody scrolls.
  const jump = useRef({ y: 0, scrollTop: -1 })
  const position = () => {
    const element = canvas.current
    if (!element) return 0
    const scroller = scrollerOf(element)
    if (scroller.scrollTop === jump.current.scrollTop) return jump.current.y
    return (
      scroller.getBoundingClientRect().top -
      element.getBoundingClientRect().top +
      toolbarHeight +
      headerHeight +
      landing
    )
  }
  const land = (y: number, room: number) => {
    goTo(y, room)
    const element = canvas.current
    jump.current = {
      y: room === 0 ? y + headerHeight + landing : y,
      scrollTop: element ? scrollerOf(element).scrollTop : -1,
    }
  }
  const toChange = (direction: 1 | -1) => {
    const found = changeBeside({ bodies, tops }, position(), direction)
    if (found) land(found.y, headerHeight + landing)
  }
  const currentFile = () => fileAt(tops, position() - headerHeight - landing + 1)
  const linkToChange = () => {
    const at = fileAt(tops, position())
    const [file, body] = [files[at], bodies[at]]
    if (!file || !body) return
    const lines = changeAt(body, position() - (tops[at] ?? 0) - headerHeight)
    onAnchor({ id: file.id, ...lines })
  }
  const toFile = (direction: 1 | -1) => {
    const at = currentFile()
    const isInside = position() - headerHeight - landing - (tops[at] ?? 0) > fileGap
    const next = direction === -1 && isInside ? at : at + direction
    if (files[next]) land(tops[next] ?? 0, 0)
  }
  const toggleViewed = () => {
    const file = files[currentFile()]
    if (!file) return
    const is = !viewed.has(file.id)
    onViewed(file.id, is)
    setOpen(file.id, !is)
    if (is) land(tops[files.indexOf(file)] ?? 0, 0)
  }
  const group = 'Difference'
  useShortcuts([
    { keys: 'n', label: 'Next change', group, run: () => toChange(1) },
    { keys: 'p', label: 'Previous change', group, run: () => toChange(-1) },
    { keys: ']', label: 'Next file', group, run: () => toFile(1) },
    { keys: '[', label: 'Previous file', group, run: () => toFile(-1) },
    { keys: 'y', label: 'Link to this change', group, run: linkToChange },
    { keys: 'v', label: 'Mark the file as viewed', group, run: toggleViewed },
    { keys: 'u', label: 'One column', group, run: () => onSettings({ ...settings, mode: 'unified' }) },
    { keys: 's', label: 'Two columns', group, run: () => onSettings({ ...settings, mode: 'split' }) },
  ])
}
