import { expect, test } from 'vitest'
import { createRateLimit } from '../../http/rateLimit.js'
import { type Attempt, createSignInAttempts, type SignInAttemptsOptions } from './attempts.js'

function world(options: SignInAttemptsOptions = {}) {
  let seconds = 1_000_000
  const attempts = createSignInAttempts({ now: () => seconds * 1000, ...options })
  return {
    attempts,
    pass: (more: number) => void (seconds += more),
    try: (account: string, address: string, isKnownAddress = false) => {
      const admission = attempts.begin({ account, address, isKnownAddress })
      return admission.kind === 'go' ? 'go' : `${admission.kind} ${admission.seconds}`
    },
  }
}

const alice = (address: string): Attempt => ({ account: 'alice', address, isKnownAddress: false })

test('five failures from one network lock it for half an hour, and nobody else', () => {
  const { try: attempt, pass } = world()
  for (let n = 0; n < 5; n += 1) expect(attempt('alice', 'there')).toBe('go')
  expect(attempt('alice', 'there')).toBe('locked 1800')
  expect(attempt('alice', 'home')).toBe('go')
  expect(attempt('bob', 'there')).toBe('go')
  pass(1_799)
  expect(attempt('alice', 'there')).toBe('locked 1')
  pass(1)
  expect(attempt('alice', 'there')).toBe('go')
})

test('failures of more than an hour ago are forgotten', () => {
  const { try: attempt, pass } = world()
  for (let n = 0; n < 4; n += 1) attempt('alice', 'there')
  pass(3_601)
  for (let n = 0; n < 5; n += 1) expect(attempt('alice', 'there')).toBe('go')
})

test('a right password clears the network; one that was not looked at is only not counted', () => {
  const { attempts, try: attempt } = world()
  for (let n = 0; n < 5; n += 1) attempt('alice', 'there')
  attempts.forgive(alice('there'))
  expect(attempt('alice', 'there')).toBe('go')
  expect(attempt('alice', 'there')).toBe('locked 1800')
  attempts.succeed(alice('there'))
  for (let n = 0; n < 5; n += 1) expect(attempt('alice', 'there')).toBe('go')
})

test('an account that strangers try from everywhere slows them down, and not its owner', () => {
  const { try: attempt, pass } = world()
  for (let n = 0; n < 10; n += 1) expect(attempt('alice', `address ${n}`)).toBe('go')
  const waits = []
  for (let n = 10; n < 15; n += 1) {
    const answer = attempt('alice', `address ${n}`)
    waits.push(answer)
    expect(attempt('alice', 'home', true)).toBe('go')
    pass(15)
    expect(attempt('alice', `address ${n}`)).toBe('go')
  }
  expect(waits).toEqual(['wait 1', 'wait 4', 'wait 15', 'wait 15', 'wait 15'])
})

test('one network that tries many accounts is slowed down', () => {
  const { try: attempt } = world()
  for (let n = 0; n < 20; n += 1) expect(attempt(`user ${n}`, 'there')).toBe('go')
  expect(attempt('user 20', 'there')).toBe('wait 1')
  expect(attempt('user 20', 'elsewhere')).toBe('go')
})

test('many at once count as many', () => {
  const { try: attempt } = world()
  const answers = Array.from({ length: 100 }, () => attempt('alice', 'there'))
  expect(answers.filter((answer) => answer === 'go')).toHaveLength(5)
})

test('a rate limit counts by key and starts anew with each window', () => {
  let now = 0
  const limit = createRateLimit({ limit: 2, windowSeconds: 60, now: () => now })
  expect([limit.spend('a'), limit.spend('a'), limit.spend('a'), limit.spend('b')]).toEqual([true, true, false, true])
  now = 60_000
  expect(limit.spend('a')).toBe(true)
})

test('A-05: whatever the number of addresses, an account is guessed at 80 times an hour by strangers', () => {
  const { try: attempt, pass } = world()
  let evaluated = 0
  for (let n = 0; n < 2_000; n += 1) {
    if (attempt('alice', `address ${n}`) === 'go') evaluated += 1
    pass(1)
  }
  expect(evaluated).toBe(80)
  expect(attempt('alice', 'one more')).toMatch(/^wait \d+$/)
  for (let n = 0; n < 30; n += 1) if (attempt('alice', `home ${n}`, true) === 'go') evaluated += 1
  expect(evaluated).toBe(100)
})

test('A-05: any hour, and not each hour of the clock', () => {
  const { try: attempt, pass } = world()
  const evaluated: number[] = []
  for (let second = 0; second < 4 * 3_600; second += 5) {
    if (attempt('alice', `address ${second}`) === 'go') evaluated.push(second)
    pass(5)
  }
  for (const start of evaluated) {
    expect(evaluated.filter((second) => second >= start && second < start + 3_600).length).toBeLessThanOrEqual(80)
  }
})

test('A-05: names at random do not push the guesses at an account out of memory', () => {
  const { try: attempt, pass } = world()
  for (let n = 0; n < 1_500; n += 1) {
    attempt('user 1', `address ${n}`)
    pass(1)
  }
  for (let n = 0; n < 40_000; n += 1) attempt(`name ${n}`, `far ${n}`)
  expect(attempt('user 1', 'new')).not.toBe('go')
})

test('codes of a second factor have ten guesses an hour from strange networks', () => {
  const { attempts, pass } = world()
  let evaluated = 0
  for (let n = 0; n < 100; n += 1) {
    const attempt = { account: 'code of user 1', address: `a ${n}`, isKnownAddress: false, kind: 'code' } as const
    if (attempts.begin(attempt).kind === 'go') evaluated += 1
    pass(20)
  }
  expect(evaluated).toBe(10)
})

test('an unlocked account is tried again from where it was unlocked, and no budget of strangers is given back', () => {
  const { attempts, try: attempt, pass } = world()
  for (let n = 0; n < 1_500; n += 1) {
    attempt('user 1', `address ${n}`)
    pass(1)
  }
  for (let n = 0; n < 5; n += 1) attempt('user 1', 'home', true)
  expect(attempt('user 1', 'home')).toMatch(/^locked/)
  expect(attempts.lockedFor('user 1')).toBeGreaterThan(0)
  attempts.unlock('user 1', 'home')
  expect(attempts.lockedFor('user 1')).toBe(0)
  expect(attempt('user 1', 'home')).toBe('go')
  expect(attempt('user 1', 'elsewhere')).toMatch(/^wait/)
  attempts.unlock('user 1')
  expect(attempt('user 1', 'elsewhere')).toBe('go')
})

test('the lock follows the configuration', () => {
  const lockout = () => ({ failedAttemptThreshold: 2, consecutivePeriod: 60, lockoutPeriod: 100 })
  const { try: attempt, pass } = world({ lockout })
  attempt('alice', 'there')
  pass(61)
  attempt('alice', 'there')
  expect(attempt('alice', 'there')).toBe('go')
  expect(attempt('alice', 'there')).toBe('locked 100')
})
