import type { PageUser } from '@sextant/contract'
import { lazy, type ReactNode, Suspense } from 'react'
import { Disclosure } from './Disclosure.js'
import styles from './UserMenu.module.css'

const load = () => import('./menu/UserMenuPanel.js')
const UserMenuPanel = lazy(async () => ({ default: (await load()).UserMenuPanel }))

interface UserMenuProps {
  readonly user: PageUser
  /** The organizations of the user. */
  readonly organizations: ReactNode
  readonly onShortcuts: () => void
}

/** Who is signed in, and what belongs to that account: loaded when somebody is about to open it. */
export function UserMenu({ user, ...rest }: UserMenuProps) {
  return (
    <Disclosure
      button={initials(user)}
      label={`${initials(user)}, account of ${user.username}`}
      align="end"
      className={styles['avatar']}
      onIntent={() => void load()}
    >
      <Suspense fallback={<div className={styles['room']} />}>
        <UserMenuPanel user={user} {...rest} />
      </Suspense>
    </Disclosure>
  )
}

function initials({ displayName, username }: PageUser): string {
  const words = (displayName ?? username).split(/[\s._-]+/).filter((word) => word !== '')
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => word.slice(0, 1)) : [username.slice(0, 2)]
  return letters.join('').toUpperCase()
}
