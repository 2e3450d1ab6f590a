import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testApp.js'
import { ownerTest } from './ownerNames.js'

let world: TestApp

beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

test('a member owns what the team owns, and the teams above it', async () => {
  const headers = await world.browserOf(await world.addUser('alice'))
  await world.addUser('bob', { email: 'bob@example.com' })
  const made = await world.graphql(
    `mutation {
      above: createTeam(name: "engineering") { id }
      below: createTeam(name: "frontend", parentTeamName: "engineering") { id }
      setTeamMembers(teamName: "frontend", members: [{ username: "bob" }]) { id }
    }`,
    headers,
  )
  expect(made.errors).toBeUndefined()
  const handle = (name: string) => ({ kind: 'handle', name }) as const
  const owned = [handle('frontend'), handle('acme/Frontend'), handle('acme/engineering'), handle('bob')]
  for (const asked of ['bob', '@Bob', 'bob@example.com']) {
    const isAsked = await ownerTest(world.db, asked)
    expect([asked, owned.map(isAsked)]).toEqual([asked, [true, true, true, true]])
    expect(isAsked(handle('acme/backend'))).toBe(false)
    expect(isAsked({ kind: 'email', name: 'frontend@example.com' })).toBe(false)
  }
  const isTeam = await ownerTest(world.db, '@frontend')
  expect([...owned, handle('alice')].map(isTeam)).toEqual([true, true, false, false, false])
  const isAlice = await ownerTest(world.db, 'alice')
  expect(owned.map(isAlice)).toEqual([false, false, true, false])
  // A team that is only the code host's is what is written.
  const isOther = await ownerTest(world.db, 'acme/docs')
  expect([isOther(handle('acme/docs')), isOther(handle('docs'))]).toEqual([true, false])
})
