import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { announcerId } from './announcer.js'
import { useClientLinks } from './useClientLinks.js'
import { useScrollMemory } from './useScrollMemory.js'
import styles from './Layout.module.css'

interface LayoutProps {
  readonly navbar: ReactNode
  /** What stands under the page, such as the developer mode. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** The frame of every page but the full ones: skip links, the bar, the page, and what is said to a listener. */
export function Layout({ navbar, footer, children }: LayoutProps) {
  const main = useRef<HTMLElement>(null)
  useFocusOnNavigation(main)
  useClientLinks()
  useScrollMemory(main, 'page', true)
  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#main">
        Skip to the page
      </a>
      {navbar}
      <main id="main" ref={main} tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      {footer}
      <Announcer />
    </div>
  )
}

/** The live region that `announce` writes to. */
export function Announcer() {
  return <output id={announcerId} aria-live="polite" className={styles['announcer']} />
}

// After a link the next Tab starts in the new page and a listener hears it; a field that took the focus keeps it.
function useFocusOnNavigation(main: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const focused = document.activeElement
    if (!focused || focused === document.body || !main.current?.contains(focused)) {
      main.current?.focus({ preventScroll: true })
    }
  }, [pathname, main])
}
