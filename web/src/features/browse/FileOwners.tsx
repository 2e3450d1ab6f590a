import type { RepositoryPlace } from '@sextant/contract'
import { OwnersChip } from '../ownership/index.js'

/** Nobody is told of so far. */
const nobody: readonly { readonly handle: string }[] = []

/** The chip of those who own a file. Nothing is drawn while ownership is not known. */
export function FileOwners(_file: { readonly place: RepositoryPlace; readonly path: string }) {
  return <OwnersChip owners={nobody} />
}
