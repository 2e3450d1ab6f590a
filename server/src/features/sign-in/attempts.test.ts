import { expect, test } from 'vitest'
import { createRateLimit } from '../../http/rateLimit.js'
import { type Attempt, createSignInAttempts } from './attempts.js'

function world() {
  let seconds = 1_000_000
  const attempts = createSignInAttempts(() => seconds * 1000)
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
