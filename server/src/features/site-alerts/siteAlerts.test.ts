import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '@sextant/database'
import { openTestApp, type TestApp } from '../../testApp.js'
import { addressAlert, configurationAlert, mailAlert, seatsAlert, settingsAlert, updateAlert } from './conditions.js'
import { type SiteAlertServices, siteFlags } from './siteAlerts.js'

let test_: TestApp

beforeAll(async () => {
  test_ = await openTestApp()
})

afterAll(() => test_.close())

const problem = { message: '"x" <b>is</b> wrong.', offset: 0, length: 1 }

test.each([
  ['notes of the configuration', configurationAlert([{ ...problem, severity: 'warning' }]), []],
  ['an error of the configuration', configurationAlert([{ ...problem, severity: 'error' }]), ['WARNING']],
  ['settings without a problem', settingsAlert([], '/x'), []],
  ['settings with one', settingsAlert(['Bad.'], '/x'), ['INFO']],
  ['this machine alone', addressAlert(new URL('http://localhost:7080'), false), []],
  ['others without an address', addressAlert(new URL('http://localhost:7080'), true), ['WARNING']],
  ['plain HTTP', addressAlert(new URL('http://sextant.example'), true), ['WARNING']],
  ['HTTPS', addressAlert(new URL('https://sextant.example'), true), []],
  ['mail that is on', mailAlert(true, 100), []],
  ['two people without mail', mailAlert(false, 2), []],
  ['three people without mail', mailAlert(false, 3), ['INFO']],
  ['as many as the licence is for', seatsAlert(5, 5), []],
  ['one more', seatsAlert(6, 5), ['WARNING']],
  ['any number', seatsAlert(6, null), []],
  ['no newer version', updateAlert(undefined), []],
  ['a newer version', updateAlert('9.9.9'), ['INFO']],
] as const)('%s', (_name, alerts, types) => {
  expect(alerts.map(({ type }) => type)).toEqual(types)
})

test('what an alert tells is text, also where it looks like HTML', () => {
  const [alert] = configurationAlert([{ ...problem, severity: 'error' }])
  expect(alert?.message).toContain('&quot;x&quot; &lt;b&gt;is&lt;/b&gt; wrong.')
})

test('site admins are told of the instance, others of what is theirs, visitors nothing', async () => {
  let counts = 0
  const services: SiteAlertServices = {
    db: test_.db,
    externalURL: new URL('http://localhost:7080'),
    problems: () => [{ ...problem, severity: 'error' }],
    mailIsOn: () => true,
    conditions: { isOpen: false, diskMessage: async () => 'The disk is full.', newVersion: async () => undefined },
    subscription: {
      expiresAt: () => new Date(0),
      seats: async () => ({ actualUserCount: (counts += 1), maximumAllowedUserCount: null }),
    },
  }
  const flags = siteFlags(services)
  const admin = await test_.addUser('root', { siteAdmin: true })
  const alice = await test_.addUser('alice')
  expect((await flags(admin)).alerts.map(({ type }) => type)).toEqual(['ERROR', 'WARNING'])
  expect(await flags(alice)).toEqual({ alerts: [], licenceExpiresAt: '1970-01-01T00:00:00.000Z' })
  expect(await flags({ kind: 'anonymous' })).toEqual({ alerts: [], licenceExpiresAt: null })
  // People are counted for administrators alone: here, for one page of one of them.
  expect(counts).toBe(1)
  // No server lets it be saved; one whose settings meant something else once had.
  await sql`insert into settings (subject_kind, subject_id, contents) values ('user', ${alice.userId}, '{ "search.contextLines": "many" }')`.execute(
    test_.db,
  )
  const [own] = (await flags(alice)).alerts
  expect(own).toMatchObject({ type: 'INFO' })
  expect(own?.message).toContain('href="/users/alice/settings"')
})

test('the API tells the same', async () => {
  const alice = await test_.addUser('bob')
  const { data } = await test_.graphql(
    '{ site { alerts { type message isDismissibleWithKey } productSubscription { actualUserCount expiresAt maximumAllowedUserCount } } }',
    await test_.browserOf(alice),
  )
  expect(data.site).toEqual({
    alerts: [],
    productSubscription: { actualUserCount: null, expiresAt: null, maximumAllowedUserCount: null },
  })
})
