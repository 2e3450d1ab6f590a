import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sayFigure } from '@sextant/base/testing'
import { Secret as KeySecret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestAuthenticator } from '../features/sign-in/testAuthenticator.js'
import { formsOf } from './canaryForms.js'
import { contract, everyQuestion, nodeQuestion } from './everyQuestion.js'
import { makeBackup, startServer, type StartedServer } from '../testServerProcess.js'

/** Secrets by their kind. Whatever shows one of them after it was entered is a leak. */
const secrets = new Map<string, string>()

/** What URLs, JSON, HTML and base64 write otherwise, as far as a place takes it: any text, a header, or part of a name. */
const changed = { text: ` "'\\/+%&<é✓>`, header: `"'\\/+%&<=>`, word: '' }

/**
 * A secret that is entered. Its beginning looks alike in URLs, JSON and HTML, so that it is found however often it was
 * encoded; what follows does not, so that what masks a secret only as it was typed is noticed.
 */
function canary(kind: string, place: keyof typeof changed = 'text'): string {
  const beginning = `Canary${randomBytes(15).toString('hex')}`
  secrets.set(kind, `${beginning}${changed[place]}`)
  return `${beginning}${changed[place]}`
}

/** The part of a secret that is always looked for as well. */
const beginningOf = (secret: string) => /^Canary[0-9a-f]{30}/.exec(secret)?.[0] ?? secret

/** A secret that the server makes, which is shown this once. */
function shown(kind: string, secret: unknown): string {
  if (typeof secret !== 'string' || secret.length < 8) throw new Error(`There is no ${kind}: ${String(secret)}`)
  secrets.set(kind, secret)
  return secret
}

const proves = process.env['SEXTANT_PROVE'] === '1'

/** What answers, pages and files have said. */
const seen = new Map<string, string>()

let data = ''
let server: StartedServer
let admin = ''
let alice = ''
let backupFolder = ''

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'sextant-canaries-'))
  // Made private by mkdtemp; started by root, the database must reach it as another user.
  await chmod(data, 0o755)
  const args = ['--allow-signup', 'true', '--private-hosts', '127.0.0.0/8']
  server = await startServer(data, args, { CANARY_OF_ENVIRONMENT: canary('environment variable') })
  admin = sessionOf(await fetch(server.link, { redirect: 'manual' }))
  shown('session of an administrator', admin.split('=')[1])
  await plant()
}, 180_000)

afterAll(async () => {
  await server.stop()
  for (const folder of [data, backupFolder]) await rm(folder, { recursive: true, force: true })
})

/** Asks GraphQL as the browser with this cookie would. */
async function graphql(
  cookie: string,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<unknown> {
  const answer = await post('/.api/graphql', { query, variables }, { cookie })
  const text = await answer.text()
  return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : { refused: text }
}

interface Answer {
  // oxlint-disable-next-line typescript/no-explicit-any -- read by the names that were asked for
  readonly data?: any
  readonly errors?: readonly { readonly message: string }[]
}

/** Asks as an administrator, and throws what was refused. */
async function done(query: string, variables: Readonly<Record<string, unknown>> = {}): Promise<Answer['data']> {
  const answer = (await graphql(admin, query, variables)) as Answer
  if (answer.errors) throw new Error(`${query.slice(0, 80)}: ${answer.errors[0]?.message ?? ''}`)
  return answer.data
}

const post = (address: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${server.address}${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'Sextant', ...headers },
    body: JSON.stringify(body),
  })

/** The cookie of the session that an answer begins. */
function sessionOf(answer: Response): string {
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const longest = cookies.toSorted((a, b) => b.length - a.length)[0] ?? ''
  if (longest.split('=')[1]) return longest
  throw new Error(`No session was begun: ${answer.status}.`)
}

async function plant(): Promise<void> {
  await plantAccounts()
  await plantCodeHosts()
  await plantRest()
  await plantConfiguration()
}

