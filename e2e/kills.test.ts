import { sayFigure } from '@sextant/base/testing'
import { rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql, newDataDirectory, type RunningServer, signIn, startServer } from './runningServer.js'
import { makeSmallRepository } from './smallRepository.js'

const rounds = process.env['SEXTANT_PROVE'] ? 200 : 20

let data: string
let repository: Awaited<ReturnType<typeof makeSmallRepository>>

beforeAll(async () => {
  data = await newDataDirectory()
  repository = await makeSmallRepository()
})

afterAll(async () => {
  await rm(data, { recursive: true, force: true })
  await repository.remove()
})

/** What the server has said yes to. */
interface Acknowledged {
  readonly users: string[]
  readonly repositories: string[]
  readonly tokens: string[]
}

test(
  `${rounds} kills during sign-ups and repository additions lose nothing that was acknowledged`,
  async () => {
    const acknowledged: Acknowledged = { users: [], repositories: [], tokens: [] }
    for (let round = 0; round < rounds; round++) {
      const server = await startServer({ data })
      const cookie = await signIn(server)
      const writing = write(server, cookie, round, acknowledged)
      await sleep(50 + Math.random() * 650)
      await server.kill()
      await writing
    }
    const server = await startServer({ data })
    const lost = await lostOf(server, await signIn(server), acknowledged)
    const { users, repositories, tokens } = acknowledged
    const totals = `${users.length} sign-ups, ${repositories.length} repositories, ${tokens.length} tokens`
    sayFigure({
      row: 17,
      goal: '200 kills during writes, 0 acknowledged ones lost',
      figure: `${rounds} kills: ${totals} acknowledged, ${lost.length} lost`,
      isMet: rounds >= 200 && lost.length === 0,
    })
    await server.stop()
    expect(lost).toEqual([])
    expect(users.length + repositories.length + tokens.length).toBeGreaterThan(rounds)
  },
  rounds * 15_000,
)

/** Writes one thing after the other, three kinds at once, until the server is gone. */
async function write(server: RunningServer, cookie: string, round: number, acknowledged: Acknowledged): Promise<void> {
  const untilGone = async (one: (count: number) => Promise<void>) => {
    for (let count = 0; ; count++) await one(count)
  }
  await Promise.allSettled([
    untilGone(async (count) => {
      const username = `user-${round}-${count}`
      if (await signUp(server, username)) acknowledged.users.push(username)
      else await sleep(20)
    }),
    untilGone(async (count) => {
      const name = `repository-${round}-${count}`
      const answer = await graphql(server, cookie, `mutation{addRepository(cloneURL:"${await cloneURL(name)}"){name}}`)
      if (JSON.stringify(answer).includes(`"name":"${name}"`)) acknowledged.repositories.push(name)
      else await sleep(20)
    }),
    untilGone(async (count) => {
      const note = `token-${round}-${count}`
      const user = await graphql(server, cookie, '{currentUser{id}}')
      const id = /"id":"([^"]+)"/.exec(JSON.stringify(user))?.[1]
      const create = `mutation{createAccessToken(user:"${id}",scopes:["user:all"],note:"${note}"){id}}`
      if (!JSON.stringify(await graphql(server, cookie, create)).includes('errors')) acknowledged.tokens.push(note)
    }),
  ])
}

/** The same repository under many names: links beside it. */
async function cloneURL(name: string): Promise<string> {
  const link = join(dirname(repository.folder), name)
  await symlink(repository.folder, link)
  return `file://${link}`
}

async function signUp(server: RunningServer, username: string): Promise<boolean> {
  const response = await fetch(`${server.address}/-/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.address },
    body: JSON.stringify({ email: `${username}@example.com`, username, password: `a long password for ${username}` }),
  })
  return response.status === 200
}

async function lostOf(server: RunningServer, cookie: string, acknowledged: Acknowledged): Promise<readonly string[]> {
  const lost: string[] = []
  for (const username of acknowledged.users) {
    const answer = await graphql(server, cookie, `{user(username:"${username}"){username}}`)
    if (!JSON.stringify(answer).includes(`"${username}"`)) lost.push(username)
  }
  const listed = JSON.stringify(await graphql(server, cookie, '{repositories(first:1000){nodes{name}}}'))
  for (const name of acknowledged.repositories) if (!listed.includes(`"${name}"`)) lost.push(name)
  const notes = JSON.stringify(await graphql(server, cookie, '{currentUser{accessTokens(first:1000){nodes{note}}}}'))
  for (const note of acknowledged.tokens) if (!notes.includes(`"${note}"`)) lost.push(note)
  return lost
}
