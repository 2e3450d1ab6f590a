import type { RepositoryPlace } from '@sextant/contract'
import type { ReactNode } from 'react'

/** The chip of those who own a file. Nothing is drawn while ownership is not known. */
export function FileOwners(_file: { readonly place: RepositoryPlace; readonly path: string }): ReactNode {
  return null
}