async function plantAccounts(): Promise<void> {
  const password = canary('password')
  const made = await post('/-/sign-up', { username: 'alice', email: 'alice@example.com', password })
  alice = sessionOf(made)
  shown('session', alice.split('=')[1])
  await post('/-/sign-in', { email: 'alice', password: canary('wrong password') })
  await post('/-/sign-in', { email: canary('password typed as a name'), password: 'x'.repeat(12) })
  const own = (query: string, variables = {}) => graphql(alice, query, variables) as Promise<Answer>
  await own('mutation ($a: String!) { updatePassword(oldPassword: $a, newPassword: "short") { alwaysNil } }', {
    a: canary('wrong old password'),
  })
  const updated = await own(
    'mutation ($a: String!, $b: String!) { updatePassword(oldPassword: $a, newPassword: $b) { alwaysNil } }',
    {
      a: password,
      b: canary('changed password'),
    },
  )
  expect(updated.errors).toBeUndefined()
  const again = await post('/-/sign-in', { email: 'alice', password: secrets.get('changed password') })
  alice = sessionOf(again)
  shown('session after a change', alice.split('=')[1])
  const id = (await done('{ user(username: "alice") { id } }')).user.id
  const me = (await done('{ currentUser { id } }')).currentUser.id
  const token = 'mutation ($u: ID!, $s: [String!]!) { createAccessToken(user: $u, scopes: $s, note: "n") { token } }'
  const made1 = await own(token, { u: id, s: ['user:all'] })
  shown('access token', made1.data?.createAccessToken.token)
  shown('sudo token', (await done(token, { u: me, s: ['user:all', 'site-admin:sudo'] })).createAccessToken.token)
  await fetch(
    `${server.address}/.api/graphql?query=x&access_token=${encodeURIComponent(canary('token in an address'))}`,
  )
  await post(
    '/.api/graphql',
    { query: '{ currentUser { id } }' },
    { authorization: `token ${canary('wrong token', 'header')}` },
  )
  await post('/.api/graphql', { query: '{ x }' }, { authorization: `Bearer ${canary('wrong bearer token', 'header')}` })
  const basic = Buffer.from(`alice:${canary('basic password')}`).toString('base64')
  await post('/.api/graphql', { query: '{ x }' }, { authorization: `Basic ${basic}` })
  await fetch(`${server.address}/-/first?token=${encodeURIComponent(canary('wrong first link'))}`, {
    redirect: 'manual',
  })
  await post('/-/reset-password-code', {
    userID: 2,
    code: canary('wrong reset code'),
    password: canary('password of a reset'),
  })
  await post('/-/unlock-account', { token: canary('wrong unlock token') })
  const reset = (await done('mutation ($u: ID!) { randomizeUserPassword(user: $u) { resetPasswordURL } }', { u: id }))
    .randomizeUserPassword.resetPasswordURL as string
  shown('reset link', /code=([^&]+)/.exec(reset)?.[1])
  const carol = await done('mutation { createUser(username: "carol", email: "c@example.com") { resetPasswordURL } }')
  shown('link of a new account', /code=([^&]+)/.exec(carol.createUser.resetPasswordURL)?.[1])
  const back = await post('/-/reset-password-code', {
    userID: Number(/userID=(\d+)/.exec(reset)?.[1]),
    code: secrets.get('reset link'),
    password: canary('password after a reset'),
  })
  expect(back.status).toBeLessThan(300)
  const signedIn = await post('/-/sign-in', { email: 'alice', password: secrets.get('password after a reset') })
  alice = sessionOf(signedIn)
  shown('session after a reset', alice.split('=')[1])
  await plantSecondFactors(own)
}

type Own = (query: string, variables?: object) => Promise<Answer>

/** An application for codes, recovery codes, a passkey, and what is typed where one of them is asked for. */
async function plantSecondFactors(own: Own): Promise<void> {
  const { data: begun } = await own('mutation { beginAuthenticator { secret uri } }')
  const secret = shown('secret of an application for codes', begun?.beginAuthenticator.secret)
  const code = new TOTP({ secret: KeySecret.fromBase32(secret) }).generate()
  const confirm = 'mutation ($code: String!) { confirmAuthenticator(code: $code) { recoveryCodes } }'
  const { data: confirmed } = await own(confirm, { code })
  const codes: readonly string[] = confirmed?.confirmAuthenticator.recoveryCodes
  shown('recovery code', codes[0])
  shown('recovery code as it is compared', codes[0]?.replaceAll('-', ''))
  shown('recovery code that was used', codes[1])
  const half = await post('/-/sign-in', { email: 'alice', password: secrets.get('password after a reset') })
  expect(half.status).toBe(202)
  const cookie = sessionOf(half)
  shown('sign-in that waits for its second step', cookie.split('=')[1])
  await post('/-/sign-in/second-step', { code: canary('wrong recovery code') }, { cookie })
  await plantPasskey(own, cookie)
  expect((await post('/-/sign-in/second-step', { code: codes[1] }, { cookie })).status).toBe(200)
}

