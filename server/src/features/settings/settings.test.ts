import { encodeId } from '../../graphql/ids.js'
import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../../http/viewer.js'
import { openTestApp, type TestApp } from '../../testApp.js'

let app: TestApp
let alice: SignedIn
let bob: SignedIn
let asAlice: Record<string, string>
let asBob: Record<string, string>
const site = encodeId('Site', 'site')

beforeAll(async () => {
  app = await openTestApp()
  alice = await app.addUser('alice', { siteAdmin: true })
  bob = await app.addUser('bob')
  asAlice = await app.browserOf(alice)
  asBob = await app.browserOf(bob)
})

afterAll(() => app.close())

const overwrite = (
  subject: string,
  contents: string,
  { as, lastID = null }: { readonly as: Record<string, string>; readonly lastID?: number | null },
) =>
  app.graphql(
    `mutation ($subject: ID!, $lastID: Int, $contents: String!) {
      settingsMutation(input: { subject: $subject, lastID: $lastID }) {
        overwriteSettings(contents: $contents) { empty { alwaysNil } } } }`,
    as,
    { subject, lastID, contents },
  )

const viewerSettings = `{ viewerSettings { final merged { contents messages } origins { key subjects }
  subjects { __typename id settingsURL viewerCanAdminister latestSettings { id contents author { username } } } } }`

test('settings of the site and of a person come together, and it is told where each value comes from', async () => {
  expect(
    (
      await overwrite(site, '{ "search.contextLines": 3, "search.scopes": [{"name":"a","value":"b"}] }', {
        as: asAlice,
      })
    ).errors,
  ).toBeUndefined()
  const own = encodeId('User', bob.userId)
  expect(
    (
      await overwrite(own, '{ "search.contextLines": 5, // mine\n "search.scopes": [{"name":"c","value":"d"}] }', {
        as: asBob,
      })
    ).errors,
  ).toBeUndefined()
  const { viewerSettings: cascade } = (await app.graphql(viewerSettings, asBob)).data
  expect(cascade.subjects.map((each: { __typename: string }) => each.__typename)).toEqual([
    'DefaultSettings',
    'Site',
    'User',
  ])
  expect(JSON.parse(cascade.final)).toMatchObject({
    'search.contextLines': 5,
    'search.displayLimit': 1500,
    'search.scopes': [{ name: 'a' }, { name: 'c' }],
  })
  const origin = (key: string) => cascade.origins.find((each: { key: string }) => each.key === key)?.subjects
  expect(origin('search.contextLines')).toEqual([own])
  expect(origin('search.scopes')).toEqual([site, own])
  expect(cascade.subjects[2]).toMatchObject({ settingsURL: '/users/bob/settings', viewerCanAdminister: true })
  expect(cascade.subjects[1]).toMatchObject({ settingsURL: '/site-admin/global-settings', viewerCanAdminister: false })
  const visitor = (await app.graphql(viewerSettings)).data.viewerSettings
  expect(JSON.parse(visitor.final)['search.contextLines']).toBe(3)
})

test('of two who save the same settings one is told', async () => {
  const own = encodeId('User', alice.userId)
  const answers = await Promise.all([
    overwrite(own, '{ "a": 1 }', { as: asAlice }),
    overwrite(own, '{ "a": 2 }', { as: asAlice }),
  ])
  const refused = answers.filter(({ errors }) => errors)
  expect(refused).toHaveLength(1)
  expect(refused[0]?.errors?.[0]?.extensions?.['code']).toBe('aborted')
})

test('one value is changed and the rest of the text stays', async () => {
  const own = encodeId('User', bob.userId)
  const { id } = (await app.graphql(`{ settingsSubject(id: "${own}") { latestSettings { id } } }`, asBob)).data
    .settingsSubject.latestSettings
  const edit = `mutation { settingsMutation(input: { subject: "${own}", lastID: ${id} }) {
    editSettings(edit: { keyPath: [{ property: "experimentalFeatures" }, { property: "keywordSearch" }], value: false }) { empty { alwaysNil } } } }`
  expect((await app.graphql(edit, asBob)).errors).toBeUndefined()
  const after = (
    await app.graphql(
      `{ settingsSubject(id: "${own}") { latestSettings { contents }
    settingsHistory { totalCount nodes { contents } } } }`,
      asBob,
    )
  ).data.settingsSubject
  expect(after.latestSettings.contents).toContain('// mine')
  expect(after.latestSettings.contents).toContain('"keywordSearch": false')
  expect(after.settingsHistory.totalCount).toBe(2)
})

