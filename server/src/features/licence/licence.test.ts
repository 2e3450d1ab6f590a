import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testApp.js'
import type { Licence } from './licence.js'
import { signLicence } from './signLicence.js'

const pair = generateKeyPairSync('ed25519')
const publicText = ({ publicKey }: { readonly publicKey: KeyObject }) => String(publicKey.export({ format: 'jwk' }).x)
const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day)
const licence: Licence = {
  ...{ id: 'L-1', customer: 'Example', seats: 40, issued: inDays(-1), expires: inDays(30) },
  tags: ['plan:team'],
}
const keyOf = (change: Partial<Licence> = {}, { privateKey }: { readonly privateKey: KeyObject } = pair) =>
  signLicence({ ...licence, ...change }, privateKey)

let app: TestApp
let asAdmin: Record<string, string>
let asBob: Record<string, string>

beforeAll(async () => {
  app = await openTestApp({ licencePublicKeys: [publicText(pair)] })
  asAdmin = await app.browserOf(await app.addUser('alice', { siteAdmin: true }))
  asBob = await app.browserOf(await app.addUser('bob'))
})

afterAll(() => app.close())

const fields = `{ productNameWithBrand actualUserCount maximumAllowedUserCount noLicenseWarningUserCount isOverSeats isExpired
  licenseProblem expiresAt license { customer tags userCount } }`

const subscription = async (as = asAdmin) =>
  (await app.graphql(`{ site { freeUsersExceeded productSubscription ${fields} } }`, as)).data.site

const enter = (key: string, as = asAdmin) =>
  app.graphql(`mutation($key: String!) { enterProductLicense(key: $key) ${fields} }`, as, { key })

const remove = () => app.graphql('mutation { removeProductLicense { productNameWithBrand } }', asAdmin)

test('without a key everything works for a small team', async () => {
  expect(await subscription()).toEqual({
    freeUsersExceeded: false,
    productSubscription: {
      ...{ productNameWithBrand: 'Sextant', actualUserCount: 2, maximumAllowedUserCount: 25 },
      ...{ noLicenseWarningUserCount: 25, isOverSeats: false, isExpired: false },
      ...{ licenseProblem: null, expiresAt: null, license: null },
    },
  })
})

test.each([
  ['no key', 'hello', 'This is no licence key'],
  ['half a key', keyOf().split('.').slice(0, 2).join('.'), 'not whole'],
  ['a key of another form', keyOf().replace('sxl1', 'sxl2'), 'for another version'],
  ['a key with other contents', keyOf().replace('.ey', '.ez'), 'signature of this key is not valid'],
  ['a key of somebody else', keyOf({}, generateKeyPairSync('ed25519')), 'signature of this key is not valid'],
  ['a key that holds no licence', keyOf({ seats: -1 }), 'holds no licence'],
  ['a key that has expired', keyOf({ expires: new Date('2026-01-31T12:00:00Z') }), 'expired on 2026-01-31'],
])('%s is refused, and says why', async (_what, key, words) => {
  const { errors } = await enter(key)
  expect(errors?.[0]).toMatchObject({ extensions: { reason: 'bad-licence' } })
  expect(errors?.[0]?.message).toContain(words)
})

