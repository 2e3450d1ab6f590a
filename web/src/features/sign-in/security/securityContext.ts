import { createContext } from 'react'
import type { Confirmed } from '../useConfirmed.js'

interface Security extends Pick<Confirmed, 'confirmed'> {
  readonly username: string
  /** Shows recovery codes, this once. */
  readonly reveal: (codes: readonly string[]) => void
}

/** What the parts of the page share. */
export const SecurityContext = createContext<Security>({ username: '', confirmed: (act) => act, reveal: () => {} })
