import { withReturnTo } from './returnTo.js'

/** So soon after it was loaded anew, a page that is refused again would be so for ever; in milliseconds. */
const soon = 30_000

/** What a page does whose viewer is not signed in any more. */
type WayOut = 'reload' | 'sign-in' | 'stay'

interface Leaving {
  /** Whether somebody was when the page was loaded. */
  readonly isSignedIn: boolean
  /** A page in a frame never leads to the one for signing in. */
  readonly isFramed: boolean
  /** As the browser's timing of the navigation has it. */
  readonly navigation: string | undefined
  /** Since then. */
  readonly milliseconds: number
}

/** A session that ended while the page was open is gone with a reload; a visitor is asked to sign in and comes back. */
export function wayOut({ isSignedIn, isFramed, navigation, milliseconds }: Leaving): WayOut {
  if (!isSignedIn && !isFramed) return 'sign-in'
  return navigation === 'reload' && milliseconds < soon ? 'stay' : 'reload'
}

/** Leaves a page for whose viewer the server has no session. */
export function signInAgain(isSignedIn: boolean): void {
  const [entry] = performance.getEntriesByType('navigation')
  const navigation = entry instanceof PerformanceNavigationTiming ? entry.type : undefined
  const isFramed = window.top !== window
  const way = wayOut({ isSignedIn, isFramed, navigation, milliseconds: performance.now() })
  if (way === 'reload') location.reload()
  if (way === 'sign-in') location.assign(withReturnTo('/sign-in', location))
}
