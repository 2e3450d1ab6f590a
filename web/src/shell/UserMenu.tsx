import type { PageUser } from '@sextant/contract'
import { KeyChip, type Theme, useTheme } from '@sextant/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { Disclosure } from './Disclosure.js'
import { useSession } from './session.js'
import styles from './UserMenu.module.css'

const LanguageSelect = lazy(async () => ({ default: (await import('./LanguageSelect.js')).LanguageSelect }))

interface UserMenuProps {
  readonly user: PageUser
  /** The organizations of the user. */
  readonly organizations: ReactNode
  readonly onShortcuts: () => void
}

/** Who is signed in, and what belongs to that account. */
export function UserMenu({ user, organizations, onShortcuts }: UserMenuProps) {
  const { gates } = useSession()
  const account = `/users/${encodeURIComponent(user.username)}`
  return (
    <Disclosure
      button={initials(user)}
      label={`${initials(user)}, account of ${user.username}`}
      align="end"
      className={styles['avatar']}
    >
      <p className={styles['who']}>
        Signed in as <b>{user.username}</b>
      </p>
      <hr />
      <Link to={`${account}/profile`}>Profile</Link>
      <Link to={`${account}/settings`}>Settings</Link>
      {user.siteAdmin && gates.needsRepositoryConfiguration && <Link to="/setup">Go to Setup</Link>}
      {user.siteAdmin && <Link to="/site-admin">Site admin</Link>}
      {gates.accessTokensAllow !== 'none' && <Link to={`${account}/settings/tokens`}>Access tokens</Link>}
      {gates.ownEnabled && !gates.sextantDotComMode && <Link to="/teams">Teams</Link>}
      <hr />
      {organizations}
      <hr />
      <ThemeSelect />
      <Suspense>
        <LanguageSelect />
      </Suspense>
      <button type="button" data-closes onClick={onShortcuts}>
        Keyboard shortcuts <KeyChip keys="?" />
      </button>
      <a href="/help" target="_blank" rel="noreferrer">
        Help &amp; Support
      </a>
      {user.canSignOut && (
        <>
          <hr />
          <a href="/-/sign-out">Sign out</a>
        </>
      )}
    </Disclosure>
  )
}

const themes: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

function ThemeSelect() {
  const [theme, choose] = useTheme()
  return (
    <label>
      Theme
      <select
        value={theme}
        onChange={({ target }) => choose(themes.find(({ value }) => value === target.value)?.value ?? 'system')}
      >
        {themes.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

function initials({ displayName, username }: PageUser): string {
  const words = (displayName ?? username).split(/[\s._-]+/).filter((word) => word !== '')
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => word.slice(0, 1)) : [username.slice(0, 2)]
  return letters.join('').toUpperCase()
}
