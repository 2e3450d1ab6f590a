import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { destinationOf } from './destination.js'
import { useSession } from './session.js'

/**
 * Makes plain links to pages of the application navigate without loading it anew, such as those that the code view
 * draws. Links that a person wants elsewhere (a new tab, a download) and those that the server answers stay as they are.
 */
export function useClientLinks(): void {
  const navigate = useNavigate()
  const session = useSession()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || event.defaultPrevented || isForBrowser(event, link)) return
      const { pathname, search, hash } = new URL(link.href)
      if (destinationOf({ pathname, search, hash }, session).kind === 'load') return
      event.preventDefault()
      void navigate(`${pathname}${search}${hash}`)
    }
    window.addEventListener('click', follow)
    return () => window.removeEventListener('click', follow)
  }, [navigate, session])
}

function isForBrowser(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const modified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  const elsewhere = link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin
  // A place on this very page is found by the browser itself.
  return modified || elsewhere || link.getAttribute('href')?.startsWith('#') === true
}
