import { createContext, useContext } from 'react'

/** What stands beside a page of a repository already, so that the page itself leaves it out. */
export interface PanesBeside {
  readonly files: boolean
  readonly details: boolean
}

const none: PanesBeside = { files: false, details: false }

const BesideContext = createContext(none)

export const BesideProvider = BesideContext.Provider

/** Nothing stands beside a page in its classic form. */
export const usePanesBeside = (): PanesBeside => useContext(BesideContext)