test('an empty path replaces the whole document, as `src config edit -overwrite` asks', async () => {
  const own = encodeId('User', bob.userId)
  const latest = async () =>
    (await app.graphql(`{ settingsSubject(id: "${own}") { latestSettings { id contents } } }`, asBob)).data
      .settingsSubject.latestSettings
  const replace = async (edit: Record<string, unknown>) =>
    app.graphql(
      `mutation EditSettings($input: SettingsMutationGroupInput!, $edit: SettingsEdit!) {
        settingsMutation(input: $input) { editSettings(edit: $edit) { empty { alwaysNil } } } }`,
      asBob,
      { input: { subject: own, lastID: (await latest()).id }, edit: { keyPath: [], ...edit } },
    )
  const text = '{\n  // all of it\n  "search.contextLines": 7\n}'
  expect((await replace({ value: text, valueIsJSONCEncodedString: true })).errors).toBeUndefined()
  expect((await latest()).contents).toBe(text)
  for (const value of ['{ "search.contextLines": 7', '[]', '7']) {
    const { errors } = await replace({ value, valueIsJSONCEncodedString: true })
    expect(errors?.[0]?.extensions?.['reason']).toBe('bad-settings')
  }
  expect((await latest()).contents).toBe(text)
  expect((await replace({ value: { 'search.contextLines': 4 } })).errors).toBeUndefined()
  expect(JSON.parse((await latest()).contents)).toEqual({ 'search.contextLines': 4 })
  expect((await replace({ value: null })).errors).toBeUndefined()
  expect((await latest()).contents).toBe('{}')
})

test('what is wrong is told with its place, and is not saved', async () => {
  const own = encodeId('User', bob.userId)
  const { errors } = await overwrite(own, '{\n "search.contextLines": "many"\n}', { as: asBob, lastID: 0 })
  expect(errors?.[0]?.extensions?.['code']).toBe('aborted')
  const problems = await app.graphql(
    `{ settingsProblems(subject: "${own}", contents: "{\\n \\"search.contextLines\\": \\"many\\"\\n}") { message line column isWarning } }`,
    asBob,
  )
  expect(problems.data.settingsProblems).toEqual([
    { message: '"search.contextLines" must be a whole number.', line: 2, column: 25, isWarning: false },
  ])
})

test('G-03, G-04: settings of others are not there, and cannot be changed', async () => {
  const hers = encodeId('User', alice.userId)
  const asked = `{ settingsSubject(id: "${hers}") { id } user(username: "alice") { viewerCanAdminister
    latestSettings { contents } settingsHistory { totalCount } } }`
  expect((await app.graphql(asked, asBob)).data).toEqual({
    settingsSubject: null,
    user: { viewerCanAdminister: false, latestSettings: null, settingsHistory: { totalCount: 0 } },
  })
  const cascade = await app.graphql('{ user(username: "alice") { settingsCascade { final } } }', asBob)
  expect(cascade.errors?.[0]?.extensions?.['reason']).toBe('no-subject')
  const foreign = await overwrite(hers, '{}', { as: asBob })
  const absent = await overwrite(encodeId('User', 9999), '{}', { as: asBob })
  const organization = await overwrite(encodeId('Org', 9999), '{}', { as: asBob })
  expect(foreign.errors?.[0]?.message).toBe(absent.errors?.[0]?.message)
  expect(organization.errors?.[0]?.message).toBe(absent.errors?.[0]?.message)
  expect((await overwrite(site, '{}', { as: asBob })).errors?.[0]?.message).toBe('must be site admin')
})

test('a saving is in the audit log with the values that changed', async () => {
  const { rows } = await sql<{ after: object }>`
    select after from audit_log where act = 'settings.update' and entity_kind = 'Site'`.execute(app.db)
  expect(rows[0]?.after).toMatchObject({ 'search.contextLines': 3 })
})

