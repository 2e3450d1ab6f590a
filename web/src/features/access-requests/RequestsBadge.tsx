import { formatShortCount } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pendingQuery } from './api.js'
import styles from './AccessRequests.module.css'

/** How many ask for access, in the bar; nothing when nobody does. */
export function RequestsBadge() {
  const { data: count = 0 } = useQuery(pendingQuery)
  if (count === 0) return null
  const words = count === 1 ? '1 account request' : `${count} account requests`
  return (
    <Link className={styles['badge']} to="/site-admin/account-requests" aria-label={words} title={words}>
      {formatShortCount(count)}
    </Link>
  )
}
