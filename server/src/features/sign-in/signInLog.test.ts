import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testApp.js'
import { keepTestLines } from '../../testLines.js'
import { openTestBrowser } from './testSignIn.js'

const log = keepTestLines()
const password = 'a long enough phrase'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp({ allowSignup: true, log })
  await openTestBrowser(world).post('/-/sign-up', { email: 'alice@example.com', username: 'alice', password })
})
beforeEach(() => {
  log.lines.length = 0
})
afterAll(() => world.close())

const told = () => log.lines.map(({ message, fields }) => [message, fields])

test('signing in and out is in the log: who, how and from where', async () => {
  const own = openTestBrowser(world, '10.0.0.7')
  await own.post('/-/sign-in', { email: 'alice', password })
  await own.post('/-/sign-out')
  const who = { userId: 1, address: '10.0.0.7' }
  expect(told()).toEqual([
    ['Somebody signed in', { ...who, method: 'password' }],
    ['Somebody signed out', who],
  ])
})

test('a sign-in that fails is in the log: whose account, why and from where, and nothing that was typed', async () => {
  const own = openTestBrowser(world, '10.0.0.8')
  await own.post('/-/sign-in', { email: 'alice', password: 'a wrong phrase of alice' })
  await own.post('/-/sign-in', { email: 'nobody-of-ours', password: 'another phrase' })
  for (let tries = 0; tries < 5; tries++) await own.post('/-/sign-in', { email: 'alice@example.com', password: 'x' })
  const who = { userId: 1, address: '10.0.0.8' }
  expect(told().slice(0, 2)).toEqual([
    ['A sign-in failed', { ...who, why: 'failed' }],
    ['A sign-in failed', { ...who, why: 'failed', userId: undefined }],
  ])
  expect(told().at(-1)).toEqual(['A sign-in failed', { ...who, why: 'locked' }])
  expect(JSON.stringify(told())).not.toMatch(/phrase|nobody|alice/)
})