/** The private key never comes to us; what it signs does, and what a browser says of itself. */
async function plantPasskey(own: Own, cookie: string): Promise<void> {
  const authenticator = createTestAuthenticator(new URL(server.address))
  const { data } = await own('mutation { beginPasskey }')
  const add = 'mutation ($response: JSONValue!) { addPasskey(name: "laptop", response: $response) { recoveryCodes } }'
  await own(add, { response: authenticator.register(String(data?.beginPasskey.challenge)) })
  const options = await post('/-/sign-in/passkey-options', {}, { cookie })
  const { challenge = '' } = (await options.json()) as { readonly challenge?: string }
  const signed = authenticator.sign(challenge, { origin: `https://${canary('origin of a passkey', 'word')}.example` })
  const { signature } = signed['response'] as { readonly signature: string }
  shown('signature of a passkey', signature)
  expect((await post('/-/sign-in/passkey', { response: signed }, { cookie })).status).toBe(401)
}

/** Configurations of code hosts with a secret each. The hosts are nowhere: what is tried, fails. */
const codeHosts = (): readonly (readonly [kind: string, configuration: object])[] => [
  ['GITHUB', { url: 'https://gh.invalid', token: canary('GitHub token'), orgs: ['a'] }],
  ['GITLAB', { url: 'https://gl.invalid', token: canary('GitLab token'), projectQuery: ['?membership=true'] }],
  [
    'BITBUCKETSERVER',
    { url: 'https://bs.invalid', username: 'a', password: canary('Bitbucket password'), repos: ['A/b'] },
  ],
  [
    'BITBUCKETCLOUD',
    { url: 'https://bitbucket.org', username: 'a', appPassword: canary('app password'), teams: ['a'] },
  ],
  ['AZUREDEVOPS', { url: 'https://az.invalid', username: 'a', token: canary('Azure DevOps token'), orgs: ['a'] }],
  ['GERRIT', { url: 'https://ge.invalid', username: 'a', password: canary('Gerrit password') }],
  ['GITEA', { url: 'https://gt.invalid', token: canary('Gitea token'), orgs: ['a'] }],
  [
    'AWSCODECOMMIT',
    {
      region: 'us-east-1',
      accessKeyID: 'AKIAEXAMPLE',
      secretAccessKey: canary('AWS key'),
      gitCredentials: { username: 'a', password: canary('git password of AWS') },
    },
  ],
  ['OTHER', { url: `https://a:${encodeURIComponent(canary('password in an address'))}@git.invalid`, repos: ['a/b'] }],
]

async function plantCodeHosts(): Promise<void> {
  const add = 'mutation ($input: AddExternalServiceInput!) { addExternalService(input: $input) { id } }'
  for (const [kind, configuration] of codeHosts()) {
    const input = { kind, displayName: `Host ${kind}`, config: JSON.stringify(configuration) }
    const { addExternalService } = await done(add, { input })
    await graphql(admin, `mutation { syncExternalService(id: "${addExternalService.id}") { alwaysNil } }`)
  }
  const broken = `{ "url": "https://gh.invalid", "token": ${JSON.stringify(canary('token of a broken configuration'))}, }`
  await graphql(admin, add, { input: { kind: 'GITHUB', displayName: 'x', config: broken } })
  const hook =
    'mutation ($s: String!) { createWebhook(name: "h", codeHostKind: "GITHUB", codeHostURN: "https://gh.invalid/", secret: $s) { url } }'
  const { createWebhook } = await done(hook, { s: canary('webhook secret', 'header') })
  await fetch(createWebhook.url, {
    method: 'POST',
    headers: {
      'x-github-event': 'push',
      'x-hub-signature-256': `sha256=${'0'.repeat(64)}`,
      authorization: `token ${canary('header of a webhook', 'header')}`,
      'content-type': 'application/json',
    },
    body: '{}',
  })
  await graphql(
    admin,
    `mutation { addRepository(cloneURL: "https://a:${encodeURIComponent(canary('password in a clone address'))}@git.invalid/a/b") { id } }`,
  )
}

