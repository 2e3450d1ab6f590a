import type { RouteMatch, RouteParams, RoutePath } from '@sextant/contract'
import { useShortcuts } from '@sextant/ui'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { Finder, type FinderScope, type FinderTab } from './features/finder/index.js'
import { InstanceArc } from './features/repositories/index.js'
import { NavbarSearch, showsNavbarQuery } from './features/search/index.js'
import { type Destination, destinationOf } from './shell/destination.js'
import { ErrorBoundary } from './shell/ErrorBoundary.js'
import { Announcer, Layout } from './shell/Layout.js'
import { Navbar } from './shell/Navbar.js'
import { NotAvailablePage } from './shell/NotAvailablePage.js'
import { NotFoundPage } from './shell/NotFoundPage.js'
import { Pending } from './shell/Pending.js'
import { useSession } from './shell/session.js'
import { useShellActions } from './shell/useShellActions.js'
import { ShortcutSheet } from './shell/ShortcutSheet.js'
import { UpsellPage } from './shell/UpsellPage.js'

type Page = ComponentType<{ readonly params: RouteParams }>

const SearchPage = lazy(async () => ({ default: (await import('./features/search/SearchPage.js')).SearchPage }))
const TreePage = lazy(async () => ({ default: (await import('./features/browse/TreePage.js')).TreePage }))
const BlobPage = lazy(async () => ({ default: (await import('./features/browse/BlobPage.js')).BlobPage }))
const InitPage = lazy(async () => ({ default: (await import('./features/sign-in/InitPage.js')).InitPage }))
const SignInPage = lazy(async () => ({ default: (await import('./features/sign-in/SignInPage.js')).SignInPage }))
const SignUpPage = lazy(async () => ({ default: (await import('./features/sign-in/SignUpPage.js')).SignUpPage }))
const PostSignUpPage = lazy(async () => ({
  default: (await import('./features/sign-in/PostSignUpPage.js')).PostSignUpPage,
}))
const TokensPage = lazy(async () => ({ default: (await import('./features/access-tokens/TokensPage.js')).TokensPage }))
const NewTokenPage = lazy(async () => ({
  default: (await import('./features/access-tokens/NewTokenPage.js')).NewTokenPage,
}))
const ResultSetsPage = lazy(async () => ({
  default: (await import('./features/result-sets/ResultSetsPage.js')).ResultSetsPage,
}))
const NewResultSetPage = lazy(async () => ({
  default: (await import('./features/result-sets/NewResultSetPage.js')).NewResultSetPage,
}))
const ResultSetPage = lazy(async () => ({
  default: (await import('./features/result-sets/ResultSetPage.js')).ResultSetPage,
}))

const ChangelistsPage = lazy(async () => ({
  default: (await import('./features/perforce/ChangelistsPage.js')).ChangelistsPage,
}))
const ChangelistPage = lazy(async () => ({
  default: (await import('./features/perforce/ChangelistPage.js')).ChangelistPage,
}))
const LabelsPage = lazy(async () => ({ default: (await import('./features/perforce/LabelsPage.js')).LabelsPage }))

/** The pages that are built, by the path of their route. Every other route shows that it is not available yet. */
const pages: Partial<Record<RoutePath, Page>> = {
  '/': SearchPage,
  '/search': SearchPage,
  '/result-sets': ResultSetsPage,
  '/result-sets/new': NewResultSetPage,
  '/result-sets/{id}': ResultSetPage,
  '/{repo}': TreePage,
  '/{repo}/-/tree/{path}': TreePage,
  '/{repo}/-/blob/{path}': BlobPage,
  '/{repo}/-/changelists/{path}': ChangelistsPage,
  '/{repo}/-/changelist/{changelistID}': ChangelistPage,
  '/{repo}/-/labels': LabelsPage,
  '/site-admin/init': InitPage,
  '/sign-in': SignInPage,
  '/sign-up': SignUpPage,
  '/post-sign-up': PostSignUpPage,
  '/users/{username}/settings/tokens': TokensPage,
  '/users/{username}/settings/tokens/new': NewTokenPage,
}

const fullPages: ReadonlySet<RoutePath> = new Set([
  '/site-admin/init',
  '/sign-in',
  '/sign-up',
  '/post-sign-up',
  '/password-reset',
  '/request-access',
] satisfies RoutePath[])

/** The application: the page that the address leads this viewer to, in the frame that it wants. */
export function App() {
  const location = useLocation()
  const session = useSession()
  const destination = destinationOf(location, session)
  if (destination.kind === 'redirect') return <Navigate to={destination.to} replace />
  const page = (
    <ErrorBoundary place={`${location.pathname}${location.search}`}>
      <Suspense fallback={<Pending />}>{pageOf(destination)}</Suspense>
    </ErrorBoundary>
  )
  if (destination.kind === 'page' && fullPages.has(destination.match.route.path)) {
    return (
      <main>
        {page}
        <Announcer />
      </main>
    )
  }
  return <Framed destination={destination}>{page}</Framed>
}

function pageOf(destination: Exclude<Destination, { kind: 'redirect' }>): ReactNode {
  switch (destination.kind) {
    case 'off':
      return pages[destination.match.route.path] ? (
        <NotFoundPage />
      ) : (
        <NotAvailablePage route={destination.match.route} />
      )
    case 'not-found':
      return <NotFoundPage />
    case 'upsell':
      return <UpsellPage />
    case 'load':
      return <LoadedByServer />
    case 'page':
      return <BuiltPage match={destination.match} />
  }
}

function BuiltPage({ match }: { readonly match: RouteMatch }) {
  const Page = pages[match.route.path]
  return Page ? <Page params={match.params} /> : <NotAvailablePage route={match.route} />
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
  const { currentUser, gates } = useSession()
  const [finding, setFinding] = useState<FinderTab>()
  const [shortcuts, setShortcuts] = useState(false)
  useShortcuts([
    { keys: '?', label: 'Keyboard shortcuts', run: () => setShortcuts(true) },
    { keys: 'g h', label: 'Home', run: () => void navigate('/') },
  ])
  useShellActions()
  const hasFinder = currentUser !== null || gates.sextantDotComMode
  const path = destination.kind === 'page' ? destination.match.route.path : undefined
  const hasQuery = !!new URLSearchParams(search).get('q')?.trim()
  const repository = destination.kind === 'page' ? destination.match.params['repo'] : undefined
  return (
    <Layout
      navbar={
        <Navbar
          search={showsNavbarQuery({ path, hasQuery }) ? <NavbarSearch repository={repository} /> : undefined}
          instance={<InstanceArc />}
          onGoTo={hasFinder ? () => setFinding('all') : undefined}
          onShortcuts={() => setShortcuts(true)}
        />
      }
    >
      {children}
      {hasFinder && <Finder tab={finding} place={placeOf(destination)} onTab={setFinding} />}
      <ShortcutSheet open={shortcuts} onClose={() => setShortcuts(false)} />
    </Layout>
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
