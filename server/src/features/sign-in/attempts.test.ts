import { openTestDatabase, sql, type TestDatabase } from '@sextant/database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createRateLimit } from '../../http/rateLimit.js'
import { createSharedRateLimit, sweepLimits } from '../../http/sharedRateLimit.js'
import { migrations } from '../../testApp.js'
import { type Attempt, createSignInAttempts, type SignInAttemptsOptions } from './attempts.js'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ migrations })
})
beforeEach(() => sql`truncate guess_budgets, sign_in_counts, limit_counts`.execute(database.db))
afterAll(() => database.close())

function world(options: Partial<SignInAttemptsOptions> = {}) {
  let seconds = 1_000_000
  const attempts = createSignInAttempts({ db: database.db, now: () => seconds * 1000, ...options })
  return {
    attempts,
    pass: (more: number) => void (seconds += more),
    try: async (account: string, address: string, isKnownAddress = false) => {
      const admission = await attempts.begin({ account, address, isKnownAddress })
      return admission.kind === 'go' ? 'go' : `${admission.kind} ${admission.seconds}`
    },
  }
}

const alice = (address: string): Attempt => ({ account: 'alice', address, isKnownAddress: false })

test('five failures from one network lock it for half an hour, and nobody else', async () => {
  const { try: attempt, pass } = world()
  for (let n = 0; n < 5; n += 1) expect(await attempt('alice', 'there')).toBe('go')
  expect(await attempt('alice', 'there')).toBe('locked 1800')
  expect(await attempt('alice', 'home')).toBe('go')
  expect(await attempt('bob', 'there')).toBe('go')
  pass(1_799)
  expect(await attempt('alice', 'there')).toBe('locked 1')
  pass(1)
  expect(await attempt('alice', 'there')).toBe('go')
})

test('failures of more than an hour ago are forgotten', async () => {
  const { try: attempt, pass } = world()
  for (let n = 0; n < 4; n += 1) await attempt('alice', 'there')
  pass(3_601)
  for (let n = 0; n < 5; n += 1) expect(await attempt('alice', 'there')).toBe('go')
})

test('a right password clears the network; one that was not looked at is only not counted', async () => {
  const { attempts, try: attempt } = world()
  for (let n = 0; n < 5; n += 1) await attempt('alice', 'there')
  await attempts.forgive(alice('there'))
  expect(await attempt('alice', 'there')).toBe('go')
  expect(await attempt('alice', 'there')).toBe('locked 1800')
  await attempts.succeed(alice('there'))
  for (let n = 0; n < 5; n += 1) expect(await attempt('alice', 'there')).toBe('go')
})

test('an account that strangers try from everywhere slows them down, and not its owner', async () => {
  const { try: attempt, pass } = world()
  for (let n = 0; n < 10; n += 1) expect(await attempt('alice', `address ${n}`)).toBe('go')
  const waits = []
  for (let n = 10; n < 15; n += 1) {
    const answer = await attempt('alice', `address ${n}`)
    waits.push(answer)
    expect(await attempt('alice', 'home', true)).toBe('go')
    pass(15)
    expect(await attempt('alice', `address ${n}`)).toBe('go')
  }
  expect(waits).toEqual(['wait 1', 'wait 4', 'wait 15', 'wait 15', 'wait 15'])
})

test('one network that tries many accounts is slowed down', async () => {
  const { try: attempt } = world()
  for (let n = 0; n < 20; n += 1) expect(await attempt(`user ${n}`, 'there')).toBe('go')
  expect(await attempt('user 20', 'there')).toBe('wait 1')
  expect(await attempt('user 20', 'elsewhere')).toBe('go')
})

test('many at once count as many', async () => {
  const { try: attempt } = world()
  const answers = await Promise.all(Array.from({ length: 100 }, () => attempt('alice', 'there')))
  expect(answers.filter((answer) => answer === 'go')).toHaveLength(5)
})

test('a rate limit counts by key and starts anew with each window', () => {
  let now = 0
  const limit = createRateLimit({ limit: 2, windowSeconds: 60, now: () => now })
  expect([limit.spend('a'), limit.spend('a'), limit.spend('a'), limit.spend('b')]).toEqual([true, true, false, true])
  now = 60_000
  expect(limit.spend('a')).toBe(true)
})

test('A-05: whatever the number of addresses, an account is guessed at 80 times an hour by strangers', async () => {
  const { try: attempt, pass } = world()
  let evaluated = 0
  for (let n = 0; n < 2_000; n += 1) {
    if ((await attempt('alice', `address ${n}`)) === 'go') evaluated += 1
    pass(1)
  }
  expect(evaluated).toBe(80)
  expect(await attempt('alice', 'one more')).toMatch(/^wait \d+$/)
  for (let n = 0; n < 30; n += 1) if ((await attempt('alice', `home ${n}`, true)) === 'go') evaluated += 1
  expect(evaluated).toBe(100)
})

test('A-05: any hour, and not each hour of the clock', async () => {
  const { try: attempt, pass } = world()
  const evaluated: number[] = []
  for (let second = 0; second < 3 * 3_600; second += 15) {
    if ((await attempt('alice', `address ${second}`)) === 'go') evaluated.push(second)
    pass(15)
  }
  for (const start of evaluated) {
    expect(evaluated.filter((second) => second >= start && second < start + 3_600).length).toBeLessThanOrEqual(80)
  }
})

test('A-05: names at random do not push the guesses at an account out', async () => {
  const { try: attempt, pass } = world()
  for (let n = 0; n < 1_500; n += 1) {
    await attempt('user 1', `address ${n}`)
    pass(1)
  }
  for (let n = 0; n < 100; n += 1) await attempt(`name ${n}`, `far ${n}`)
  expect(await attempt('user 1', 'new')).not.toBe('go')
})

