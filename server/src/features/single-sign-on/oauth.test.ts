import { Secret } from '@sextant/base'
import { sql } from '@sextant/database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AuthProvider, configurationOf } from '../../configuration/index.js'
import { openOutgoing } from '../../http/outgoing.js'
import { privateHostsOf } from '../../http/outgoingAddress.js'
import type { SignedIn } from '../../http/viewer.js'
import { keyringOf } from '../../keys/keyring.js'
import type { Place } from '../../keys/sealedColumns.js'
import { peopleFeatures } from '../../people.js'
import { openTestApp, type TestApp, testServices } from '../../testApp.js'
import { insertUser } from '../accounts/index.js'
import { providersOf } from './provider.js'
import { startHost, type TestHost, withHost } from './testing/hostServer.js'
import { type Visitor, visitorOf } from './testing/visitor.js'

const origin = 'http://localhost:7080'
const client = { clientID: 'client', clientSecret: 'client-secret', allowSignup: true } as const

let t: TestApp
let github: TestHost
let gitlab: TestHost
let cloud: TestHost
let server: TestHost
let azure: TestHost
let gerrit: TestHost
let configured: readonly AuthProvider[] = []
const configuration = configurationOf(() => ({ 'auth.providers': configured }))
const azureAddress = 'https://app.vssps.visualstudio.com/'

beforeAll(async () => {
  github = await startHost({ authorize: '/login/oauth/authorize', token: '/login/oauth/access_token' })
  gitlab = await startHost({ authorize: '/oauth/authorize', token: '/oauth/token' })
  cloud = await startHost({ authorize: '/site/oauth2/authorize', token: '/site/oauth2/access_token' })
  server = await startHost({ authorize: '/rest/oauth2/latest/authorize', token: '/rest/oauth2/latest/token' })
  azure = await startHost({ authorize: '/oauth2/authorize', token: '/oauth2/token' })
  gerrit = await startHost({ authorize: '/none', token: '/none' })
  const outgoing = withHost(openOutgoing({ privateHosts: privateHostsOf(['127.0.0.1']) }), azureAddress, azure.url)
  t = await openTestApp({ configuration, outgoing })
  await insertUser(t.db, { username: 'root', siteAdmin: true, passwordHash: 'x' })
})

afterAll(async () => {
  await t.close()
  await Promise.all([github, gitlab, cloud, server, azure, gerrit].map((host) => host.close()))
})

const gitHub = (more: object = {}): AuthProvider => ({ type: 'github', url: github.url, ...client, ...more })

beforeEach(() => {
  configured = [gitHub()]
  github.answers = {
    '/api/v3/user': { id: 7, login: 'Octo_Cat', name: 'Octo', html_url: 'https://github.example/octo' },
    '/api/v3/user/emails': [
      { email: 'unverified@corp.example', verified: false },
      { email: 'octo@corp.example', verified: true },
    ],
    '/api/v3/user/orgs': [{ login: 'acme' }],
    '/api/v3/user/teams': [{ slug: 'core', organization: { login: 'acme' } }],
    '/api/v3/user/memberships/orgs/acme': { state: 'active' },
  }
  github.token = {}
})

async function signIn(path: string, visitor = visitorOf(t.app, origin)) {
  const landing = await visitor.open(`/.auth/${path}/login?pc=${providersOf(configuration)[0]?.id}`)
  return { ...landing, visitor, username: await whoIs(visitor) }
}

async function whoIs(visitor: Visitor): Promise<string | undefined> {
  const { data } = await t.graphql('{ currentUser { username } }', headersOf(visitor))
  return data?.currentUser?.username
}

const headersOf = (visitor: Visitor) => ({ cookie: visitor.cookies(), 'x-requested-with': 'Sextant' })

interface Row {
  readonly service_type: string
  readonly account_id: string
  readonly token: string | null
  readonly refresh_token: string | null
  readonly id: string
}

