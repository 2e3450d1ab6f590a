import type { RouteMatch, RouteParams, RoutePath } from '@sextant/contract'
import { useShortcuts } from '@sextant/ui'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { RepositoryNavigation } from './features/browse/index.js'
import { Finder, type FinderScope, type FinderTab } from './features/finder/index.js'
import { InstanceArc } from './features/repositories/index.js'
import { NavbarSearch, showsNavbarQuery } from './features/search/index.js'
import { type Destination, destinationOf } from './shell/destination.js'
import { ErrorBoundary } from './shell/ErrorBoundary.js'
import { Announcer, Layout } from './shell/Layout.js'
import { useSetting } from './shell/localSetting.js'
import { Navbar } from './shell/Navbar.js'
import { NotFoundPage } from './shell/NotFoundPage.js'
import { Pending } from './shell/Pending.js'
import { useSession } from './shell/session.js'
import { leadsToSetup, needsSetup, setupLeftKey } from './shell/setupRedirect.js'
import { useShellActions } from './shell/useShellActions.js'

type Page = ComponentType<{ readonly params: RouteParams }>

const NotAvailablePage = lazy(async () => ({
  default: (await import('./shell/NotAvailablePage.js')).NotAvailablePage,
}))
const UpsellPage = lazy(async () => ({ default: (await import('./shell/UpsellPage.js')).UpsellPage }))
const ShortcutSheet = lazy(async () => ({ default: (await import('./shell/ShortcutSheet.js')).ShortcutSheet }))
const SearchPage = lazy(async () => ({ default: (await import('./features/search/SearchPage.js')).SearchPage }))
const TreePage = lazy(async () => ({ default: (await import('./features/browse/TreePage.js')).TreePage }))
const BlobPage = lazy(async () => ({ default: (await import('./features/browse/BlobPage.js')).BlobPage }))
const SymbolPage = lazy(async () => ({
  default: (await import('./features/code-graph/symbol/SymbolPage.js')).SymbolPage,
}))
const CommitPage = lazy(async () => ({ default: (await import('./features/diff/CommitPage.js')).CommitPage }))
const EmbedPage = lazy(async () => ({ default: (await import('./features/embed/EmbedPage.js')).EmbedPage }))
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
const CodeHostsPage = lazy(async () => ({
  default: (await import('./features/code-hosts/CodeHostsPage.js')).CodeHostsPage,
}))
const NewCodeHostPage = lazy(async () => ({
  default: (await import('./features/code-hosts/NewCodeHostPage.js')).NewCodeHostPage,
}))
const CodeHostPage = lazy(async () => ({
  default: (await import('./features/code-hosts/CodeHostPage.js')).CodeHostPage,
}))
const EditCodeHostPage = lazy(async () => ({
  default: (await import('./features/code-hosts/EditCodeHostPage.js')).EditCodeHostPage,
}))
const CommitsPage = lazy(async () => ({ default: (await import('./features/history/CommitsPage.js')).CommitsPage }))
const VersionsPage = lazy(async () => ({ default: (await import('./features/versions/VersionsPage.js')).VersionsPage }))

