import { sql } from '@sextant/database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { configurationOf } from '../../configuration/index.js'
import { openTestApp, type TestApp } from '../../testApp.js'
import { insertUser } from '../accounts/index.js'
import { createSession } from '../sign-in/index.js'

let t: TestApp
let token = 'the-token-of-a-directory'
let identityProvider: 'STANDARD' | 'Azure AD' = 'STANDARD'
const configuration = configurationOf(() => ({ 'scim.authToken': token, 'scim.identityProvider': identityProvider }))

beforeAll(async () => {
  t = await openTestApp({ configuration })
  await insertUser(t.db, { username: 'root', siteAdmin: true, passwordHash: 'x' })
})

afterAll(async () => t.close())

beforeEach(() => {
  token = 'the-token-of-a-directory'
  identityProvider = 'STANDARD'
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

async function ask(method: Method, path: string, body?: object, authorization = `Bearer ${token}`) {
  const answer = await t.app.inject({
    method,
    url: `/.api/scim/v2${path}`,
    headers: { authorization, 'content-type': 'application/scim+json' },
    ...(body && { payload: JSON.stringify(body) }),
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- tests compare it with the whole expected value
  const json: any = answer.body === '' ? undefined : JSON.parse(answer.body)
  return { status: answer.statusCode, json, headers: answer.headers }
}

const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
const userBody = (name: string, more: object = {}) => ({
  schemas: [userSchema],
  userName: `${name}@corp.example`,
  externalId: `ext-${name}`,
  active: true,
  name: { givenName: 'Given', familyName: name },
  emails: [{ value: `${name}@Corp.Example`, type: 'work', primary: true }],
  ...more,
})

const patch = (...Operations: readonly object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})

const add = async (name: string, more: object = {}) => (await ask('POST', '/Users', userBody(name, more))).json

const rowOf = async (id: string) => {
  const { rows } = await sql<{ username: string; display_name: string | null; gone: boolean }>`
    select username, display_name, deleted_at is not null as gone from users where id = ${id}`.execute(t.db)
  return rows[0]
}

const emailsOf = async (id: string) => {
  const { rows } = await sql<{ email: string }>`
    select email from user_emails where user_id = ${id} order by is_primary desc, id`.execute(t.db)
  return rows.map(({ email }) => email)
}

describe('C-06, A-10: only the directory’s token opens it', () => {
  test.each([
    '',
    'Bearer wrong',
    'bearer the-token-of-a-directory',
    'Bearer  the-token-of-a-directory',
    'token x',
  ])('%j is refused', async (authorization) => {
    const { status, json } = await ask('GET', '/Users', undefined, authorization)
    expect(status).toBe(401)
    expect(json.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error'])
  })

  test('without a configured token nothing does, an empty one least of all', async () => {
    token = ''
    for (const authorization of ['Bearer ', 'Bearer undefined', '']) {
      expect((await ask('GET', '/Users', undefined, authorization)).status).toBe(401)
    }
  })

  test('an access token or a session of a site admin does not', async () => {
    const admin = await t.addUser('scim-admin', { siteAdmin: true })
    const { authorization = '' } = await t.programOf(admin)
    expect((await ask('GET', '/Users', undefined, authorization)).status).toBe(401)
    const headers = await t.browserOf(admin)
    expect((await t.app.inject({ url: '/.api/scim/v2/Users', headers })).statusCode).toBe(401)
  })
})

test('a user is made, found, changed, deactivated, opened again and erased', async () => {
  const made = await ask('POST', '/Users', userBody('dana'))
  expect(made.status).toBe(201)
  const { id, meta } = made.json
  expect(made.headers['location']).toBe(meta.location)
  expect(made.json).toMatchObject({ userName: 'dana@corp.example', active: true, externalId: 'ext-dana' })
  expect(await rowOf(id)).toEqual({ username: 'dana', display_name: 'Given dana', gone: false })
  expect(await emailsOf(id)).toEqual(['dana@corp.example'])
  expect((await ask('GET', `/Users/${id}`)).json).toEqual(made.json)

  const session = await createSession(t.db, Number(id), '127.0.0.1')
  const off = await ask('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: false }))
  expect(off.json.active).toBe(false)
  expect((await rowOf(id))?.gone).toBe(true)
  const { data } = await t.graphql('{ currentUser { id } }', {
    cookie: `sgs=${session.secret}`,
    'x-requested-with': 'x',
  })
  expect(data.currentUser).toBeNull()
  expect((await ask('GET', `/Users/${id}`)).json.active).toBe(false)

  const on = await ask(
    'PUT',
    `/Users/${id}`,
    userBody('dana', { displayName: 'Dana', emails: [{ value: 'd2@corp.example' }] }),
  )
  expect(on.json).toMatchObject({ active: true, displayName: 'Dana' })
  expect(await rowOf(id)).toEqual({ username: 'dana', display_name: 'Dana', gone: false })
  expect(await emailsOf(id)).toEqual(['d2@corp.example'])

  expect((await ask('DELETE', `/Users/${id}`)).status).toBe(204)
  expect((await ask('GET', `/Users/${id}`)).status).toBe(404)
  expect(await rowOf(id)).toBeUndefined()
  const { rows } = await sql<{ act: string; source: string }>`
    select act, source from audit_log where entity_id = ${id} and act like 'scim.%' order by id`.execute(t.db)
  expect(rows.map(({ act }) => act)).toEqual([
    'scim.user.create',
    'scim.user.update',
    'scim.user.update',
    'scim.user.delete',
  ])
  expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(['server']))
})

test('names and addresses are of one user', async () => {
  await add('erin')
  expect(await ask('POST', '/Users', userBody('erin'))).toMatchObject({ status: 409, json: { scimType: 'uniqueness' } })
  const clash = userBody('erin2', { emails: [{ value: 'erin@corp.example' }] })
  expect((await ask('POST', '/Users', clash)).status).toBe(409)
  const { id } = await add('erin3')
  const emails = { op: 'replace', path: 'emails', value: [{ value: 'ERIN@corp.example' }] }
  expect((await ask('PATCH', `/Users/${id}`, patch(emails))).status).toBe(409)
})

test('an account that has verified the address is kept from now on, and no other', async () => {
  const known = await t.addUser('frank', { email: 'frank@corp.example' })
  const { id } = await add('frank')
  expect(Number(id)).toBe(known.userId)
  const typed = { address: 'grace@corp.example', verified: false }
  const squatter = await insertUser(t.db, { username: 'squatter', siteAdmin: false, passwordHash: 'x', email: typed })
  const other = await add('grace')
  expect(Number(other.id)).not.toBe(squatter.id)
  expect(await emailsOf(other.id)).toEqual(['grace@corp.example'])
})

test('lists are filtered, paged and projected', async () => {
  for (const name of ['list1', 'list2', 'list3']) await add(name, { nickName: 'lister' })
  const by = (filter: string, more = '') => ask('GET', `/Users?filter=${encodeURIComponent(filter)}${more}`)
  expect((await by('userName eq "LIST2@corp.example"')).json.totalResults).toBe(1)
  expect((await by('externalId eq "ext-list3"')).json.Resources[0].userName).toBe('list3@corp.example')
  expect((await by('nickName eq "lister" and userName sw "list"')).json.totalResults).toBe(3)
  expect((await by('emails[type eq "work" and value co "list1"]')).json.totalResults).toBe(1)
  const page = (await by('nickName eq "lister"', '&startIndex=2&count=1&attributes=userName')).json
  expect(page).toMatchObject({ totalResults: 3, startIndex: 2, itemsPerPage: 1 })
  expect(Object.keys(page.Resources[0]).toSorted()).toEqual(['id', 'meta', 'schemas', 'userName'])
  expect((await by('nickName eq "lister"', '&count=0')).json).toMatchObject({ totalResults: 3, Resources: [] })
  expect(await by('userName eq')).toMatchObject({ status: 400, json: { scimType: 'invalidFilter' } })
})

test('PATCH adds, replaces and removes by path and by value, as directories send it', async () => {
  const { id } = await add('henri')
  const change = (...operations: readonly object[]) => ask('PATCH', `/Users/${id}`, patch(...operations))
  expect((await change({ op: 'Add', value: { nickName: 'Riri' } })).json.nickName).toBe('Riri')
  const renamed = await change({ op: 'replace', path: 'name.familyName', value: 'Nouveau' })
  expect(renamed.json.name.familyName).toBe('Nouveau')
  expect((await change({ op: 'remove', path: 'nickName' })).json.nickName).toBeUndefined()
  const mail = { op: 'replace', path: 'emails[type eq "work"].value', value: 'h@corp.example' }
  expect((await change(mail)).json.emails[0].value).toBe('h@corp.example')
  expect(await emailsOf(id)).toEqual(['h@corp.example'])
  identityProvider = 'Azure AD'
  const azure = await change({ op: 'Replace', path: 'active', value: 'False' })
  expect(azure.json.active).toBe(false)
  const back = await change({ op: 'Replace', value: { active: 'True', 'name.givenName': 'Henriette' } })
  expect(back.json).toMatchObject({ active: true, name: { givenName: 'Henriette' } })
})

test.each([
  [{ Operations: [] }, 400],
  [{ Operations: [{ op: 'move', path: 'userName' }] }, 400],
  [{ Operations: [{ op: 'remove' }] }, 400],
  [{ Operations: [{ op: 'replace', path: 'userName', value: '' }] }, 400],
  [{ Operations: [{ op: 'add', path: '__proto__.polluted', value: 1 }] }, 400],
  [{ Operations: [{ op: 'add', value: { constructor: { prototype: { polluted: 1 } } } }] }, 400],
  [{ Operations: [{ op: 'replace', path: 'emails[', value: 1 }] }, 400],
] as const)('G-05: the PATCH %j is refused with %i', async (body, status) => {
  const { id } = await add(`mal${JSON.stringify(body).length}${Math.random().toString(36).slice(2)}`)
  const answer = await ask('PATCH', `/Users/${id}`, body)
  expect(answer.status).toBe(status)
  expect(Object.prototype).not.toHaveProperty('polluted')
})

test('G-05: a directory does not make site admins, nor choose ids', async () => {
  const made = await add('ivan', { id: '1', siteAdmin: true, roles: ['admin'], password: 'secret-word' })
  expect(made.id).not.toBe('1')
  expect(JSON.stringify(made)).not.toContain('secret-word')
  const { rows } = await sql`select site_admin, password_hash from users where id = ${made.id}`.execute(t.db)
  expect(rows).toEqual([{ site_admin: false, password_hash: null }])
})

test('A-13: the last site admin is neither set aside nor erased', async () => {
  const email = { address: 'last@corp.example', verified: true }
  const last = await insertUser(t.db, { username: 'last', siteAdmin: true, passwordHash: 'x', email })
  const { id } = await add('last')
  expect(Number(id)).toBe(last.id)
  await sql`update users set site_admin = false where id <> ${id}`.execute(t.db)
  const off = await ask('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: false }))
  expect(off.status).toBe(409)
  expect((await ask('DELETE', `/Users/${id}`)).status).toBe(409)
  expect((await ask('GET', `/Users/${id}`)).json.active).toBe(true)
})

test('groups are made of users of the directory, changed, and forgotten', async () => {
  const [a, b] = [await add('judy'), await add('karl')]
  const made = await ask('POST', '/Groups', { displayName: 'Engineers', externalId: 'g1', members: [{ value: a.id }] })
  expect(made.status).toBe(201)
  const { id } = made.json
  expect(made.json.members).toMatchObject([{ value: a.id, display: 'judy' }])
  const adding = patch({ op: 'add', path: 'members', value: [{ value: b.id }] })
  expect((await ask('PATCH', `/Groups/${id}`, adding)).json.members).toHaveLength(2)
  const removing = patch({ op: 'remove', path: `members[value eq "${a.id}"]` })
  expect((await ask('PATCH', `/Groups/${id}`, removing)).json.members).toMatchObject([{ value: b.id }])
  expect((await ask('GET', `/Users/${b.id}`)).json.groups).toMatchObject([{ value: id, display: 'Engineers' }])
  expect((await ask('POST', '/Groups', { displayName: 'engineers' })).status).toBe(409)
  expect((await ask('POST', '/Groups', { displayName: 'X', members: [{ value: '1' }] })).status).toBe(400)
  const found = await ask(
    'GET',
    `/Groups?filter=${encodeURIComponent('displayName eq "Engineers"')}&excludedAttributes=members`,
  )
  expect(found.json.Resources[0].members).toBeUndefined()
  expect((await ask('DELETE', `/Groups/${id}`)).status).toBe(204)
  expect((await ask('GET', `/Groups/${id}`)).status).toBe(404)
})

test('it tells what it speaks', async () => {
  expect((await ask('GET', '/ServiceProviderConfig')).json).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
  })
  expect((await ask('GET', '/ResourceTypes')).json.totalResults).toBe(2)
  expect((await ask('GET', `/Schemas/${userSchema}`)).json.id).toBe(userSchema)
  expect((await ask('GET', '/ResourceTypes/Robot')).status).toBe(404)
})

test('errors have the form of the standard', async () => {
  const broken = await t.app.inject({
    method: 'POST',
    url: '/.api/scim/v2/Users',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    payload: '{',
  })
  expect(broken.json()).toMatchObject({ status: '400', schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'] })
  expect(broken.headers['content-type']).toContain('application/scim+json')
  for (const id of ['0', 'x', '99999999999999999999', "1'--"]) {
    expect((await ask('GET', `/Users/${encodeURIComponent(id)}`)).status).toBe(404)
  }
})
