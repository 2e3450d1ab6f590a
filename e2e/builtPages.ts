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
    drawn: (page) => page.getByText(/checks are/).waitFor(),
  },
  {
    name: 'background-jobs',
    visitor: 'regular',
    address: '/site-admin/background-jobs',
    drawn: (page) => page.getByRole('region', { name: 'Queues' }).first().waitFor(),
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
  { name: 'result-sets', visitor: 'regular', address: '/result-sets', drawn: heading('Result sets') },
  {
    name: 'new-result-set',
    visitor: 'regular',
    address: '/result-sets/new?q=needle',
    drawn: heading('Freeze a search'),
  },
  { name: 'not-available', visitor: 'regular', address: '/saved-searches', drawn: heading('Not available yet') },
  { name: 'not-found', visitor: 'regular', address: '/no-such-repository', drawn: heading('Repository not found') },
]
