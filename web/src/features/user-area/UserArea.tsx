import type { ReactNode } from 'react'
import { AreaLayout } from '../../shell/AreaLayout.js'
import { usePageTitle } from '../../shell/usePageTitle.js'
import { userGroups } from './userGroups.js'

interface UserAreaProps {
  readonly username: string
  readonly title: string
  readonly children: ReactNode
}

/** A page of a user's settings. The page draws its own heading. */
export function UserArea({ username, title, children }: UserAreaProps) {
  usePageTitle(title)
  return (
    <AreaLayout label={`Settings of ${username}`} groups={userGroups(username)}>
      {children}
    </AreaLayout>
  )
}
