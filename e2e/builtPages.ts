import { userInfo } from 'node:os'
import type { Page } from 'playwright-core'
import { sampleFile } from './smallRepository.js'

/** Who looks: somebody before the first administrator, without an account, new to the instance, or at home in it. */
export type Visitor = 'nobody-yet' | 'anonymous' | 'newcomer' | 'regular'

/** A page that is built, and how to tell that it is drawn. */
export interface BuiltPage {
  readonly name: string
  readonly visitor: Visitor
  /** `{username}` is the first administrator's. */
  readonly address: string
  readonly drawn: (page: Page) => Promise<unknown>
}

const heading =
  (name: string | RegExp, level = 1) =>
  (page: Page) =>
    page.getByRole('heading', { level, name }).first().waitFor()
const file = `/orders/-/blob/${sampleFile}`

/** Every page that is built, each in the states that look unlike one another. */
export const builtPages: readonly BuiltPage[] = [
  { name: 'site-init', visitor: 'nobody-yet', address: '/site-admin/init', drawn: heading('Welcome to Sextant') },
  { name: 'sign-in', visitor: 'anonymous', address: '/sign-in', drawn: heading('Sign in') },
  { name: 'sign-up', visitor: 'anonymous', address: '/sign-up', drawn: heading('Sign up') },
  { name: 'password-reset', visitor: 'anonymous', address: '/password-reset', drawn: heading('Reset your password') },
  { name: 'unlock-account', visitor: 'anonymous', address: '/unlock-account/x', drawn: heading('Unlock your account') },
  {
    name: 'account-security',
    visitor: 'regular',
    address: '/users/{username}/settings/security',
    drawn: heading('Account security'),
  },
  { name: 'post-sign-up', visitor: 'newcomer', address: '/post-sign-up', drawn: heading('Keep your account') },
  { name: 'first-run', visitor: 'newcomer', address: '/search', drawn: heading(/repository found in/) },
  { name: 'home', visitor: 'regular', address: '/search', drawn: heading(/Find your way in/) },
  {
    name: 'results',
    visitor: 'regular',
    address: '/search?q=needle',
    drawn: (page) => page.getByTitle(sampleFile).waitFor(),
  },
  {
    name: 'zero-results',
    visitor: 'regular',
    address: '/search?q=no-such-word',
    drawn: (page) => page.getByRole('heading', { name: 'Nothing matches' }).waitFor(),
  },
  {
    name: 'repository',
    visitor: 'regular',
    address: '/orders',
    drawn: (page) => page.getByRole('region', { name: 'README.md' }).waitFor(),
  },
  {
    name: 'permission-syncs',
    visitor: 'regular',
    address: '/site-admin/permissions-syncs?repository=orders&user={username}',
    drawn: (page) => page.getByText('It was named when the server was started').waitFor(),
  },
  {
    name: 'auth-providers',
    visitor: 'regular',
    address: '/site-admin/auth/providers',
    drawn: heading('Authentication providers'),
  },
  {
    name: 'external-accounts',
    visitor: 'regular',
    address: '/site-admin/auth/external-accounts',
    drawn: (page) => page.getByText('Nobody has connected an account yet').waitFor(),
  },
  {
    name: 'repository-permissions',
    visitor: 'regular',
    address: '/orders/-/settings/permissions',
    drawn: (page) => page.getByText('1 user can read it.').waitFor(),
  },
  {
    name: 'user-permissions',
    visitor: 'regular',
    address: '/users/{username}/settings/permissions',
    drawn: heading(/^Permissions of/),
  },
  {
    name: 'tree',
    visitor: 'regular',
    address: '/orders/-/tree/docs',
    drawn: (page) => page.getByText('how-to').first().waitFor(),
  },
  {
    name: 'blob',
    visitor: 'regular',
    address: file,
    drawn: (page) => page.getByRole('region', { name: sampleFile }).waitFor(),
  },
  {
    name: 'blob-lines',
    visitor: 'regular',
    address: `${file}?L5-9`,
    drawn: (page) => page.getByRole('region', { name: sampleFile }).waitFor(),
  },
  { name: 'commits', visitor: 'regular', address: '/orders/-/commits', drawn: heading('Commits') },
  {
    name: 'commits-lines',
    visitor: 'regular',
    address: `/orders/-/commits/${sampleFile}?L5-9`,
    drawn: (page) => page.getByText('introduced in').waitFor(),
  },
  {
    name: 'commits-none',
    visitor: 'regular',
    address: '/orders/-/commits?author=nobody',
    drawn: (page) => page.getByText('No commit of this repository is like that.').waitFor(),
  },
  {
    name: 'commit',
    visitor: 'regular',
    address: '/orders/-/commit/HEAD',
    drawn: (page) => page.getByRole('toolbar', { name: 'Difference' }).waitFor(),
  },
  {
    name: 'admin-overview',
    visitor: 'regular',
    address: '/site-admin',
    drawn: (page) =>
      page
        .getByText(/checks are/)
        .first()
        .waitFor(),
  },
  {
    name: 'background-jobs',
    visitor: 'regular',
    address: '/site-admin/background-jobs',
    drawn: (page) => page.getByRole('group', { name: 'Queues' }).first().waitFor(),
  },
  {
    name: 'outbound-requests',
    visitor: 'regular',
    address: '/site-admin/outbound-requests',
    drawn: heading('Nothing was sent since the start', 2),
  },
  {
    name: 'slow-requests',
    visitor: 'regular',
    address: '/site-admin/slow-requests',
    drawn: heading('Nothing was slow since the start', 2),
  },
  { name: 'migrations', visitor: 'regular', address: '/site-admin/migrations', drawn: heading('Migrations') },
  { name: 'pings', visitor: 'regular', address: '/site-admin/pings', drawn: heading('What was sent', 2) },
  {
    name: 'updates',
    visitor: 'regular',
    address: '/site-admin/updates',
    drawn: heading('What is new in this version', 2),
  },
  { name: 'report-bug', visitor: 'regular', address: '/site-admin/report-bug', drawn: heading('This browser', 2) },
  {
    name: 'end-user-onboarding',
    visitor: 'regular',
    address: '/site-admin/end-user-onboarding',
    drawn: heading('Preview', 2),
  },
  {
    name: 'own-signals',
    visitor: 'regular',
    address: '/site-admin/own-signal-page',
    drawn: heading('Recent contributors', 2),
  },
  {
    name: 'own-analytics',
    visitor: 'regular',
    address: '/site-admin/analytics/own',
    drawn: (page) => page.getByText('Ownership analytics are not enabled').waitFor(),
  },
  { name: 'code-graph', visitor: 'regular', address: '/orders/-/code-graph/dashboard', drawn: heading('Code graph') },
  { name: 'precise-indexes', visitor: 'regular', address: '/orders/-/code-graph/indexes', drawn: heading('Indexes') },
  {
    name: 'index-jobs',
    visitor: 'regular',
    address: '/orders/-/code-graph/index-configuration',
    drawn: heading('Index jobs'),
  },
  { name: 'policies', visitor: 'regular', address: '/orders/-/code-graph/configuration', drawn: heading('Policies') },
  {
    name: 'new-policy',
    visitor: 'regular',
    address: '/orders/-/code-graph/configuration/new',
    drawn: heading('New policy'),
  },
  {
    name: 'inference',
    visitor: 'regular',
    address: '/site-admin/code-graph/inference-configuration',
    drawn: heading('Inference of index jobs'),
  },
  { name: 'tokens', visitor: 'regular', address: '/users/{username}/settings/tokens', drawn: heading(/tokens/i) },
  { name: 'new-token', visitor: 'regular', address: '/users/{username}/settings/tokens/new', drawn: heading(/token/i) },
  {
    name: 'machine-token',
    visitor: 'regular',
    address: '/users/{username}/settings/tokens/new/m2m',
    drawn: heading('New token for a machine'),
  },
  {
    name: 'token-callback',
    visitor: 'regular',
    address: '/users/{username}/settings/tokens/new/callback?requestFrom=CODY',
    drawn: heading(/^Connect/),
  },
  { name: 'user-roles', visitor: 'regular', address: '/users/{username}/settings/roles', drawn: heading(/^Roles of/) },
  { name: 'roles', visitor: 'regular', address: '/site-admin/roles', drawn: heading('Roles') },
  { name: 'site-tokens', visitor: 'regular', address: '/site-admin/tokens', drawn: heading('Access tokens') },
  { name: 'audit-log', visitor: 'regular', address: '/site-admin/audit-log', drawn: heading('Audit log') },
  { name: 'users', visitor: 'regular', address: '/site-admin/users', drawn: heading('Users') },
  { name: 'new-user', visitor: 'regular', address: '/site-admin/users/new', drawn: heading('New user') },
  {
    name: 'user-profile',
    visitor: 'regular',
    address: '/users/{username}/profile',
    drawn: (page) => page.getByText('Member since').waitFor(),
  },
  {
    name: 'edit-profile',
    visitor: 'regular',
    address: '/users/{username}/settings/profile',
    drawn: heading('Profile'),
  },
  { name: 'emails', visitor: 'regular', address: '/users/{username}/settings/emails', drawn: heading('Emails') },
  { name: 'quotas', visitor: 'regular', address: '/users/{username}/settings/quota', drawn: heading('Quotas') },
  {
    name: 'product-research',
    visitor: 'regular',
    address: '/users/{username}/settings/product-research',
    drawn: heading('Product research'),
  },
  {
    name: 'event-log',
    visitor: 'regular',
    address: '/users/{username}/settings/event-log',
    drawn: heading('Event log'),
  },
  { name: 'surveys', visitor: 'regular', address: '/site-admin/surveys', drawn: heading('Surveys') },
  { name: 'help', visitor: 'regular', address: '/help', drawn: heading('Help') },
  { name: 'debug', visitor: 'regular', address: '/-/debug', drawn: heading('Debug') },
  { name: 'oauth-clients', visitor: 'regular', address: '/site-admin/oauth-clients', drawn: heading('OAuth clients') },
  {
    name: 'new-oauth-client',
    visitor: 'regular',
    address: '/site-admin/oauth-clients/new',
    drawn: heading('Add an application'),
  },
  {
    name: 'consent-problem',
    visitor: 'regular',
    address: '/consent?problem=invalid_redirect_uri',
    drawn: heading('The application was not let in'),
  },
  { name: 'device-code', visitor: 'regular', address: '/device/verify', drawn: heading('Sign in on a device') },
  { name: 'license', visitor: 'regular', address: '/site-admin/license', drawn: heading(/There is no license/, 2) },
  {
    name: 'entitlements',
    visitor: 'regular',
    address: '/site-admin/entitlements',
    drawn: heading('Nobody has an entitlement yet', 2),
  },
  {
    name: 'new-entitlement',
    visitor: 'regular',
    address: '/site-admin/entitlements/new',
    drawn: heading('New entitlement'),
  },
  { name: 'result-sets', visitor: 'regular', address: '/result-sets', drawn: heading('Result sets') },
  {
    name: 'new-result-set',
    visitor: 'regular',
    address: '/result-sets/new?q=needle',
    drawn: heading('Freeze a search'),
  },
  { name: 'new-organization', visitor: 'regular', address: '/organizations/new', drawn: heading('New organization') },
  { name: 'organizations', visitor: 'regular', address: '/site-admin/organizations', drawn: heading('Organizations') },
  { name: 'teams', visitor: 'regular', address: '/teams', drawn: heading('Teams') },
  { name: 'new-team', visitor: 'regular', address: '/teams/new', drawn: heading('New team') },
  {
    name: 'api-console',
    visitor: 'regular',
    address: '/api/console',
    drawn: (page) => page.getByRole('textbox', { name: 'Query' }).waitFor(),
  },
  { name: 'api-reference', visitor: 'regular', address: '/api/openapi/public', drawn: heading('API reference') },
  {
    name: 'internal-api-reference',
    visitor: 'regular',
    address: '/api/openapi/internal',
    drawn: heading('Internal API reference'),
  },
  { name: 'not-available', visitor: 'regular', address: '/saved-searches', drawn: heading('Not available yet') },
  { name: 'not-found', visitor: 'regular', address: '/no-such-repository', drawn: heading('Repository not found') },
]

/** Whether the page at this address is among them, whatever it is asked for behind the question mark. */
export const isBuiltPage = (address: string): boolean => looked.has(address.replace(/\?.*$/, ''))

const looked: ReadonlySet<string> = new Set(
  builtPages
    .filter(({ visitor }) => visitor === 'regular')
    .map(({ address }) => address.replace('{username}', userInfo().username).replace(/\?.*$/, '')),
)