test('temporary settings are of one person, are merged by key, and have a limit', async () => {
  const edit = (settingsToEdit: string, as = asBob) =>
    app.graphql(
      'mutation ($settingsToEdit: String!) { editTemporarySettings(settingsToEdit: $settingsToEdit) { alwaysNil } }',
      as,
      { settingsToEdit },
    )
  const contents = async (as: Record<string, string>) =>
    JSON.parse((await app.graphql('{ temporarySettings { contents } }', as)).data.temporarySettings.contents)
  await edit('{ "a": 1, "b": [1, 2] }')
  await Promise.all([edit('{ "c": 3 }'), edit('{ "d": 4 }'), edit('{ "b": null }')])
  expect(await contents(asBob)).toEqual({ a: 1, c: 3, d: 4 })
  expect(await contents(asAlice)).toEqual({})
  expect(await contents({})).toEqual({})
  expect((await edit(JSON.stringify({ big: 'x'.repeat(140_000) }))).errors?.[0]?.extensions?.['code']).toBe(
    'resource_exhausted',
  )
  expect((await edit('[]')).errors?.[0]?.message).toBe('Temporary settings are a JSON object.')
  expect((await edit('{}', {})).errors?.[0]?.message).toContain('signed in')
  const all = 'mutation { overwriteTemporarySettings(contents: "{ \\"only\\": true }") { alwaysNil } }'
  await app.graphql(all, asBob)
  expect(await contents(asBob)).toEqual({ only: true })
})

test('settings of several organizations count after the site and before the person, the oldest first, while one is a member', async () => {
  const carol = await app.addUser('carol')
  const asCarol = await app.browserOf(carol)
  const create = async (name: string) =>
    String(
      (await app.graphql(`mutation { createOrganization(name: "${name}") { id } }`, asCarol)).data.createOrganization
        .id,
    )
  // The name does not decide: the later one goes before the older.
  const [older, later] = [await create('zeta'), await create('alpha')]
  const scope = (name: string) => `"search.scopes": [{ "name": "${name}", "value": "repo:${name}" }]`
  await overwrite(later, `{ "search.contextLines": 8, ${scope('later')} }`, { as: asCarol })
  await overwrite(older, `{ "search.contextLines": 7, "search.includeForks": true, ${scope('older')} }`, {
    as: asCarol,
  })
  const own = encodeId('User', carol.userId)
  await overwrite(own, `{ ${scope('own')} }`, { as: asCarol })
  const read = async (as: Record<string, string>) => {
    const { viewerSettings: cascade } = (await app.graphql(viewerSettings, as)).data
    const origin = (key: string) => cascade.origins.find((each: { key: string }) => each.key === key)?.subjects
    return {
      subjects: cascade.subjects.map((each: { id: string }) => each.id),
      final: JSON.parse(cascade.final),
      origin,
    }
  }
  const member = await read(asCarol)
  expect(member.subjects.slice(1)).toEqual([site, older, later, own])
  expect(member.final).toMatchObject({ 'search.contextLines': 8, 'search.includeForks': true })
  expect(member.final['search.scopes'].map(({ name }: { name: string }) => name)).toEqual([
    'a',
    'older',
    'later',
    'own',
  ])
  expect(member.origin('search.contextLines')).toEqual([later])
  expect(member.origin('search.scopes')).toEqual([site, older, later, own])
  // Others neither have these settings nor read them.
  expect((await read(asBob)).subjects).not.toContain(older)
  expect(
    (await app.graphql(`{ settingsSubject(id: "${older}") { latestSettings { contents } } }`, asBob)).data
      ?.settingsSubject,
  ).toBeFalsy()
  expect((await overwrite(older, '{}', { as: asBob, lastID: 0 })).errors?.[0]?.extensions?.['code']).toBe('not_found')
  // Whoever leaves has them no longer, with the next request, and cannot change them any more.
  const join = `mutation { addUserToOrganization(organization: "${later}", username: "bob") { alwaysNil } }`
  expect((await app.graphql(join, asAlice)).errors).toBeUndefined()
  const leave = `mutation { removeUserFromOrganization(organization: "${later}", user: "${own}") { alwaysNil } }`
  const { errors } = await app.graphql(leave, asAlice)
  expect(errors).toBeUndefined()
  const left = await read(asCarol)
  expect(left.subjects.slice(1)).toEqual([site, older, own])
  expect(left.final['search.contextLines']).toBe(7)
  expect(left.final['search.scopes'].map(({ name }: { name: string }) => name)).toEqual(['a', 'older', 'own'])
  expect((await overwrite(later, '{}', { as: asCarol, lastID: 0 })).errors?.[0]?.extensions?.['code']).toBe('not_found')
})
