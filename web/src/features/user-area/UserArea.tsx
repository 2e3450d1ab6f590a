import { Callout } from '@sextant/ui'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AreaLayout } from '../../shell/AreaLayout.js'
import { NotFoundPage } from '../../shell/NotFoundPage.js'
import { useSession } from '../../shell/session.js'
import { usePageTitle } from '../../shell/usePageTitle.js'
import { areaUserQuery } from './api.js'
import { UserHeader } from './UserHeader.js'
import { userGroups } from './userGroups.js'
import styles from './UserArea.module.css'

interface UserAreaProps {
  readonly username: string
  readonly title: string
  /** A page that service accounts do not have. */
  readonly forPeople?: boolean
  readonly children: ReactNode
}

/** A page of a user's settings. The page draws its own heading. */
export function UserArea({ username, title, forPeople, children }: UserAreaProps) {
  usePageTitle(title)
  const session = useSession()
  const { data: user } = useSuspenseQuery(areaUserQuery(username))
  if (!user?.viewerCanAdminister || (forPeople && user.serviceAccount)) return <NotFoundPage />
  const isOwn = session.currentUser?.id === user.id
  return (
    <>
      <UserHeader user={user} />
      <AreaLayout label={`Settings of ${user.username}`} groups={userGroups(user, session)}>
        {!isOwn && (
          <Callout {...(styles['notice'] && { className: styles['notice'] })}>
            Viewing settings of <b>{user.displayName ?? user.username}</b>
          </Callout>
        )}
        {children}
      </AreaLayout>
    </>
  )
}