async function plantConfiguration(): Promise<void> {
  const provider = (type: string, more: object) => ({
    type,
    clientID: `of ${type}`,
    clientSecret: canary(`${type} client secret`),
    ...more,
  })
  const configuration = {
    'auth.providers': [
      { type: 'builtin', allowSignup: true },
      provider('openidconnect', { issuer: 'https://op.invalid' }),
      provider('github', { url: 'https://gh.invalid' }),
      provider('gitlab', { url: 'https://gl.invalid' }),
      provider('azureDevOps', {}),
      { type: 'bitbucketcloud', clientKey: 'k', clientSecret: canary('Bitbucket client secret') },
      {
        type: 'saml',
        identityProviderMetadataURL: 'https://idp.invalid/metadata',
        serviceProviderPrivateKey: canary('SAML private key'),
        serviceProviderCertificate: 'none',
      },
    ],
    'email.address': 'sextant@example.com',
    'email.smtp': {
      host: '127.0.0.1',
      port: 9,
      username: 'a',
      password: canary('SMTP password'),
      authentication: 'PLAIN',
    },
    'scim.authToken': canary('SCIM token'),
    'executors.accessToken': canary('executor token'),
    licenseKey: canary('licence key'),
    completions: { accessToken: canary('token of a language model') },
    'somebodyElses.service': { apiKey: canary('API key of a key that nobody knows') },
  }
  const { site } = await done('{ site { configuration { id } } }')
  const save = 'mutation ($id: Int!, $input: String!) { updateSiteConfiguration(lastID: $id, input: $input) }'
  await done(save, { id: site.configuration.id, input: JSON.stringify(configuration, undefined, 2) })
  const next = { ...configuration, 'scim.authToken': canary('SCIM token of a second saving', 'header') }
  const { site: then } = await done('{ site { configuration { id } } }')
  await done(save, { id: then.configuration.id, input: JSON.stringify(next, undefined, 1) })
  await graphql(admin, save, {
    id: 0,
    input: `{ "scim.authToken": ${JSON.stringify(canary('token of a refused saving'))}`,
  })
  await fetch(`${server.address}/.api/scim/v2/Users`, {
    headers: { authorization: `Bearer ${secrets.get('SCIM token of a second saving')}` },
  })
}

async function plantRest(): Promise<void> {
  const input = { name: 'App', redirectURIs: ['https://app.example/cb'], scopes: ['openid', 'user:all'] }
  const create =
    'mutation ($input: OAuthClientInput!) { createOAuthClient(input: $input, confidential: true) { secret client { id } } }'
  const { createOAuthClient: client } = await done(create, { input })
  shown('OAuth client secret', client.secret)
  const rotate = 'mutation ($id: ID!) { rotateOAuthClientSecret(client: $id) { secret } }'
  shown('rotated OAuth client secret', (await done(rotate, { id: client.client.id })).rotateOAuthClientSecret.secret)
  const { createOrganization: org } = await done('mutation { createOrganization(name: "acme") { id } }')
  const invite =
    'mutation ($o: ID!) { inviteUserToOrganization(organization: $o, email: "d@example.com") { invitationURL } }'
  const { inviteUserToOrganization: invited } = await done(invite, { o: org.id })
  shown('invitation', new URL(invited.invitationURL).pathname.split('/').at(-1) ?? invited.invitationURL)
  await fetch(`${server.address}/.well-known/openid-configuration`)
  await post('/.auth/idp/oauth/token', { grant_type: 'refresh_token', refresh_token: canary('wrong refresh token') })
  const device = await fetch(`${server.address}/.auth/idp/oauth/device/code`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'client_id=sgo_cid_sourcegraph-cli&scope=openid',
  })
  const { device_code: deviceCode } = (await device.json()) as { readonly device_code?: string }
  shown('device code', deviceCode)
  const key = readFileSync(join(data, 'keys', 'secrets'))
  secrets.set('key that seals', key.toString('base64url'))
}

/** Secrets that this text holds in any form. */
const leaksIn = (text: string, forms = formsOf): readonly string[] =>
  [...secrets]
    .filter(([, secret]) =>
      [secret, beginningOf(secret)].some((part) => forms(part).some((form) => text.includes(form))),
    )
    .map(([kind]) => kind)

/** What was seen of which secret since it was last asked. */
function leaks(): readonly string[] {
  const found = [...seen].flatMap(([where, text]) => {
    // Files of the database hold what its dump says, and there is much of them: once through is enough there.
    const forms = where.includes('/postgres/') && !proves ? (secret: string) => [secret] : formsOf
    return leaksIn(text, forms).map((kind) => `${kind} in ${where}`)
  })
  seen.clear()
  return found
}

test('C-01: 40 kinds of secrets and more were entered', () => {
  expect([...secrets.keys()].length).toBeGreaterThanOrEqual(40)
  const secret = secrets.get('SMTP password') ?? ''
  for (const shown of [
    secret,
    encodeURIComponent(secret),
    JSON.stringify({ config: JSON.stringify({ password: secret }) }),
    new URLSearchParams({ secret }).toString(),
    Buffer.from(`zz${secret}`).toString('base64'),
    Buffer.from(encodeURIComponent(secret)).toString('base64url'),
  ])
    expect(leaksIn(`x ${shown}`)).toEqual(['SMTP password'])
})

/** Two ids of each kind. */
function fewOfEach(ids: ReadonlySet<string>): readonly string[] {
  const times = new Map<string, number>()
  return [...ids].filter((id) => {
    const [kind = ''] = Buffer.from(id, 'base64').toString().split(':')
    times.set(kind, (times.get(kind) ?? 0) + 1)
    return (times.get(kind) ?? 0) <= 2
  })
}

