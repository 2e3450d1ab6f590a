import { Avatar, Badge } from '@sextant/ui'
import { NavLink } from 'react-router'
import { avatarOf } from '../../shell/avatarOf.js'
import { useSession } from '../../shell/session.js'
import type { AreaUser } from './api.js'
import styles from './UserArea.module.css'

/** Whose pages these are, and which there are. */
export function UserHeader({ user }: { readonly user: AreaUser }) {
  const { gates } = useSession()
  const { username, displayName, serviceAccount, viewerCanAdminister } = user
  const area = `/users/${encodeURIComponent(username)}`
  return (
    <header className={styles['header']}>
      <Avatar name={displayName ?? username} picture={avatarOf(user)} size={28} />
      <p className={styles['who']}>
        <b>{displayName ?? username}</b> {displayName && <span>{username}</span>}
        {serviceAccount && <Badge>service account</Badge>}
      </p>
      <nav aria-label={`Pages of ${username}`}>
        <NavLink to={`${area}/profile`}>Profile</NavLink>
        {viewerCanAdminister && <NavLink to={`${area}/settings`}>Settings</NavLink>}
        {gates.codeSearchEnabledOnInstance && <NavLink to={`${area}/searches`}>Saved Searches</NavLink>}
        {gates.batchChangesEnabled && viewerCanAdminister && (
          <NavLink to={`${area}/batch-changes`}>Batch Changes</NavLink>
        )}
      </nav>
    </header>
  )
}