const WebhooksPage = lazy(async () => ({ default: (await import('./features/webhooks/WebhooksPage.js')).WebhooksPage }))
const NewWebhookPage = lazy(async () => ({
  default: (await import('./features/webhooks/NewWebhookPage.js')).NewWebhookPage,
}))
const WebhookPage = lazy(async () => ({ default: (await import('./features/webhooks/WebhookPage.js')).WebhookPage }))
const EditWebhookPage = lazy(async () => ({
  default: (await import('./features/webhooks/EditWebhookPage.js')).EditWebhookPage,
}))
const MirrorPage = lazy(async () => ({ default: (await import('./features/mirrors/MirrorPage.js')).MirrorPage }))
const MirrorLogsPage = lazy(async () => ({
  default: (await import('./features/mirrors/MirrorLogsPage.js')).MirrorLogsPage,
}))
const GitserversPage = lazy(async () => ({
  default: (await import('./features/mirrors/GitserversPage.js')).GitserversPage,
}))
const SyncsPage = lazy(async () => ({ default: (await import('./features/permissions/SyncsPage.js')).SyncsPage }))
const RepositoryPermissionsPage = lazy(async () => ({
  default: (await import('./features/permissions/RepositoryPermissionsPage.js')).RepositoryPermissionsPage,
}))
const UserPermissionsPage = lazy(async () => ({
  default: (await import('./features/permissions/UserPermissionsPage.js')).UserPermissionsPage,
}))
const RepositoriesPage = lazy(async () => ({
  default: (await import('./features/repositories-admin/list/RepositoriesPage.js')).RepositoriesPage,
}))
const IndexingPage = lazy(async () => ({
  default: (await import('./features/repositories-admin/indexing/IndexingPage.js')).IndexingPage,
}))
const MetadataPage = lazy(async () => ({
  default: (await import('./features/repositories-admin/metadata/MetadataPage.js')).MetadataPage,
}))
const SetupPage = lazy(async () => ({
  default: (await import('./features/repositories-admin/setup/SetupPage.js')).SetupPage,
}))
const StatusDropdown = lazy(async () => ({
  default: (await import('./features/repositories-admin/status/StatusDropdown.js')).StatusDropdown,
}))
const SetupPrompt = lazy(async () => ({
  default: (await import('./features/repositories-admin/setup/SetupPrompt.js')).SetupPrompt,
}))

const ChangelistsPage = lazy(async () => ({
  default: (await import('./features/perforce/ChangelistsPage.js')).ChangelistsPage,
}))
const ChangelistPage = lazy(async () => ({
  default: (await import('./features/perforce/ChangelistPage.js')).ChangelistPage,
}))
const LabelsPage = lazy(async () => ({ default: (await import('./features/perforce/LabelsPage.js')).LabelsPage }))

const BranchesPage = lazy(async () => ({
  default: (await import('./features/references/branches/BranchesPage.js')).BranchesPage,
}))
const AllBranchesPage = lazy(async () => ({
  default: (await import('./features/references/branches/AllBranchesPage.js')).AllBranchesPage,
}))
const TagsPage = lazy(async () => ({ default: (await import('./features/references/TagsPage.js')).TagsPage }))
const ContributorsPage = lazy(async () => ({
  default: (await import('./features/references/contributors/ContributorsPage.js')).ContributorsPage,
}))
const ComparePage = lazy(async () => ({
  default: (await import('./features/references/compare/ComparePage.js')).ComparePage,
}))

