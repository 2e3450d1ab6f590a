import { type Database, openTestDatabase, sql, type TestDatabase } from '@sextant/database'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyringOf } from '../../../keys/keyring.js'
import { migrations } from '../../../testApp.js'
import { providerKeys, rotateKeys } from './providerKeys.js'

let opened: TestDatabase
let db: Database
const keyring = keyringOf(randomBytes(32))

beforeAll(async () => {
  opened = await openTestDatabase({ migrations })
  db = opened.db
})
afterAll(() => opened.close())

const namesOf = async (now?: number) =>
  (await providerKeys(db, keyring, now)).signing.filter(({ alg }) => alg === 'RS256').map(({ kid }) => String(kid))
const age = (days: number) =>
  sql`update oauth_keys set created_at = created_at - make_interval(days => ${days})`.execute(db)

test('keys are made once, however many processes want them first', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, () => namesOf()))
  expect(new Set(all.flat()).size).toBe(1)
  const { signing, cookies } = await providerKeys(db, keyring)
  expect([signing.map(({ alg }) => alg), cookies.length]).toEqual([['RS256', 'ES256'], 1])
})

test('keys are as strong as the others: 3,072 bits, or P-256', async () => {
  const { signing } = await providerKeys(db, keyring)
  const strengths = signing.map(({ alg, crv, n = '' }) => [alg, crv ?? Buffer.from(n, 'base64url').length * 8])
  expect(strengths).toEqual([
    ['RS256', 3_072],
    ['ES256', 'P-256'],
  ])
})

test('a new key is announced for a day, then signs, and the old one stays published for a week', async () => {
  const [old] = await namesOf()
  await age(91)
  const announced = await namesOf()
  expect([announced.length, announced[0]]).toEqual([2, old])
  expect((await namesOf(Date.now() + 25 * 3_600_000))[0]).toBe(announced[1])
  await age(6)
  await rotateKeys(db, keyring)
  expect(await namesOf()).toEqual([announced[1], old])
  await age(2)
  await rotateKeys(db, keyring)
  expect(await namesOf()).toEqual([announced[1]])
})
