import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeId } from '../../graphql/ids.js'
import type { SignedIn } from '../../http/viewer.js'
import { openTestApp, type TestApp } from '../../testApp.js'
import { bucketOf, evaluateFor } from './evaluate.js'

let app: TestApp
let bob: SignedIn
let asAdmin: Record<string, string>
let asBob: Record<string, string>

beforeAll(async () => {
  app = await openTestApp()
  asAdmin = await app.browserOf(await app.addUser('alice', { siteAdmin: true }))
  bob = await app.addUser('bob')
  asBob = await app.browserOf(bob)
})

afterAll(() => app.close())

const create = (name: string, how: string, as = asAdmin) =>
  app.graphql(`mutation { createFeatureFlag(name: "${name}", ${how}) { __typename } }`, as)

const evaluate = async (name: string, headers: Record<string, string> = {}) =>
  (await app.graphql(`{ evaluateFeatureFlag(flagName: "${name}") }`, headers)).data.evaluateFeatureFlag

test('a rollout is the same each time, and those of a smaller one are among those of a larger one', () => {
  const flag = { name: 'f', value: null, createdAt: new Date(), updatedAt: new Date() }
  const keys = Array.from({ length: 5000 }, (_each, at) => String(at))
  const on = (rollout: number) => keys.filter((key) => evaluateFor({ ...flag, rollout }, key))
  expect(on(0)).toEqual([])
  expect(on(10_000)).toEqual(keys)
  expect(on(2500)).toEqual(on(2500))
  expect(new Set([...on(2500), ...on(5000)]).size).toBe(on(5000).length)
  // 5,000 draws of probability 1/4: six standard deviations are 184.
  expect(Math.abs(on(2500).length - 1250)).toBeLessThan(184)
  expect(bucketOf('f', '1')).not.toBe(bucketOf('g', '1'))
})

test('a flag is on for all, for some, or for those of whom it was said', async () => {
  await create('all', 'value: true')
  await create('none', 'value: false')
  await create('some', 'rolloutBasisPoints: 5000')
  expect(await Promise.all(['all', 'none', 'absent'].map((name) => evaluate(name, asBob)))).toEqual([true, false, null])
  const half = evaluateFor(
    { name: 'some', value: null, rollout: 5000, createdAt: new Date(), updatedAt: new Date() },
    String(bob.userId),
  )
  expect(await evaluate('some', asBob)).toBe(half)
  const namespace = encodeId('User', bob.userId)
  const said = await app.graphql(
    `mutation { createFeatureFlagOverride(namespace: "${namespace}", flagName: "none", value: true) { id value targetFlagName namespace { id namespaceName url } } }`,
    asAdmin,
  )
  const { id, ...rest } = said.data.createFeatureFlagOverride
  expect(rest).toEqual({
    value: true,
    targetFlagName: 'none',
    namespace: { id: namespace, namespaceName: 'bob', url: '/users/bob' },
  })
  expect(await evaluate('none', asBob)).toBe(true)
  await app.graphql(`mutation { updateFeatureFlagOverride(id: "${id}", value: false) { id } }`, asAdmin)
  expect(await evaluate('none', asBob)).toBe(false)
  await app.graphql(`mutation { deleteFeatureFlagOverride(id: "${id}") { alwaysNil } }`, asAdmin)
  const flag = await app.graphql(
    '{ featureFlag(name: "none") { ... on FeatureFlagBoolean { value overrides { id } } } }',
    asAdmin,
  )
  expect(flag.data.featureFlag).toEqual({ value: false, overrides: [] })
})

test('the statistics count as the evaluation does', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, (_each, at) => app.addUser(`person-${at}`)))
  const on = await Promise.all(people.map(async (person) => evaluate('some', await app.browserOf(person))))
  const others = await Promise.all([asAdmin, asBob].map((headers) => evaluate('some', headers)))
  const asked =
    '{ featureFlag(name: "some") { ... on FeatureFlagRollout { rolloutBasisPoints statistics { users usersOn overriddenUsers } } } }'
  expect((await app.graphql(asked, asAdmin)).data.featureFlag).toEqual({
    rolloutBasisPoints: 5000,
    statistics: { users: 32, usersOn: [...on, ...others].filter(Boolean).length, overriddenUsers: 0 },
  })
})

test('a visitor is told from others by a key of the browser, and a request can ask for another answer', async () => {
  const keys = Array.from({ length: 60 }, (_each, at) => `visitor-${at}-key`)
  const answers = await Promise.all(keys.map((key) => evaluate('some', { 'x-sourcegraph-actor-anonymous-uid': key })))
  expect(new Set(answers)).toEqual(new Set([true, false]))
  expect(await evaluate('some', { 'x-sourcegraph-actor-anonymous-uid': keys[0] ?? '' })).toBe(answers[0])
  expect(await evaluate('some')).toBe(false)
  expect(await evaluate('none', { ...asBob, 'x-sourcegraph-override-feature': 'none' })).toBe(true)
  expect(await evaluate('all', { ...asBob, 'x-sourcegraph-override-feature': 'none,-all' })).toBe(false)
})

test('only site admins manage flags; people set the toggles that are theirs, for themselves', async () => {
  expect((await create('mine', 'value: true', asBob)).errors?.[0]?.message).toBe('must be site admin')
  const override = (user: number, flag: string, value = true) =>
    app.graphql(
      `mutation { createFeatureFlagOverride(namespace: "${encodeId('User', user)}", flagName: "${flag}", value: ${value}) { id } }`,
      asBob,
    )
  expect((await override(bob.userId, 'all')).errors?.[0]?.message).toBe('must be site admin')
  expect((await override(1, 'web-next')).errors?.[0]?.message).toBe('must be site admin')
  expect((await override(bob.userId, 'web-next')).errors).toBeUndefined()
  expect(await evaluate('web-next', asBob)).toBe(true)
  expect(await evaluate('web-next', asAdmin)).toBe(false)
  expect((await override(bob.userId, 'web-next', false)).errors).toBeUndefined()
  expect(await evaluate('web-next', asBob)).toBe(false)
  const foreign = await app.graphql('{ user(username: "alice") { evaluateFeatureFlag(flagName: "all") } }', asBob)
  expect(foreign.errors?.[0]?.extensions?.['reason']).toBe('not-self-or-admin')
  expect((await app.graphql('{ featureFlags { __typename } }', asBob)).errors?.[0]?.message).toBe('must be site admin')
})

test.each([
  ['both', 'value: true, rolloutBasisPoints: 3', 'Give either'],
  ['neither', 'value: null', 'Give either'],
  ['much', 'rolloutBasisPoints: 10001', 'from 0 to 10000'],
  ['bad name', 'value: true', 'The name of a flag'],
  ['all', 'value: true', 'There is a feature flag all already.'],
])('a flag %s with %s is refused', async (name, how, sentence) => {
  expect((await create(name, how)).errors?.[0]?.message).toContain(sentence)
})