test('codes of a second factor have ten guesses an hour from strange networks', async () => {
  const { attempts, pass } = world()
  let evaluated = 0
  for (let n = 0; n < 100; n += 1) {
    const attempt = { account: 'code of user 1', address: `a ${n}`, isKnownAddress: false, kind: 'code' } as const
    if ((await attempts.begin(attempt)).kind === 'go') evaluated += 1
    pass(20)
  }
  expect(evaluated).toBe(10)
})

test('an unlocked account is tried again from where it was unlocked, and no budget of strangers is given back', async () => {
  const { attempts, try: attempt, pass } = world()
  for (let n = 0; n < 1_500; n += 1) {
    await attempt('user 1', `address ${n}`)
    pass(1)
  }
  for (let n = 0; n < 5; n += 1) await attempt('user 1', 'home', true)
  expect(await attempt('user 1', 'home')).toMatch(/^locked/)
  expect(await attempts.lockedFor('user 1')).toBeGreaterThan(0)
  await attempts.unlock('user 1', 'home')
  expect(await attempts.lockedFor('user 1')).toBe(0)
  expect(await attempt('user 1', 'home')).toBe('go')
  expect(await attempt('user 1', 'elsewhere')).toMatch(/^wait/)
  await attempts.unlock('user 1')
  expect(await attempt('user 1', 'elsewhere')).toBe('go')
})

test('the lock follows the configuration', async () => {
  const lockout = () => ({ failedAttemptThreshold: 2, consecutivePeriod: 60, lockoutPeriod: 100 })
  const { try: attempt, pass } = world({ lockout })
  await attempt('alice', 'there')
  pass(61)
  await attempt('alice', 'there')
  expect(await attempt('alice', 'there')).toBe('go')
  expect(await attempt('alice', 'there')).toBe('locked 100')
})

test('A-05: two processes look at as many guesses together as one, and a restart forgives none', async () => {
  const { try: attempt, pass } = world()
  const { try: elsewhere, pass: passElsewhere } = world()
  let evaluated = 0
  for (let n = 0; n < 1_000; n += 1) {
    const there = n % 2 === 0 ? attempt : elsewhere
    if ((await there('alice', `address ${n}`)) === 'go') evaluated += 1
    for (const go of [pass, passElsewhere]) go(2)
  }
  expect(evaluated).toBe(80)
  expect(await world().try('alice', 'after a restart')).toMatch(/^wait/)
})

test('A-05: locks and pauses hold over processes, and what unlocks in one unlocks in the others', async () => {
  const { attempts, try: attempt } = world()
  const { attempts: others, try: elsewhere } = world()
  const inTurn = (n: number) => (n % 2 === 0 ? attempt : elsewhere)
  for (let n = 0; n < 5; n += 1) expect(await inTurn(n)('user 1', 'there')).toBe('go')
  expect(await attempt('user 1', 'there')).toBe('locked 1800')
  expect(await elsewhere('user 1', 'there')).toBe('locked 1800')
  expect(await others.lockedFor('user 1')).toBe(1_800)
  // Only one of them tells the owner.
  expect(await others.begin({ account: 'user 1', address: 'there', isKnownAddress: false })).toMatchObject({
    isNew: false,
  })
  await others.unlock('user 1', 'there')
  expect(await attempts.lockedFor('user 1')).toBe(0)
  expect(await attempt('user 1', 'there')).toBe('go')
  for (let n = 0; n < 20; n += 1) expect(await inTurn(n)(`user ${n + 2}`, 'one network')).toBe('go')
  expect([await attempt('user 90', 'one network'), await elsewhere('user 91', 'one network')]).toEqual([
    'wait 1',
    'wait 1',
  ])
})

test('A-05: many at once in two processes count as many, and block each other never', async () => {
  const processes = [world(), world()]
  const all = Array.from({ length: 120 }, async (_, n) => {
    const { attempts } = processes[n % 2] ?? world()
    const tried = { account: `user ${n % 3}`, address: `place ${n % 2}`, isKnownAddress: n % 5 === 0 }
    const { kind } = await attempts.begin(tried)
    if (kind === 'go' && n % 4 === 0) await attempts.succeed(tried)
    if (n % 17 === 0) await attempts.unlock(tried.account, tried.address)
    return kind
  })
  expect(new Set(await Promise.all(all)).has('go')).toBe(true)
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) => (processes[n % 2] ?? world()).try('user 9', 'far')),
  )
  expect(answers.filter((answer) => answer === 'go')).toHaveLength(5)
})

test('no name that somebody typed is kept, and counts that are over are swept', async () => {
  const { attempts, try: attempt, pass } = world()
  await attempt('name hunter2', 'there')
  const kept = async () => (await sql<{ all: string }>`select * from sign_in_counts`.execute(database.db)).rows
  expect(JSON.stringify(await kept())).not.toContain('hunter2')
  await attempts.sweep()
  expect(await kept()).toHaveLength(3)
  pass(2 * 3_600)
  await attempts.sweep()
  expect(await kept()).toEqual([])
})

test('a shared rate limit counts over processes and starts anew with each window', async () => {
  let now = 0
  const [one, other] = [1, 2].map(() =>
    createSharedRateLimit(database.db, { name: 'test', limit: 2, windowSeconds: 60, now: () => now }),
  )
  expect([await one?.spend('a'), await other?.spend('a'), await one?.spend('a'), await one?.spend('b')]).toEqual([
    ...[true, true, false, true],
  ])
  now = 60_000
  await sweepLimits(database.db)
  expect(await other?.spend('a')).toBe(true)
})