async function accountOf(username: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select account.* from user_external_accounts account join users on users.id = user_id
    where username = ${username}`.execute(t.db)
  return rows[0]
}

const emailsOf = async (username: string) => {
  const { rows } = await sql<{ email: string }>`
    select email from user_emails join users on users.id = user_id where username = ${username}`.execute(t.db)
  return rows.map(({ email }) => email)
}

test('GitHub: user, verified addresses, minimal scopes, PKCE', async () => {
  const away = new URL(
    (await visitorOf(t.app, origin).step(`/.auth/github/login?pc=${providersOf(configuration)[0]?.id}`)) ?? '',
  )
  expect(away.searchParams.get('scope')).toBe('user:email')
  expect(away.searchParams.get('redirect_uri')).toBe(`${origin}/.auth/github/callback`)
  expect(await signIn('github')).toMatchObject({ address: '/search', username: 'Octo_Cat' })
  expect(await accountOf('Octo_Cat')).toMatchObject({ service_type: 'github', account_id: '7', token: null })
  expect(await emailsOf('Octo_Cat')).toEqual(['octo@corp.example'])
})

test('GitLab: only confirmed addresses count, and its token is sealed', async () => {
  configured = [{ type: 'gitlab', url: gitlab.url, ...client }]
  gitlab.answers = {
    '/api/v4/user': { id: 8, username: 'tanuki', email: 'tanuki@corp.example', confirmed_at: null },
    '/api/v4/user/emails': [{ email: 'second@corp.example', confirmed_at: '2026-01-01T00:00:00Z' }],
  }
  gitlab.token = { refresh_token: 'their-refresh', expires_in: 60, scope: 'read_user read_api' }
  expect((await signIn('gitlab')).username).toBe('tanuki')
  expect(await emailsOf('tanuki')).toEqual(['second@corp.example'])
  const account = await accountOf('tanuki')
  const place: Place = { table: 'user_external_accounts', column: 'token', row: Number(account?.id) }
  expect(account?.token).not.toContain('their-token')
  expect(keyringOf(Buffer.alloc(32, 7)).open(account?.token ?? '', place)).toEqual(new Secret('their-token'))
})

test('C-02: tokens that end soon are asked for anew, and what the host refuses is forgotten', async () => {
  configured = [{ type: 'gitlab', url: gitlab.url, ...client }]
  const outgoing = openOutgoing({ privateHosts: privateHostsOf(['127.0.0.1']) })
  const services = await testServices(t.db, { configuration, outgoing })
  const upkeep = peopleFeatures(services).flatMap((feature) => feature.upkeep ?? [])
  gitlab.token = { refresh_token: 'next-refresh', expires_in: 7200 }
  const before = await accountOf('tanuki')
  for (const { run } of upkeep) await run()
  const after = await accountOf('tanuki')
  expect(after?.token).not.toBe(before?.token)
  expect(gitlab.forms.at(-1)).toMatchObject({ grant_type: 'refresh_token', refresh_token: 'their-refresh' })
  await sql`update user_external_accounts set token_expires_at = now() where id = ${after?.id}`.execute(t.db)
  gitlab.token = { access_token: '' }
  for (const { run } of upkeep) await run()
  expect(await accountOf('tanuki')).toMatchObject({ token: null, refresh_token: null })
})

test('Bitbucket Cloud', async () => {
  configured = [{ type: 'bitbucketcloud', url: cloud.url, clientKey: 'key', clientSecret: 's', allowSignup: true }]
  cloud.answers = {
    '/2.0/user': { uuid: '{u-1}', username: 'bucket', display_name: 'Bucket' },
    '/2.0/user/emails': { values: [{ email: 'bucket@corp.example', is_confirmed: true }] },
  }
  expect((await signIn('bitbucketcloud')).username).toBe('bucket')
  expect(cloud.forms[0]?.['authorization']).toBe(`Basic ${Buffer.from('key:s').toString('base64')}`)
  expect(await accountOf('bucket')).toMatchObject({ service_type: 'bitbucketCloud', account_id: '{u-1}' })
})

test('Bitbucket Server: its addresses prove nothing', async () => {
  configured = [{ type: 'bitbucketserver', ...client, url: server.url }]
  server.answers = {
    '/plugins/servlet/applinks/whoami': 'stash',
    '/rest/api/1.0/users/stash': { id: 9, name: 'stash', displayName: 'Stash', emailAddress: 'root@corp.example' },
  }
  expect((await signIn('bitbucketserver')).username).toBe('stash')
  expect(await emailsOf('stash')).toEqual([])
})

test('Azure DevOps: its own kind of grant, organizations, and addresses that prove nothing', async () => {
  const azureProvider = { type: 'azureDevOps', ...client, allowOrgs: ['Acme'] } as const
  configured = [azureProvider]
  azure.answers = {
    '/_apis/profile/profiles/me': {
      id: 'guid-1',
      publicAlias: 'alias',
      emailAddress: 'dev@corp.example',
      displayName: 'Dev',
    },
    '/_apis/accounts': { value: [{ accountName: 'acme' }] },
  }
  const visitor = visitorOf(t.app, origin)
  const away = new URL((await visitor.step(`/.auth/azuredevops/login?pc=${providersOf(configuration)[0]?.id}`)) ?? '')
  expect(away.origin).toBe('https://app.vssps.visualstudio.com')
  expect(away.searchParams.get('response_type')).toBe('Assertion')
  const landing = await visitor.open(away.href.replace(azureAddress, azure.url))
  expect(landing.address).toBe('/search')
  expect(await whoIs(visitor)).toBe('dev')
  expect(azure.forms[0]).toMatchObject({ client_assertion: 'client-secret', assertion: 'code-0' })
  expect(await emailsOf('dev')).toEqual([])
})

describe('A-08: who is let in', () => {
  const cases: readonly (readonly [string, object, boolean])[] = [
    ['a member of the organization', { allowOrgs: ['ACME'] }, true],
    ['no member of it', { allowOrgs: ['other'] }, false],
    ['a member of the team', { allowOrgsMap: { acme: ['core'] } }, true],
    ['no member of the team', { allowOrgsMap: { acme: ['other'] } }, false],
    ['one who has passed the single sign-on', { requiredSsoOrgs: ['acme'] }, true],
    ['one who has not', { requiredSsoOrgs: ['other'] }, false],
  ]
  test.each(cases)('%s', async (_name, more, isIn) => {
    configured = [gitHub(more)]
    expect((await signIn('github')).address).toBe(isIn ? '/search' : '/sign-in?authError=not-allowed')
  })

  test('a host that answers in another form lets nobody in', async () => {
    github.answers = { ...github.answers, '/api/v3/user': { login: 'x' } }
    expect((await signIn('github')).address).toBe('/sign-in?authError=provider-answer')
  })

  test('token substitution: a code without this sign-in’s verifier is refused', async () => {
    const visitor = visitorOf(t.app, origin)
    const away = new URL((await visitor.step(`/.auth/github/login?pc=${providersOf(configuration)[0]?.id}`)) ?? '')
    const forged = `/.auth/github/callback?code=code-0&state=${away.searchParams.get('state')}`
    expect((await visitor.open(forged)).address).toBe('/sign-in?authError=provider-answer')
  })

  test('noSignIn: nobody signs in with it', async () => {
    configured = [gitHub({ noSignIn: true })]
    expect((await signIn('github')).address).toBe('/sign-in?authError=no-provider')
  })
})

describe('connecting an account', () => {
  let olga: SignedIn
  let other: SignedIn

  beforeAll(async () => {
    olga = await t.addUser('olga')
    other = await t.addUser('otto')
  })

  async function begin(user: SignedIn, provider = providersOf(configuration)[0]?.id ?? '') {
    const headers = await t.browserOf(user)
    const payload = { provider, returnTo: '/users/olga/settings/security' }
    const answer = await t.app.inject({
      method: 'POST',
      url: '/-/connect-account',
      headers: { ...headers, host: 'localhost:7080' },
      payload,
    })
    const visitor = visitorOf(t.app, origin)
    visitor.signIn(headers)
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) visitor.signIn({ cookie })
    return { visitor, headers, answer, location: answer.json<{ location?: string }>().location ?? '' }
  }

  const accountsOf = async (headers: Record<string, string>) => {
    const question =
      '{ currentUser { externalAccounts { nodes { id serviceType accountID clientID publicAccountData { login } } } } }'
    return (await t.graphql(question, headers)).data.currentUser.externalAccounts.nodes
  }

  test('A-08: a signed-in user connects one, and it leads back to the same user', async () => {
    github.answers = { ...github.answers, '/api/v3/user': { id: 70, login: 'olga-hub' } }
    const { visitor, location, headers } = await begin(olga)
    expect((await visitor.open(location)).address).toBe('/users/olga/settings/security')
    expect(await accountsOf(headers)).toMatchObject([{ serviceType: 'github', accountID: '70', clientID: 'client' }])
    expect((await signIn('github')).username).toBe('olga')
  })

  test('A-08: the account of somebody else is not connected', async () => {
    github.answers = { ...github.answers, '/api/v3/user': { id: 70, login: 'olga-hub' } }
    const { visitor, location } = await begin(other)
    expect((await visitor.open(location)).address).toBe('/users/olga/settings/security?authError=account-taken')
  })

  test('A-08: linking needs a session in which the person was asked lately', async () => {
    const headers = await t.browserOf(olga)
    await sql`update sessions set authenticated_at = now() - interval '1 hour' where user_id = ${olga.userId}`.execute(
      t.db,
    )
    const answer = await t.app.inject({
      method: 'POST',
      url: '/-/connect-account',
      headers,
      payload: { provider: 'x' },
    })
    expect(answer.statusCode).toBe(403)
  })

  test('A-08: a connection that one user began is not ended by another who signed in meanwhile', async () => {
    github.answers = { ...github.answers, '/api/v3/user': { id: 71, login: 'olga-two' } }
    const { visitor, location } = await begin(olga)
    visitor.signIn(await t.browserOf(other))
    expect((await visitor.open(location)).address).toContain('authError=sign-in-first')
  })

  test('CSRF: another site cannot have an account connected', async () => {
    const headers = { ...(await t.browserOf(olga)), origin: 'https://evil.example' }
    const payload = { provider: providersOf(configuration)[0]?.id }
    expect((await t.app.inject({ method: 'POST', url: '/-/connect-account', headers, payload })).statusCode).toBe(403)
  })

  test('the last way in stays, another goes; strangers see no account', async () => {
    const headers = await t.browserOf(olga)
    const [{ id }] = await accountsOf(headers)
    const remove = `mutation { deleteExternalAccount(externalAccount: "${id}") { alwaysNil } }`
    const refused = await t.graphql(remove, headers)
    expect(refused.errors?.[0]?.extensions).toMatchObject({ reason: 'last-way-in' })
    const stranger = await t.graphql(remove, await t.browserOf(other))
    const unknown = await t.graphql(remove.replace(id, 'nothing'), await t.browserOf(other))
    expect(stranger.errors?.[0]?.message).toBe(unknown.errors?.[0]?.message)
    await sql`update users set password_hash = 'x' where id = ${olga.userId}`.execute(t.db)
    expect((await t.graphql(remove, headers)).errors).toBeUndefined()
    expect(await accountsOf(headers)).toEqual([])
  })

  test('Gerrit accounts are connected with a user name and an HTTP password', async () => {
    configured = [{ type: 'gerrit', url: gerrit.url }]
    gerrit.answers = { '/a/accounts/self': `)]}'\n{"_account_id": 1000, "username": "olga"}` }
    const headers = await t.browserOf(olga)
    const details = JSON.stringify({ username: 'olga', password: 'http-password' })
    const question = `mutation ($d: String!) { addExternalAccount(serviceType: "gerrit", serviceID: "${gerrit.url}", accountDetails: $d) { alwaysNil } }`
    expect((await t.graphql(question, headers, { d: details })).errors).toBeUndefined()
    expect(await accountsOf(headers)).toMatchObject([{ serviceType: 'gerrit', accountID: '1000' }])
    gerrit.answers = { '/a/accounts/self': 401 }
    expect((await t.graphql(question, headers, { d: details })).errors?.[0]?.message).toContain('Gerrit refused')
  })

  test('site admins list and remove accounts of all, and nobody else lists any', async () => {
    const admin = await t.browserOf(await t.addUser('accounts-admin', { siteAdmin: true }))
    const question = '{ site { externalAccounts(query: "octo") { totalCount nodes { id user { username } } } } }'
    const { data } = await t.graphql(question, admin)
    expect(data.site.externalAccounts).toMatchObject({ totalCount: 1, nodes: [{ user: { username: 'Octo_Cat' } }] })
    expect((await t.graphql(question, await t.browserOf(olga))).errors).toBeDefined()
    const [{ id }] = data.site.externalAccounts.nodes
    const remove = `mutation { deleteExternalAccount(externalAccount: "${id}") { alwaysNil } }`
    expect((await t.graphql(remove, admin)).errors).toBeUndefined()
  })
})

test('C-07: what is told of providers holds no secret, and admins see what is wrong', async () => {
  configured = [gitHub(), { type: 'saml' }, { type: 'http-header', usernameHeader: 'x-user' }]
  const question =
    '{ site { authProviders { nodes { serviceType serviceID clientID displayName authenticationURL details { callbackURL problems } } } } }'
  const admin = await t.graphql(question, await t.browserOf(await t.addUser('providers-admin', { siteAdmin: true })))
  expect(admin.errors).toBeUndefined()
  expect(JSON.stringify(admin.data)).not.toContain('client-secret')
  expect(admin.data.site.authProviders.nodes[0].details.callbackURL).toBe(`${origin}/.auth/github/callback`)
  expect(admin.data.site.authProviders.nodes[1].details.problems[0]).toContain('identityProviderMetadata')
  expect(admin.data.site.authProviders.nodes[2].details.problems[0]).toContain('--trusted-proxies')
  const anonymous = await t.graphql(question)
  expect(anonymous.data.site.authProviders.nodes[0].details).toBeNull()
})
