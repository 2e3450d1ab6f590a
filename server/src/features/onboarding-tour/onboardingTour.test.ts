import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testApp.js'

let app: TestApp
let admin: Record<string, string>
let user: Record<string, string>

beforeAll(async () => {
  app = await openTestApp()
  admin = await app.browserOf(await app.addUser('alice', { siteAdmin: true }))
  user = await app.browserOf(await app.addUser('bob'))
})

afterAll(() => app.close())

const step = { id: 'search', label: 'Search in Go', action: { type: 'search-query', query: 'lang:go main' } }
const tour = { tasks: [{ title: 'Search', steps: [step] }] }
const publish = (value: unknown, as = admin) =>
  app.graphql(
    'mutation ($value: String!) { updateOnboardingTourContent(input: { value: $value }) { alwaysNil } }',
    as,
    { value: typeof value === 'string' ? value : JSON.stringify(value) },
  )
const current = async (as = user) =>
  (await app.graphql('{ onboardingTourContent { current { id value } } }', as)).data?.onboardingTourContent.current

test('a tour is there for everybody once it is published, and gone when it is withdrawn', async () => {
  expect(await current()).toBeNull()
  expect((await publish(tour)).errors).toBeUndefined()
  expect(JSON.parse((await current()).value)).toEqual(tour)
  await publish('')
  expect(await current()).toBeNull()
})

test.each([
  ['{', 'The tour is not JSON.'],
  [{ tasks: [] }, 'tasks'],
  [{ tasks: [{ title: 'x', steps: [step, step] }] }, 'Two steps have the id search'],
  [{ tasks: [{ title: 'x', steps: [{ ...step, action: { type: 'link', value: 'javascript:alert(1)' } }] }] }, 'value'],
  [{ tasks: [{ title: 'x', steps: [{ ...step, action: { type: 'link', value: '//evil.example' } }] }] }, 'value'],
])('%j is no tour', async (value, message) => {
  expect((await publish(value)).errors?.[0]?.message).toContain(message)
})

test('only site admins write it', async () => {
  expect((await publish(tour, user)).errors?.[0]?.message).toMatch(/must be site admin/)
  expect(await current()).toBeNull()
})
