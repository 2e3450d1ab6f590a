import type { RouteMatch, RoutePath } from '@sextant/contract'
import { useShortcuts } from '@sextant/ui'
import { lazy, type ReactNode, startTransition, Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { RepositoryNavigation } from './features/browse/index.js'
import { Finder, type FinderScope, type FinderTab } from './features/finder/index.js'
import { InstanceArc } from './features/repositories/index.js'
import { NavbarSearch, showsNavbarQuery } from './features/search/index.js'
import type { Pages } from './pages/page.js'
import { type Destination, destinationOf } from './shell/destination.js'
import { ErrorBoundary } from './shell/ErrorBoundary.js'
import { Announcer, Layout } from './shell/Layout.js'
import { useSetting } from './shell/localSetting.js'
import { Navbar } from './shell/Navbar.js'
import { formOf } from './shell/newerPages.js'
import { NotFoundPage } from './shell/NotFoundPage.js'
import { Pending } from './shell/Pending.js'
import { useSession } from './shell/session.js'
import { leadsToSetup, needsSetup, setupLeftKey } from './shell/setupRedirect.js'
import { useLater } from './shell/useLater.js'
import { UserMenu } from './shell/UserMenu.js'
import { loadable } from './shell/loadable.js'

const UpsellPage = lazy(async () => ({ default: (await import('./shell/UpsellPage.js')).UpsellPage }))
const LateShell = loadable(async () => (await import('./shell/LateShell.js')).LateShell, { mayBeMissing: true })
const LanguageFooter = loadable(async () => (await import('./shell/LanguageFooter.js')).LanguageFooter, {
  mayBeMissing: true,
})
const RepositoryPanes = loadable(async () => (await import('./features/browse/RepositoryPanes.js')).RepositoryPanes)
const ShortcutSheet = loadable(async () => (await import('./shell/ShortcutSheet.js')).ShortcutSheet, {
  mayBeMissing: true,
})
const SearchPage = lazy(async () => ({ default: (await import('./features/search/SearchPage.js')).SearchPage }))
const TreePage = lazy(async () => ({ default: (await import('./features/browse/TreePage.js')).TreePage }))
const BlobPage = lazy(async () => ({ default: (await import('./features/browse/BlobPage.js')).BlobPage }))
const SignInPage = lazy(async () => ({ default: (await import('./features/sign-in/SignInPage.js')).SignInPage }))
const StatusDropdown = loadable(
  async () => (await import('./features/repositories-admin/status/StatusDropdown.js')).StatusDropdown,
  { mayBeMissing: true },
)
const RequestsBadge = loadable(
  async () => (await import('./features/access-requests/RequestsBadge.js')).RequestsBadge,
  { mayBeMissing: true },
)
const SetupPrompt = loadable(
  async () => (await import('./features/repositories-admin/setup/SetupPrompt.js')).SetupPrompt,
  { mayBeMissing: true },
)
const OwnOrganizations = loadable(
  async () => (await import('./features/organizations/OwnOrganizations.js')).OwnOrganizations,
  { mayBeMissing: true },
)
const Overlays = loadable(async () => (await import('./pages/Overlays.js')).Overlays, { mayBeMissing: true })
const LaterPage = lazy(async () => ({ default: (await import('./pages/LaterPage.js')).LaterPage }))

/** The pages that most visits begin with; `pages/` has the others, and is loaded when one of them is wanted. */
const firstPages: Pages = {
  '/': SearchPage,
  '/search': SearchPage,
  '/{repo}': TreePage,
  '/{repo}/-/tree/{path}': TreePage,
  '/{repo}/-/blob/{path}': BlobPage,
  '/sign-in': SignInPage,
}

const fullPages: ReadonlySet<RoutePath> = new Set([
  '/site-admin/init',
  '/sign-in',
  '/sign-up',
  '/post-sign-up',
  '/password-reset',
  '/unlock-account/{token}',
  '/request-access',
  '/consent',
  '/device/verify',
  '/embed/{repo}/-/blob/{path}',
] satisfies RoutePath[])

/** The application: the page that the address leads this viewer to, in the frame that it wants. */
export function App() {
  const location = useLocation()
  const session = useSession()
  const setupLeft = useSetting(setupLeftKey) !== null
  const isStarted = useStarted()
  if (leadsToSetup(location, session, setupLeft)) return <Navigate to="/setup" replace />
  const destination = destinationOf(location, session)
  if (destination.kind === 'redirect') return <Navigate to={destination.to} replace />
  const page = (
    <ErrorBoundary place={`${location.pathname}${location.search}`}>
      <Suspense fallback={<Pending />}>{isStarted ? pageOf(destination) : <Pending />}</Suspense>
    </ErrorBoundary>
  )
  if (destination.kind === 'page' && fullPages.has(destination.match.route.path)) {
    return (
      <>
        <main>
          {page}
          <Announcer />
        </main>
        {!destination.match.route.path.startsWith('/embed/') && <LateLanguage />}
      </>
    )
  }
  return <Framed destination={destination}>{page}</Framed>
}

/**
 * False while the frame is drawn without its page. The page that then takes the place is shown as soon as its scripts and
 * its data are there: one that React has shown its fallback for would be held back for 300 ms.
 */
function useStarted(): boolean {
  const [isStarted, setStarted] = useState(false)
  useEffect(() => startTransition(() => setStarted(true)), [])
  return isStarted
}

function pageOf(destination: Exclude<Destination, { kind: 'redirect' }>): ReactNode {
  switch (destination.kind) {
    case 'off':
      return destination.match.route.path in firstPages ? <NotFoundPage /> : <LaterPage match={destination.match} off />
    case 'not-found':
      return <NotFoundPage />
    case 'upsell':
      return <UpsellPage area={destination.match.route.area} />
    case 'load':
      return <LoadedByServer />
    case 'page':
      return <BuiltPage match={destination.match} />
  }
}

function BuiltPage({ match }: { readonly match: RouteMatch }) {
  const First = firstPages[match.route.path]
  return First ? <First params={match.params} /> : <LaterPage match={match} off={false} />
}

const firstAddress = location.href

// A link inside the application to a page of the server loads it. The page that was loaded first came from the server
// already: loading it again would never end.
function LoadedByServer() {
  const isFirst = location.href === firstAddress
  useEffect(() => {
    if (!isFirst) location.reload()
  }, [isFirst])
  return isFirst ? <NotFoundPage /> : null
}

interface FramedProps {
  readonly destination: Destination
  readonly children: ReactNode
}

function Framed({ destination, children }: FramedProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const session = useSession()
  const { currentUser, gates, homepage } = session
  const [finding, setFinding] = useState<FinderTab>()
  const [shortcuts, setShortcuts] = useState(false)
  useShortcuts([
    { keys: '?', label: 'Keyboard shortcuts', run: () => setShortcuts(true) },
    { keys: 'g h', label: 'Home', run: () => void navigate(homepage) },
  ])
  const hasFinder = currentUser !== null || gates.sextantDotComMode
  const path = destination.kind === 'page' ? destination.match.route.path : undefined
  const hasQuery = !!new URLSearchParams(search).get('q')?.trim()
  const place = placeOf(destination)
  return (
    <Layout
      navbar={
        <Navbar
          search={showsNavbarQuery({ path, hasQuery }) ? <NavbarSearch repository={place?.repository} /> : undefined}
          instance={<InstanceStatus />}
          account={
            currentUser && (
              <UserMenu
                user={currentUser}
                organizations={<OwnOrganizations />}
                onShortcuts={() => setShortcuts(true)}
              />
            )
          }
          onGoTo={hasFinder ? () => setFinding('all') : undefined}
        />
      }
      footer={<Late />}
    >
      <Overlays path={path} />
      {needsSetup(session) && path !== '/setup' && <SetupPrompt />}
      {place && !path?.startsWith('/embed/') && <RepositoryNavigation place={place} />}
      <Formed destination={destination} place={place}>
        {children}
      </Formed>
      {hasFinder && <Finder tab={finding} place={place} onTab={setFinding} />}
      {shortcuts && <ShortcutSheet open onClose={() => setShortcuts(false)} />}
    </Layout>
  )
}

interface FormedProps {
  readonly destination: Destination
  readonly place: FinderScope | undefined
  readonly children: ReactNode
}

/** A page in the form that this viewer gets it in: the newer one puts what a page of code is about on both sides of it. */
function Formed({ destination, place, children }: FormedProps) {
  const session = useSession()
  const match = destination.kind === 'page' ? destination.match : undefined
  if (!place || formOf(match?.route.path, session) === 'classic') return children
  return (
    <ErrorBoundary place={match?.route.path ?? ''}>
      <RepositoryPanes fallback={<Pending />} place={place} match={match}>
        {children}
      </RepositoryPanes>
    </ErrorBoundary>
  )
}

/** Pages without a bar have no user menu to choose a language in. */
function LateLanguage() {
  return useLater() && <LanguageFooter />
}

/** What the first view does without. */
function Late() {
  return useLater() && <LateShell />
}

/** The arc of the instance; site admins have a panel behind it, and who asks for access beside it, loaded later. */
function InstanceStatus() {
  const { currentUser, gates } = useSession()
  if (!currentUser?.siteAdmin) return <InstanceArc />
  return (
    <>
      {gates.requestAccessEnabled && <RequestsBadge />}
      <StatusDropdown fallback={<InstanceArc />} />
    </>
  )
}

/** The repository, revision and file that a page is about. */
function placeOf(destination: Destination): FinderScope | undefined {
  if (destination.kind !== 'page') return undefined
  const { repo: repository, revision, path } = destination.match.params
  const file = destination.match.route.path === '/{repo}/-/blob/{path}' ? path : undefined
  return repository === undefined
    ? undefined
    : { repository, ...(revision !== undefined && { revision }), ...(file !== undefined && { path: file }) }
}
