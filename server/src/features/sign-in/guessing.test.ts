import { sql } from '@sextant/database'
import { isProof, sayFigure } from '@sextant/base/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testApp.js'
import { createPasswordHasher, type PasswordHasher } from './passwordHashing.js'
import { openTestBrowser } from './testSignIn.js'

const password = 'a long enough phrase'
let world: TestApp
let verified = 0

beforeAll(async () => {
  const real = await createPasswordHasher()
  // Counts what is looked at for the account that is attacked.
  const counting: PasswordHasher = {
    hash: (given) => real.hash(given),
    verify(stored, given) {
      if (given.startsWith('guess')) verified += 1
      return real.verify(stored, given)
    },
  }
  world = await openTestApp({ allowSignup: true, signIn: { hasher: counting } })
  await openTestBrowser(world, '10.9.9.9').post('/-/sign-up', {
    email: 'alice@example.com',
    username: 'alice',
    password,
  })
})
afterAll(() => world.close())

const guess = (login: string, address: string, given: string) =>
  world.app.inject({
    method: 'POST',
    url: '/-/sign-in',
    payload: { email: login, password: given },
    remoteAddress: address,
  })

const attacked = ['alice', 'ALICE', 'Alice', 'alice@example.com', 'ALICE@EXAMPLE.COM', 'alice@Example.com']

test('A-05: guesses over names, cases, addresses and batches: at most 100 of an account are looked at within an hour', async () => {
  const total = isProof ? 100_000 : 3_000
  const batch = 50
  const statuses = new Map<number, number>()
  for (let n = 0; n < total; n += batch) {
    const all = Array.from({ length: batch }, (_, k) => {
      const number = n + k
      const address = `172.${16 + ((number >> 16) & 15)}.${(number >> 8) & 255}.${number & 255}`
      return guess(attacked[number % attacked.length] ?? '', address, `guess ${number}`)
    })
    for (const { statusCode } of await Promise.all(all)) statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
  }
  sayFigure({
    row: 12,
    goal: '100,000 guesses, at most 100 of an account looked at within an hour',
    figure: `${total.toLocaleString('en')} guesses, ${verified} looked at`,
    isMet: total >= 100_000 && verified <= 100,
  })
  expect(verified).toBeLessThanOrEqual(100)
  expect(verified).toBeGreaterThan(0)
  expect([...statuses.keys()].every((status) => [401, 422, 429].includes(status))).toBe(true)
  // The owner, at an address where they have signed in before, is let in all the while.
  expect((await guess('alice', '10.9.9.9', password)).statusCode).toBe(200)
}, 600_000)

test('A-05: other ways in do not look at passwords at all', async () => {
  const before = verified
  const basic = `Basic ${Buffer.from('alice:guess basic').toString('base64')}`
  await world.graphql('{ currentUser { username } }', { authorization: basic })
  const aliases = Array.from({ length: 50 }, (_, n) => `a${n}: __typename`).join(' ')
  await world.graphql(`mutation { ${aliases} }`)
  for (let n = 0; n < 20; n += 1) {
    await world.app.inject({
      method: 'POST',
      url: '/-/unlock-account',
      payload: { token: `guess ${n}` },
      remoteAddress: '10.8.0.1',
    })
  }
  expect(verified).toBe(before)
})

test('A-06: known and unknown names get the same answers, header for header', async () => {
  await openTestBrowser(world, '10.9.9.8').post('/-/sign-up', { email: 'bob@example.com', username: 'bob', password })
  const answers = async (login: string, network: number) => {
    const all = []
    for (let n = 0; n < 8; n += 1) {
      const { statusCode, body, headers } = await guess(login, `10.7.${network}.1`, 'not the one')
      const { date: _, ...rest } = headers
      all.push({ statusCode, body, headers: rest })
    }
    return all
  }
  const [known, unknown, address] = [
    await answers('bob', 1),
    await answers('nobody', 2),
    await answers('no@example.com', 3),
  ]
  expect(unknown).toEqual(known)
  expect(address).toEqual(known)
  expect(known.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401, 422, 422, 422])
})

test('A-06: nor does time tell them apart', async () => {
  // The medians of answers in turn, so that a busy machine slows both alike.
  const rounds = isProof ? 400 : 40
  await sql`insert into users (username) select 'timed-' || n from generate_series(1, ${rounds}) n`.execute(world.db)
  await sql`update users set password_hash = (select password_hash from users where username = 'alice')
    where username like 'timed-%'`.execute(world.db)
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let n = 1; n <= rounds; n += 1) {
    const both = [
      ['known', `timed-${n}`],
      ['unknown', `other-${n}`],
    ] as const
    for (const [kind, login] of n % 2 === 0 ? both : both.toReversed()) {
      const begun = performance.now()
      await guess(login, `10.6.${kind === 'known' ? 1 : 2}${n >> 8}.${n & 255}`, 'not the one')
      times[kind].push(performance.now() - begun)
    }
  }
  const apart = Math.abs(rankTest(times.known, times.unknown))
  sayFigure({
    row: 12,
    goal: 'known and unknown names are not told apart by time at p < 0.01',
    figure: `${rounds} pairs, ${apart.toFixed(2)} standard deviations apart (2.58 would be p 0.01)`,
    isMet: rounds >= 400 && apart < 2.58,
  })
  expect(apart).toBeLessThan(4)
}, 120_000)

/** Mann and Whitney's U as a number of standard deviations: 0 when neither list is slower; a busy machine's outliers count as one. */
function rankTest(one: readonly number[], two: readonly number[]): number {
  const wins = one.reduce((sum, a) => sum + two.filter((b) => b < a).length + two.filter((b) => b === a).length / 2, 0)
  const [n, m] = [one.length, two.length]
  return (wins - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
}
