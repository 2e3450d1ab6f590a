import type { FailedPage, PageContext } from '@sextant/contract'
import { createContext, useContext } from 'react'

const SessionContext = createContext<PageContext | undefined>(undefined)

export const SessionProvider = SessionContext.Provider

/** Who is looking and what this instance offers them, as the server said when the page was loaded. */
export function useSession(): PageContext {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession is called outside SessionProvider.')
  return session
}

/** What the server wrote into this page: its context, or why there is none. Throws when it wrote nothing. */
export function readPageContext(page: Document): PageContext | FailedPage {
  const text = page.getElementById('page-context')?.textContent?.trim()
  if (!text) throw new Error('The page came without its context.')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the server that shipped with this page
  return JSON.parse(text) as PageContext | FailedPage
}
