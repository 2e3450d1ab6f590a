import type { RepositoryPlace } from '@sextant/contract'
import { KeyChip, useShortcuts } from '@sextant/ui'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Commit } from './RepositoryGate.js'

/**
 * The link to this very state of the page, with the commit id in the place of the revision, and its key. Nothing where
 * there is no commit id, or the page is at it already. `address` builds the page's address at another place.
 */
export function usePermalink(
  { repository, revision }: RepositoryPlace,
  { oid, isWorktree }: Pick<Commit, 'oid' | 'isWorktree'>,
  address: (place: RepositoryPlace) => string,
): ReactNode {
  const { search } = useLocation()
  const navigate = useNavigate()
  const pinned = oid !== null && !isWorktree && oid !== revision
  const to = pinned ? `${address({ repository, revision: oid })}${search}` : undefined
  const go = () => void (to && navigate(to, { replace: true }))
  useShortcuts([{ keys: 'y', label: 'Permalink', run: go, off: to === undefined }])
  if (to === undefined) return null
  return (
    <Link to={to} replace>
      Permalink <KeyChip keys="y" />
    </Link>
  )
}
