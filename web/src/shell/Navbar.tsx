import { KeyChip, Mark, MenuIcon } from '@sextant/ui'
import { type ReactNode, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { Disclosure } from './Disclosure.js'
import { loadable } from './loadable.js'
import { mainNavigation } from './navigation.js'
import { withReturnTo } from './returnTo.js'
import { useSession } from './session.js'
import { useCompact } from './useCompact.js'
import styles from './Navbar.module.css'

const MoreLinks = loadable(async () => (await import('./menu/MoreLinks.js')).MoreLinks, { mayBeMissing: true })
const WorkspaceButton = loadable(async () => (await import('./workspaces/WorkspaceButton.js')).WorkspaceButton, {
  mayBeMissing: true,
})

interface NavbarProps {
  /** The query of this page; undefined where the page has a field of its own or none. */
  readonly search: ReactNode
  readonly instance: ReactNode
  /** The menu of whoever is signed in. */
  readonly account: ReactNode
  /** Undefined where the finder is not offered. */
  readonly onGoTo: (() => void) | undefined
}

/**
 * The bar at the top of every page. What a gate closes for the viewer is not in it. Where its links do not fit, or on a
 * narrow window, all of them are behind one button.
 */
export function Navbar({ search, instance, account, onGoTo }: NavbarProps) {
  const session = useSession()
  const { currentUser, gates, homepage, workspaces, allowSignup } = session
  const links = useRef<HTMLElement>(null)
  const compact = useCompact(links, search !== undefined)
  const main = mainNavigation(session)
  return (
    <header className={styles['bar']}>
      <Link className={styles['mark']} to={homepage} aria-label="Sextant, home">
        <Mark />
        {!compact && <b>Sextant</b>}
      </Link>
      <nav ref={links} className={styles['links']} aria-label="Main">
        {!compact && <NavigationLinks items={main} />}
        <Disclosure
          button={compact ? <MenuIcon /> : 'More'}
          {...(compact && { label: 'Menu' })}
          onIntent={() => void MoreLinks.load()}
        >
          {compact && <NavigationLinks items={main} />}
          <MoreLinks />
        </Disclosure>
      </nav>
      <div className={styles['search']} role={search ? 'search' : undefined}>
        {search}
      </div>
      <div className={styles['actions']}>
        {gates.sextantDotComMode && workspaces && <WorkspaceButton className={styles['signIn']} url={workspaces.url} />}
        {onGoTo && (
          <button type="button" className={styles['goTo']} onClick={onGoTo} aria-keyshortcuts="Control+K Meta+K">
            {compact ? 'Go' : 'Go to…'} {!compact && <KeyChip keys="mod+k" />}
          </button>
        )}
        {instance}
        {currentUser ? account : <SignInLinks signUp={allowSignup && !gates.sextantDotComMode} />}
      </div>
    </header>
  )
}

function NavigationLinks({ items }: { readonly items: ReturnType<typeof mainNavigation> }) {
  return items.map(({ label, to }) => (
    <NavLink key={label} to={to} end={to === '/'}>
      {label}
    </NavLink>
  ))
}

function SignInLinks({ signUp }: { readonly signUp: boolean }) {
  const location = useLocation()
  return (
    <>
      <Link className={styles['signIn']} data-primary to={withReturnTo('/sign-in', location)}>
        Sign in
      </Link>
      {signUp && (
        <Link className={styles['signIn']} to="/sign-up">
          Sign up
        </Link>
      )}
    </>
  )
}