const people = () => ({ 'an administrator': admin, alice, nobody: '' })

test('C-01: no answer of the API shows a secret, to anybody', async () => {
  let answered = 0
  for (const [who, cookie] of Object.entries(people())) {
    const ids = new Set<string>()
    for (const question of everyQuestion(proves ? 3 : 2)) {
      const text = JSON.stringify(await graphql(cookie, question))
      seen.set(`${question.slice(0, 60)} of ${who}`, text)
      if (text.includes('"data":{')) answered += 1
      for (const [, id] of text.matchAll(/"id":"([\w=+/-]{8,})"/g)) if (id !== undefined) ids.add(id)
    }
    for (const id of fewOfEach(ids)) {
      const [type = ''] = Buffer.from(id, 'base64').toString().split(':')
      if (contract.getType(type) === undefined) continue
      seen.set(
        `node ${type} of ${who}`,
        JSON.stringify(await graphql(cookie, nodeQuestion(type, proves ? 2 : 1), { id })),
      )
    }
  }
  expect(answered).toBeGreaterThan(60)
  expect(leaks()).toEqual([])
}, 60_000)

const addresses = [
  '/sign-in',
  '/search',
  '/site-admin/configuration',
  '/site-admin/external-services',
  '/site-admin/audit-log',
  '/site-admin/audit-log/export',
  '/.api/audit-log/export',
  '/site-admin/repositories/export',
  '/-/healthz',
  '/healthz',
  '/metrics',
  '/-/debug',
  '/users/alice/settings/tokens',
  '/no-such-page',
  '/.api/no-such-thing',
  '/opensearch.xml',
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
  '/.api/search/stream?q=Canary&t=keyword',
  '/-/verify-email?code=x',
  '/-/gitlab/login',
  '/.auth/saml/metadata',
]

test('C-01: no page, export, or error shows a secret', async () => {
  for (const [who, cookie] of Object.entries(people())) {
    for (const address of addresses) {
      const response = await fetch(`${server.address}${address}`, { headers: { cookie }, redirect: 'manual' })
      const headers = [...response.headers].filter(([name]) => name !== 'set-cookie')
      seen.set(`${address} of ${who}`, `${JSON.stringify(headers)} ${await response.text()}`)
    }
  }
  expect(leaks()).toEqual([])
})

/** What a file says, or nothing if it has gone meanwhile, as those of processes and of a running database do. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'latin1')
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return ''
    throw error
  }
}

/** Each process of the server: itself and what it has started. */
function processes(root: number): readonly number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=']).toString().trim().split('\n')
  const children = (of: number): readonly number[] =>
    lines
      .map((line) => line.trim().split(/\s+/).map(Number))
      .flatMap(([pid = 0, parent]) => (parent === of ? [pid, ...children(pid)] : []))
  return [root, ...children(root)]
}

test('C-01: neither logs nor arguments nor the environment of children show a secret', () => {
  // The link of the first administrator stands in the greeting, for them to follow.
  seen.set('what the server wrote', server.written())
  for (const pid of processes(server.pid)) {
    const read = (file: string) => textOf(`/proc/${pid}/${file}`)
    seen.set(`arguments of ${pid}`, read('cmdline'))
    // Its own environment is where that secret came from.
    if (pid !== server.pid) seen.set(`environment of ${pid}: ${read('cmdline').slice(0, 200)}`, read('environ'))
  }
  expect(leaks()).toEqual([])
})

test('C-01: the database, its files and a backup hold secrets sealed or hashed alone', async () => {
  backupFolder = await mkdtemp(join(tmpdir(), 'sextant-canaries-'))
  rmSync(backupFolder, { recursive: true })
  const made = await makeBackup(backupFolder, data)
  expect(made).toMatchObject({ code: 0 })
  seen.set('what the backup wrote', made.written)
  seen.set('the dump', gunzipSync(await readFile(join(backupFolder, 'database.jsonl.gz'))).toString())
  for (const folder of [data, backupFolder]) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name)
      // The key itself lies where it is kept.
      if (entry.isFile() && !file.endsWith(join('keys', 'secrets'))) seen.set(file, textOf(file))
    }
  }
  expect(leaks()).toEqual([])
  sayFigure({
    row: 11,
    goal: '40 kinds of secrets, 0 found',
    figure: `${secrets.size} kinds, in answers, pages, logs, children, the database, its files and a backup: 0 found`,
    isMet: secrets.size >= 40,
  })
}, 60_000)
