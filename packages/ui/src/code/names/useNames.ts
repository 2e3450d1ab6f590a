import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { currentPlatform } from '../../controls/platform.js'
import type { Box } from '../../floating/placement.js'
import { type CodeNames, isSameName, type NameKey, type NameOnView } from './codeNames.js'
import { boxOfName, nameUnder, rangeOfName } from './drawnName.js'
import { firstName, nextName, type NameStep } from './nextName.js'
import { paintNames } from './paintNames.js'

/** A view whose code has names. */
export type NamesOptions = {
  view: RefObject<HTMLElement | null>
  /** Nothing while names are not asked about. */
  names: CodeNames | undefined
  /** How many rows there are. */
  count: number
  /** Rows that are drawn: marks are painted on them. */
  drawn: readonly number[]
  /** Where the keys begin. */
  startRow: () => number
  /** Brings a row into view. */
  reveal: (row: number) => void
}

/** Handlers for the element of the view; each answers whether the event was its own. */
export type NamesHandlers = {
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerLeave: () => void
  onPointerUp: (event: PointerEvent<HTMLElement>) => void
  onClick: (event: MouseEvent<HTMLElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => boolean
}

/** What a pointer, a finger and the keys do with the names of a view, and what is painted on them. */
export function useNames(options: NamesOptions): NamesHandlers {
  const { view, names } = options
  const pointed = useRef<NameOnView | undefined>(undefined)
  const [link, setLink] = useState<NameOnView>()
  const lastPointer = useRef('mouse')
  const onKeyDown = useNameKeys(options)
  usePaint(options, link)
  useModifier(link !== undefined, () => setLink(undefined))

  const point = (at: NameOnView | undefined, isFollowed: boolean) => {
    if (isSameName(at?.name, link?.name) !== isFollowed) setLink(isFollowed ? at : undefined)
    if (isSameName(at?.name, pointed.current?.name)) return
    pointed.current = at
    names?.onName({ kind: 'point', ...(at && { at }) })
  }
  const under = (event: MouseEvent) =>
    names && view.current ? nameUnder(view.current, { x: event.clientX, y: event.clientY }, names.nameAt) : undefined
  return {
    onPointerMove(event) {
      // A pressed button drags a selection, and a finger scrolls.
      if (!names || event.pointerType === 'touch' || event.buttons !== 0) return
      const at = under(event)
      point(at, at !== undefined && hasMod(event))
    },
    onPointerLeave: () => point(undefined, false),
    onPointerUp(event) {
      lastPointer.current = event.pointerType
    },
    onClick(event) {
      const at = event.button === 0 && isPlainClick() ? under(event) : undefined
      if (!at) return
      const isTouch = lastPointer.current === 'touch'
      const how = isTouch ? 'touch' : hasMod(event) ? (event.shiftKey ? 'mod-shift' : 'mod') : 'plain'
      names?.onName({ kind: 'press', at, how })
    },
    onKeyDown,
  }
}

const hasMod = (event: { readonly metaKey: boolean; readonly ctrlKey: boolean }) =>
  currentPlatform() === 'apple' ? event.metaKey : event.ctrlKey

/** A press that ended a selection of text is none on a name. */
const isPlainClick = () => document.getSelection()?.isCollapsed !== false

const steps: Readonly<Record<string, NameStep>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** Left and right begin at a name and step; the other keys are for the name they are at. */
function useNameKeys({ view, names, count, startRow, reveal }: NamesOptions) {
  return (event: KeyboardEvent<HTMLElement>): boolean => {
    if (!names || event.target !== event.currentTarget || event.altKey || event.shiftKey) return false
    const { cursor, namesOf, onName } = names
    const step = hasMod(event) ? undefined : steps[event.key]
    if (step) {
      if (!cursor && (step === 'up' || step === 'down')) return false
      const rows = { count, namesOf }
      const to = cursor ? nextName(rows, cursor, step) : firstName(rows, startRow())
      event.preventDefault()
      if (!to) return true
      reveal(to.row)
      onName({ kind: 'move', to })
      return true
    }
    const key = cursor && keyOf(event)
    if (!key) return false
    event.preventDefault()
    const box = view.current && boxOfName(view.current, cursor)
    onName({ kind: 'key', key, at: { name: cursor, box: box ?? emptyBox } })
    return true
  }
}

const emptyBox: Box = { left: 0, top: 0, width: 0, height: 0 }

function keyOf(event: KeyboardEvent): NameKey | undefined {
  if (event.key === 'Enter') return hasMod(event) ? 'go-aside' : 'go'
  if (hasMod(event)) return undefined
  if (event.key === ' ') return 'ask'
  return event.key === 'Escape' ? 'leave' : undefined
}

/** Paints what is marked on the drawn rows, and the name that a press would follow. */
function usePaint({ view, names, drawn }: NamesOptions, link: NameOnView | undefined): void {
  const marked = names?.marked
  // The text of a row is other nodes whenever it is drawn anew, so it is painted after each drawing.
  useLayoutEffect(() => {
    const element = view.current
    if (!element || !marked) return
    const ranges = drawn.flatMap((row) => marked(row).map((range) => rangeOfName(element, { row, ...range })))
    return paintNames(
      'same',
      ranges.filter((range) => range !== undefined),
    )
  })
  useLayoutEffect(() => {
    const range = link && view.current && rangeOfName(view.current, link.name)
    return range ? paintNames('link', [range]) : undefined
  })
}

/** Ends the look of a link when the key that makes it one is let go. */
function useModifier(isLink: boolean, onEnd: () => void): void {
  const latest = useRef(onEnd)
  useLayoutEffect(() => {
    latest.current = onEnd
  })
  const released = useCallback((event: globalThis.KeyboardEvent) => {
    if (!hasMod(event)) latest.current()
  }, [])
  useEffect(() => {
    if (!isLink) return
    window.addEventListener('keyup', released)
    return () => window.removeEventListener('keyup', released)
  }, [isLink, released])
}
