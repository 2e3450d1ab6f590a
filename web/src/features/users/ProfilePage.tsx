import type { RouteParams } from '@sextant/contract'
import { LinkButton, RelativeTime } from '@sextant/ui'
import { useSuspenseQuery } from '@tanstack/react-query'
import { NotFoundPage } from '../../shell/NotFoundPage.js'
import { usePageTitle } from '../../shell/usePageTitle.js'
import { areaUserQuery, UserHeader } from '../user-area/index.js'
import styles from './Users.module.css'

/** What an account shows of itself to everybody. */
export function ProfilePage({ params }: { readonly params: RouteParams }) {
  const { data: user } = useSuspenseQuery(areaUserQuery(params['username'] ?? ''))
  usePageTitle(user?.displayName ?? user?.username ?? 'User')
  if (!user) return <NotFoundPage />
  const { username, displayName, createdAt, viewerCanAdminister } = user
  return (
    <>
      <UserHeader user={user} />
      <div className={styles['public']}>
        <h1>{displayName ?? username}</h1>
        <dl className={styles['facts']}>
          <dt>Username</dt>
          <dd>{username}</dd>
          <dt>Member since</dt>
          <dd>
            <RelativeTime time={createdAt} />
          </dd>
        </dl>
        {viewerCanAdminister && (
          <LinkButton href={`/users/${encodeURIComponent(username)}/settings/profile`}>Edit the profile</LinkButton>
        )}
      </div>
    </>
  )
}
