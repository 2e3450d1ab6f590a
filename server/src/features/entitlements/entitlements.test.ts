import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeId } from '../../graphql/ids.js'
import type { SignedIn } from '../../http/viewer.js'
import { openTestApp, type TestApp } from '../../testApp.js'

let app: TestApp
let bob: SignedIn
let asAdmin: Record<string, string>
let asBob: Record<string, string>
let acme: string

beforeAll(async () => {
  app = await openTestApp()
  asAdmin = await app.browserOf(await app.addUser('alice', { siteAdmin: true }))
  bob = await app.addUser('bob')
  asBob = await app.browserOf(bob)
  acme = (await app.graphql('mutation { createOrganization(name: "acme") { id } }', asBob)).data.createOrganization.id
})

afterAll(() => app.close())

const create = (name: string, rest: string, as = asAdmin) =>
  app.graphql(`mutation { createEntitlement(name: "${name}", ${rest}) { id } }`, as)

const made = async (name: string, rest: string): Promise<string> => (await create(name, rest)).data.createEntitlement.id

const change = (act: 'grant' | 'revoke', entitlement: string, namespace: string) =>
  app.graphql(
    `mutation { ${act}Entitlement(entitlement: "${entitlement}", namespace: "${namespace}") {
      grants { totalCount nodes { namespace { namespaceName } } } } }`,
    asAdmin,
  )

const held = async (as = asBob) =>
  (await app.graphql('{ user(username: "bob") { entitlements { kind limit period source name } } }', as)).data.user
    .entitlements

test('a person has what is granted to them, else what their organizations have, else what everybody has', async () => {
  const id = encodeId('User', bob.userId)
  const said = (source: string, limit: number | null, name: string | null, period = 'DAY') => [
    { kind: 'CHAT_REQUESTS', limit, period, source, name },
  ]
  expect(await held()).toEqual([])
  await create('all', 'kind: CHAT_REQUESTS, limit: 5, period: DAY, forEverybody: true')
  expect(await held()).toEqual(said('EVERYBODY', 5, 'all'))
  const large = await made('large', 'kind: CHAT_REQUESTS, limit: 100, period: DAY, forEverybody: false')
  const slow = await made('slow', 'kind: CHAT_REQUESTS, limit: 2000, period: MONTH, forEverybody: false')
  await change('grant', slow, acme)
  expect(await held()).toEqual(said('ORGANIZATION', 2000, 'slow', 'MONTH'))
  // 100 a day are more than 2,000 a month.
  expect((await change('grant', large, acme)).data.grantEntitlement.grants).toEqual({
    ...{ totalCount: 1, nodes: [{ namespace: { namespaceName: 'acme' } }] },
  })
  expect(await held()).toEqual(said('ORGANIZATION', 100, 'large'))
  const open = await made('open', 'kind: CHAT_REQUESTS, period: DAY, forEverybody: false')
  await change('grant', open, acme)
  expect(await held()).toEqual(said('ORGANIZATION', null, 'open'))
  await change('grant', slow, id)
  await change('grant', slow, id)
  expect(await held()).toEqual(said('USER', 2000, 'slow', 'MONTH'))
  await app.graphql(`mutation { setUserCompletionsQuota(user: "${id}", quota: 7) { id } }`, asAdmin)
  expect(await held()).toEqual(said('OWN_QUOTA', 7, null))
  await app.graphql(`mutation { setUserCompletionsQuota(user: "${id}", quota: null) { id } }`, asAdmin)
  await change('revoke', slow, id)
  await app.graphql(`mutation { deleteEntitlement(id: "${open}") { alwaysNil } }`, asAdmin)
  expect(await held()).toEqual(said('ORGANIZATION', 100, 'large'))
  expect(await held({})).toEqual([])
})

test('names are taken once, and everybody has one of each kind', async () => {
  const reason = async (answer: ReturnType<typeof create>) => (await answer).errors?.[0]?.extensions?.['reason']
  expect(await reason(create('ALL', 'kind: CODE_COMPLETIONS, period: DAY, forEverybody: false'))).toBe(
    'entitlement-exists',
  )
  expect(await reason(create('more', 'kind: CHAT_REQUESTS, period: DAY, forEverybody: true'))).toBe(
    'entitlement-exists',
  )
  expect(await reason(create(' ', 'kind: CHAT_REQUESTS, period: DAY, forEverybody: false'))).toBe('bad-name')
  expect(await reason(create('x', 'kind: CHAT_REQUESTS, limit: -1, period: DAY, forEverybody: false'))).toBe(
    'bad-limit',
  )
  const id = await made('other', 'kind: CHAT_REQUESTS, period: DAY, forEverybody: false')
  const update = (rest: string) =>
    app.graphql(`mutation { updateEntitlement(id: "${id}", period: MONTH, ${rest}) { name limit period } }`, asAdmin)
  expect(await reason(update('name: "large", forEverybody: false'))).toBe('entitlement-exists')
  expect(await reason(update('name: "other", forEverybody: true'))).toBe('entitlement-exists')
  expect((await update('name: "other", limit: 9, forEverybody: false')).data.updateEntitlement).toEqual({
    ...{ name: 'other', limit: 9, period: 'MONTH' },
  })
  expect(await reason(change('grant', id, encodeId('Team', 1)))).toBe('no-namespace')
  expect(await reason(change('grant', id, encodeId('User', 9999)))).toBe('no-namespace')
  expect(await reason(change('grant', encodeId('Entitlement', 9999), acme))).toBe('no-entitlement')
})

test('they are listed page by page by name, for site admins; what was done is written down', async () => {
  const page = async (after: string | null) =>
    (
      await app.graphql(
        'query($after: String) { entitlements(first: 2, after: $after) { totalCount nodes { name } pageInfo { endCursor hasNextPage } } }',
        asAdmin,
        { after },
      )
    ).data.entitlements
  const first = await page(null)
  expect(first).toMatchObject({
    totalCount: 4,
    nodes: [{ name: 'all' }, { name: 'large' }],
    pageInfo: { hasNextPage: true },
  })
  expect((await page(first.pageInfo.endCursor)).nodes).toEqual([{ name: 'other' }, { name: 'slow' }])
  const forBob = await app.graphql('{ entitlements { totalCount } }', asBob)
  expect(forBob.errors?.[0]?.extensions).toMatchObject({ reason: 'not-site-admin' })
  const { rows } = await sql<{ act: string }>`
    select distinct act from audit_log where act like 'entitlement.%' order by act`.execute(app.db)
  expect(rows.map(({ act }) => act.slice('entitlement.'.length))).toEqual([
    'create',
    'delete',
    'grant',
    'revoke',
    'update',
  ])
})
