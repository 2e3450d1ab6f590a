import type { RepositoryPlace } from '@sextant/contract'
import { KeyChip, useShortcuts } from '@sextant/ui'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Commit } from './RepositoryGate.js'

/**
 * The address of this very state of the page with the commit id in the place of the revision, and its key. Nothing where
 * there is no commit id, or the page is at it already. For a working tree it is that of the commit below, the nearest
 * that another person can open. `address` builds the page's address at another place.
 */
export function usePermalinkAddress(
  { repository, revision }: RepositoryPlace,
  { oid }: Pick<Commit, 'oid'>,
  address: (place: RepositoryPlace) => string,
): string | undefined {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const to = oid !== null && oid !== revision ? `${address({ repository, revision: oid })}${search}${hash}` : undefined
  const go = () => void (to && navigate(to, { replace: true }))
  useShortcuts([{ keys: 'y', label: 'Permalink', run: go, off: to === undefined }])
  return to
}

/** The link that `usePermalinkAddress` gives, with its key. */
export function usePermalink(
  place: RepositoryPlace,
  commit: Pick<Commit, 'oid' | 'isWorktree'>,
  address: (place: RepositoryPlace) => string,
): ReactNode {
  const to = usePermalinkAddress(place, commit, address)
  if (to === undefined) return null
  return (
    <Link to={to} replace>
      Permalink <KeyChip keys="y" />
    </Link>
  )
}
