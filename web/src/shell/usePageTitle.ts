import { useEffect } from 'react'

/** Names the page in the tab and the history while it is shown: the nearest thing first. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Sextant' : `${title} · Sextant`
  }, [title])
}
