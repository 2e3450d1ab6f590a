import { AppError } from '@sextant/base'

let leave = (): void => undefined

/** Says what a page does whose session has ended: once, however many of its requests find out. */
export function whenSessionEnds(act: () => void): void {
  let hasLeft = false
  leave = () => {
    if (hasLeft) return
    hasLeft = true
    act()
  }
}

/**
 * To be asked of each answer of the server before anything else is read of it. Throws an `AppError` where nobody is
 * signed in any more, and has the page left as `whenSessionEnds` was told.
 */
export function requireSession(response: Pick<Response, 'status' | 'redirected' | 'url'>): void {
  if (response.status !== 401 && !isSignInPage(response)) return
  leave()
  throw new AppError('unauthenticated', 'signed-out', 'Sign in to see this.')
}

// Addresses outside of the API lead visitors to the page for signing in, which is no answer.
const isSignInPage = ({ redirected, url }: Pick<Response, 'redirected' | 'url'>) =>
  redirected && new URL(url).pathname === '/sign-in'