test('C-01 a key is stored sealed and never shown; only site admins enter one and see more than when it expires', async () => {
  expect((await enter(keyOf(), asBob)).errors?.[0]?.extensions).toMatchObject({ reason: 'not-site-admin' })
  const entered = await enter(`  ${keyOf()}\n`)
  expect(entered.data.enterProductLicense).toMatchObject({
    ...{ productNameWithBrand: 'Sextant Team', maximumAllowedUserCount: 40, noLicenseWarningUserCount: null },
    license: { customer: 'Example', tags: ['plan:team'], userCount: 40 },
  })
  const { rows } = await sql<{ all: string }>`
    select string_agg(contents, '') || (select string_agg(audit_log::text, '') from audit_log) as all
    from site_configurations`.execute(app.db)
  const [, payload = ''] = keyOf().split('.')
  expect(rows[0]?.all).not.toContain(payload)
  const shown = '{ site { configuration { effectiveContents licenseInfo { customer } } } }'
  const { configuration } = (await app.graphql(shown, asAdmin)).data.site
  expect(configuration.effectiveContents).toContain('"licenseKey": "REDACTED"')
  expect(configuration.licenseInfo).toEqual({ customer: 'Example' })
  expect(await subscription(asBob)).toEqual({
    freeUsersExceeded: null,
    productSubscription: {
      ...{ productNameWithBrand: 'Sextant Team', expiresAt: licence.expires.toISOString(), license: null },
      ...{ actualUserCount: null, maximumAllowedUserCount: null, noLicenseWarningUserCount: null },
      ...{ isOverSeats: null, isExpired: null, licenseProblem: null },
    },
  })
})

test('a licence that names areas closes those that it leaves out, as if they were not there', async () => {
  const teams = async () => (await app.graphql('{ teams { totalCount } }', asBob)).errors?.[0]?.message
  expect(await teams()).toBeUndefined()
  await enter(keyOf({ tags: ['feature:insights'] }))
  expect(await teams()).toBe('Cannot query field "teams" on type "Query".')
  const { data } = await app.graphql(
    '{ site { productAreas { title isBuilt isSwitchedOn isLicensed isOn } } }',
    asAdmin,
  )
  const area = (title: string) => data.site.productAreas.find((each: { title: string }) => each.title === title)
  expect(area('Ownership and teams')).toMatchObject({
    isBuilt: true,
    isSwitchedOn: true,
    isLicensed: false,
    isOn: false,
  })
  expect(area('Code search')).toMatchObject({ isLicensed: true, isOn: true })
  await enter(keyOf({ tags: ['feature:own'] }))
  expect(await teams()).toBeUndefined()
  await remove()
  expect(await teams()).toBeUndefined()
})

test('a stored key that has expired is told, and nobody loses anything but its seats', async () => {
  const version = async () =>
    (await app.graphql('{ site { configuration { id } } }', asAdmin)).data.site.configuration.id
  const edit = `mutation($id: Int!, $text: String!) { updateSiteConfiguration(lastID: $id, input: $text) }`
  const text = JSON.stringify({ licenseKey: keyOf({ expires: inDays(-2) }) })
  expect((await app.graphql(edit, asAdmin, { id: await version(), text })).errors).toBeUndefined()
  expect((await subscription()).productSubscription).toMatchObject({
    ...{ isExpired: true, maximumAllowedUserCount: 25, license: { customer: 'Example' } },
  })
  await app.graphql(edit, asAdmin, { id: await version(), text: '{ "licenseKey": "sxl1.bad" }' })
  expect((await subscription()).productSubscription).toMatchObject({
    ...{ license: null, licenseProblem: expect.stringContaining('not whole') },
  })
  await remove()
})

test('more people than seats are counted and told, and all of them go on; programs take no seat', async () => {
  await sql`insert into users (username, site_admin) select 'p' || n, false from generate_series(1, 24) n`.execute(
    app.db,
  )
  await sql`insert into users (username, site_admin, service_account) values ('bot', false, true)`.execute(app.db)
  expect(await subscription()).toMatchObject({
    freeUsersExceeded: true,
    productSubscription: { actualUserCount: 26, isOverSeats: true },
  })
  expect((await app.graphql('{ currentUser { username } }', asBob)).data.currentUser.username).toBe('bob')
  await enter(keyOf())
  expect(await subscription()).toMatchObject({
    freeUsersExceeded: false,
    productSubscription: { isOverSeats: false },
  })
  await enter(keyOf({ seats: null }))
  expect((await subscription()).productSubscription).toMatchObject({
    maximumAllowedUserCount: null,
    isOverSeats: false,
  })
})
