import { KeyChip, Mark } from '@sextant/ui'
import { Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { Disclosure } from './Disclosure.js'
import { navigationFor } from './navigation.js'
import { withReturnTo } from './returnTo.js'
import { useSession } from './session.js'
import { useMediaQuery } from './useMediaQuery.js'
import { UserMenu } from './UserMenu.js'
import styles from './Navbar.module.css'

interface NavbarProps {
  /** The query of this page; undefined where the page has a field of its own or none. */
  readonly search: ReactNode
  readonly instance: ReactNode
  /** What belongs to the account, in the user menu. */
  readonly organizations: ReactNode
  /** Undefined where the finder is not offered. */
  readonly onGoTo: (() => void) | undefined
  readonly onShortcuts: () => void
}

/** The bar at the top of every page. What a gate closes for the viewer is not in it. */
export function Navbar({ search, instance, organizations, onGoTo, onShortcuts }: NavbarProps) {
  const session = useSession()
  const compact = useMediaQuery('(width < 768px)')
  const { main, more } = navigationFor(session)
  return (
    <header className={styles['bar']}>
      <Link className={styles['mark']} to="/" aria-label="Sextant, home">
        <Mark />
        {!compact && <b>Sextant</b>}
      </Link>
      <nav className={styles['links']} aria-label="Main">
        {compact ? (
          <Disclosure button={<Menu size={16} aria-hidden />} label="Menu">
            <NavigationLinks items={[...main, ...more]} />
            <HelpLink />
          </Disclosure>
        ) : (
          <>
            <NavigationLinks items={main} />
            <Disclosure button="More">
              <NavigationLinks items={more} />
              <HelpLink />
            </Disclosure>
          </>
        )}
      </nav>
      <div className={styles['search']} role={search ? 'search' : undefined}>
        {search}
      </div>
      <div className={styles['actions']}>
        {onGoTo && (
          <button type="button" className={styles['goTo']} onClick={onGoTo} aria-keyshortcuts="Control+K Meta+K">
            {compact ? 'Go' : 'Go to…'} {!compact && <KeyChip keys="mod+k" />}
          </button>
        )}
        {instance}
        {session.currentUser ? (
          <UserMenu user={session.currentUser} organizations={organizations} onShortcuts={onShortcuts} />
        ) : (
          <SignInLinks signUp={session.allowSignup && !session.gates.sextantDotComMode && !compact} />
        )}
      </div>
    </header>
  )
}

function NavigationLinks({ items }: { readonly items: ReturnType<typeof navigationFor>['main'] }) {
  return items.map(({ label, to }) => (
    <NavLink key={to} to={to}>
      {label}
    </NavLink>
  ))
}

function HelpLink() {
  return (
    <a href="/help" target="_blank" rel="noreferrer">
      Help
    </a>
  )
}

function SignInLinks({ signUp }: { readonly signUp: boolean }) {
  const location = useLocation()
  return (
    <>
      {signUp && (
        <Link className={styles['signIn']} to="/sign-up">
          Sign up
        </Link>
      )}
      <Link className={styles['signIn']} data-primary to={withReturnTo('/sign-in', location)}>
        Sign in
      </Link>
    </>
  )
}
