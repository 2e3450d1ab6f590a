import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

const remembered = new Map<string, number>()
// Far more entries than anybody goes back through; the oldest fall out.
const mostRemembered = 200

/**
 * Brings a pane back to where it was when this entry of the history was left. `ready` is true once the pane holds what
 * it held then.
 */
export function useScrollMemory(pane: RefObject<HTMLElement | null>, name: string, ready: boolean): void {
  const { key, pathname } = useLocation()
  const isReplaced = useNavigationType() === NavigationType.Replace
  const entry = `${key} ${name}`
  const begun = useRef({ entry: '', pathname: '' })
  useLayoutEffect(() => {
    const element = pane.current
    const top = remembered.get(entry) ?? 0
    const last = begun.current
    begun.current = { entry, pathname }
    const isNew = last.entry !== entry
    // The same page, looked at in another way.
    if (isNew && isReplaced && last.pathname === pathname) return
    // A pane that fills while it is read is brought to its top at the beginning and never again.
    if (isNew) element?.scrollTo({ top: ready ? top : 0 })
    else if (ready && top > 0 && element?.scrollTop === 0) element.scrollTo({ top })
  }, [entry, pathname, isReplaced, ready, pane])
  useEffect(() => {
    const element = pane.current
    if (!element || !ready) return
    const keep = () => remember(entry, element.scrollTop)
    element.addEventListener('scroll', keep, { passive: true })
    return () => element.removeEventListener('scroll', keep)
  }, [entry, ready, pane])
}

function remember(entry: string, top: number): void {
  remembered.delete(entry)
  remembered.set(entry, top)
  for (const oldest of remembered.keys()) {
    if (remembered.size <= mostRemembered) return
    remembered.delete(oldest)
  }
}