const PoliciesPage = lazy(async () => ({
  default: (await import('./features/auto-indexing/PoliciesPage.js')).PoliciesPage,
}))
const PolicyPage = lazy(async () => ({ default: (await import('./features/auto-indexing/PolicyPage.js')).PolicyPage }))
const IndexConfigurationPage = lazy(async () => ({
  default: (await import('./features/auto-indexing/IndexConfigurationPage.js')).IndexConfigurationPage,
}))
const InferencePage = lazy(async () => ({
  default: (await import('./features/auto-indexing/InferencePage.js')).InferencePage,
}))
const CodeGraphDashboard = lazy(async () => ({
  default: (await import('./features/precise-indexes/DashboardPage.js')).DashboardPage,
}))
const PreciseIndexesPage = lazy(async () => ({
  default: (await import('./features/precise-indexes/IndexesPage.js')).IndexesPage,
}))
const PreciseIndexPage = lazy(async () => ({
  default: (await import('./features/precise-indexes/IndexPage.js')).IndexPage,
}))

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
  '/{repo}/-/symbol/{path}': SymbolPage,
  '/{repo}/-/commit/{revspec}': CommitPage,
  '/embed/{repo}/-/blob/{path}': EmbedPage,
  '/{repo}/-/versions': (props) => <VersionsPage {...props} compares={'/{repo}/-/compare/{rangeSpec}' in pages} />,
  '/{repo}/-/commits/{path}': CommitsPage,
  '/{repo}/-/branches': BranchesPage,
  '/{repo}/-/branches/all': AllBranchesPage,
  '/{repo}/-/tags': TagsPage,
  '/{repo}/-/stats/contributors': ContributorsPage,
  '/{repo}/-/compare/{rangeSpec}': ComparePage,
  '/{repo}/-/code-graph': CodeGraphDashboard,
  '/{repo}/-/code-graph/dashboard': CodeGraphDashboard,
  '/{repo}/-/code-graph/indexes': PreciseIndexesPage,
  '/{repo}/-/code-graph/indexes/{id}': PreciseIndexPage,
  '/site-admin/code-graph': CodeGraphDashboard,
  '/site-admin/code-graph/dashboard': CodeGraphDashboard,
  '/site-admin/code-graph/indexes': PreciseIndexesPage,
  '/site-admin/code-graph/indexes/{id}': PreciseIndexPage,
  '/{repo}/-/settings': MirrorPage,
  '/{repo}/-/settings/logs': MirrorLogsPage,
  '/site-admin/gitservers': GitserversPage,
  '/{repo}/-/changelists/{path}': ChangelistsPage,
  '/{repo}/-/changelist/{changelistID}': ChangelistPage,
  '/{repo}/-/labels': LabelsPage,
  '/site-admin/init': InitPage,
  '/site-admin/external-services': CodeHostsPage,
  '/site-admin/external-services/new': NewCodeHostPage,
  '/site-admin/external-services/add': NewCodeHostPage,
  '/site-admin/external-services/{externalServiceID}': CodeHostPage,
  '/site-admin/external-services/{externalServiceID}/edit': EditCodeHostPage,
  '/site-admin/webhooks/incoming': WebhooksPage,
  '/site-admin/webhooks/incoming/create': NewWebhookPage,
  '/site-admin/webhooks/incoming/{id}': WebhookPage,
  '/site-admin/webhooks/incoming/{id}/edit': EditWebhookPage,
  '/{repo}/-/settings/permissions': RepositoryPermissionsPage,
  '/site-admin/permissions-syncs': SyncsPage,
  '/{repo}/-/metadata': MetadataPage,
  '/{repo}/-/settings/index': IndexingPage,
  '/setup': SetupPage,
  '/{repo}/-/code-graph/configuration': PoliciesPage,
  '/{repo}/-/code-graph/configuration/{id}': PolicyPage,
  '/{repo}/-/code-graph/index-configuration': IndexConfigurationPage,
  '/site-admin/code-graph/configuration': PoliciesPage,
  '/site-admin/code-graph/configuration/{id}': PolicyPage,
  '/site-admin/code-graph/inference-configuration': InferencePage,
  '/site-admin/repositories': RepositoriesPage,
  '/sign-in': SignInPage,
  '/sign-up': SignUpPage,
  '/post-sign-up': PostSignUpPage,
  '/users/{username}/settings/permissions': UserPermissionsPage,
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
  '/embed/{repo}/-/blob/{path}',
] satisfies RoutePath[])

/** The application: the page that the address leads this viewer to, in the frame that it wants. */
export function App() {
  const location = useLocation()
  const session = useSession()
  const setupLeft = useSetting(setupLeftKey) !== null
  if (leadsToSetup(location, session, setupLeft)) return <Navigate to="/setup" replace />
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
  const session = useSession()
  const { currentUser, gates } = session
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
  const place = placeOf(destination)
  return (
    <Layout
      navbar={
        <Navbar
          search={showsNavbarQuery({ path, hasQuery }) ? <NavbarSearch repository={place?.repository} /> : undefined}
          instance={<InstanceStatus />}
          onGoTo={hasFinder ? () => setFinding('all') : undefined}
          onShortcuts={() => setShortcuts(true)}
        />
      }
    >
      {needsSetup(session) && path !== '/setup' && <LateSetupPrompt />}
      {place && !path?.startsWith('/embed/') && <RepositoryNavigation place={place} />}
      {children}
      {hasFinder && <Finder tab={finding} place={place} onTab={setFinding} />}
      {shortcuts && (
        <Suspense>
          <ShortcutSheet open onClose={() => setShortcuts(false)} />
        </Suspense>
      )}
    </Layout>
  )
}

function LateSetupPrompt() {
  return (
    <Suspense>
      <SetupPrompt />
    </Suspense>
  )
}

/** The arc of the instance; site admins have a panel behind it, which is loaded after the page. */
function InstanceStatus() {
  const { currentUser } = useSession()
  if (!currentUser?.siteAdmin) return <InstanceArc />
  return (
    <Suspense fallback={<InstanceArc />}>
      <StatusDropdown />
    </Suspense>
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
