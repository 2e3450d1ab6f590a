import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import styles from './Tooltip.module.css'
import { useFloating } from './useFloating.js'

/** What a tooltip's control must accept. */
type TooltipTarget = { 'aria-describedby'?: string | undefined }

/** A few words about a control. They add to its name and never replace it. */
export type TooltipProps = { words: ReactNode; children: ReactElement<TooltipTarget> }

const hoverDelay = 400
const leaveDelay = 120

/** Shows words after resting on a control, at once when it is reached by keys; Escape, leaving or pressing hides them. */
export function Tooltip({ words, children }: TooltipProps) {
  const id = useId()
  const target = useRef<HTMLSpanElement>(null)
  const [open, openSoon] = useDelayed()
  const popover = useFloating({
    open,
    anchor: () => target.current?.firstElementChild?.getBoundingClientRect(),
    wish: { align: 'centre', gap: 6 },
    onDismiss: () => openSoon(false, 0),
  })
  useHiddenByPress(popover, open, () => openSoon(false, 0))
  return (
    <span
      ref={target}
      className={styles.target}
      onPointerEnter={() => openSoon(true, hoverDelay)}
      onPointerLeave={() => openSoon(false, leaveDelay)}
      onFocus={(event) => event.target.matches(':focus-visible') && openSoon(true, 0)}
      onBlur={() => openSoon(false, 0)}
    >
      {cloneElement(children, { 'aria-describedby': open ? id : undefined })}
      <div ref={popover} id={id} role="tooltip" popover="manual" className={styles.words}>
        {open && words}
      </div>
    </span>
  )
}

function useHiddenByPress(popover: RefObject<HTMLElement | null>, open: boolean, hide: () => void): void {
  useEffect(() => {
    if (!open) return
    const pressed = (event: Event) => {
      if (!(event.target instanceof Node && popover.current?.contains(event.target))) hide()
    }
    window.addEventListener('pointerdown', pressed)
    return () => window.removeEventListener('pointerdown', pressed)
  })
}

/** A switch that turns after a while; a later wish replaces an earlier one. */
function useDelayed(): readonly [boolean, (next: boolean, delay: number) => void] {
  const [on, setOn] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const turn = (next: boolean, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOn(next), delay)
  }
  return [on, turn]
}
