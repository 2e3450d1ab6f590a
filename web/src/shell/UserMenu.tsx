import type { PageUser } from '@sextant/contract'
import type { ReactNode } from 'react'
import { Disclosure } from './Disclosure.js'
import { loadable } from './loadable.js'
import styles from './UserMenu.module.css'

const UserMenuPanel = loadable(async () => (await import('./menu/UserMenuPanel.js')).UserMenuPanel, {
  mayBeMissing: true,
})

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
      onIntent={() => void UserMenuPanel.load()}
    >
      <UserMenuPanel user={user} {...rest} fallback={<div className={styles['room']} />} />
    </Disclosure>
  )
}

function initials({ displayName, username }: PageUser): string {
  const words = (displayName ?? username).split(/[\s._-]+/).filter((word) => word !== '')
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => word.slice(0, 1)) : [username.slice(0, 2)]
  return letters.join('').toUpperCase()
}
