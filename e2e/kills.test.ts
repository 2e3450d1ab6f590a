import { execFileSync } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { sayFigure } from '@sextant/base/testing'
import { rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testIndex } from '../server/dist/testIndexText.js'
import { brokenInvariants, withDatabase } from './invariants.js'
import { graphql, newDataDirectory, type RunningServer, signIn, startServer } from './runningServer.js'
import { makeSmallRepository, sampleFile } from './smallRepository.js'
import { sql } from '@sextant/database'

const rounds = process.env['SEXTANT_PROVE'] ? 200 : 6
/**
 * How long an upload may take that every end of the server has hit, in milliseconds: its job was given up, and is begun
 * anew every five minutes.
 */
const patience = 7 * 60_000

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
  /** The hosts' ids of deliveries. */
  readonly deliveries: string[]
  /** Our ids of uploads. */
  readonly uploads: string[]
  /** The keys of searches whose results are kept. */
  readonly sets: string[]
}

const countOf = (acknowledged: Acknowledged) =>
  Object.values(acknowledged).reduce((sum, each: readonly string[]) => sum + each.length, 0)

/** Waits until more than so many writes were acknowledged, for half a minute at most. */
async function untilMore(acknowledged: Acknowledged, before: number): Promise<void> {
  const end = performance.now() + 30_000
  while (countOf(acknowledged) === before && performance.now() < end) await sleep(10)
}

test(
  `F-01: ${rounds} kills during sign-ups, additions, webhooks, uploads and result sets lose nothing that was acknowledged`,
  async () => {
    const acknowledged: Acknowledged = {
      ...{ users: [], repositories: [], tokens: [] },
      ...{ deliveries: [], uploads: [], sets: [] },
    }
    for (let round = 0; round < rounds; round++) {
      const server = await startServer({ data, folders: [repository.folder] })
      const cookie = await signIn(server)
      const before = countOf(acknowledged)
      const writing = write(server, cookie, round, acknowledged)
      // In every other round something was acknowledged, however slow the machine is.
      if (round % 2 === 1) await untilMore(acknowledged, before)
      await sleep(50 + Math.random() * 650)
      await server.kill()
      await writing
    }
    const server = await startServer({ data, folders: [repository.folder] })
    const cookie = await signIn(server)
    const lost = [...(await lostOf(server, cookie, acknowledged)), ...(await lostRows(acknowledged))]
    const broken = await brokenInvariants({ server, cookie, data, acknowledged, words: [] })
    const { users, repositories, tokens, deliveries, uploads, sets } = acknowledged
    const totals =
      `${users.length} sign-ups, ${repositories.length} repositories, ${tokens.length} tokens, ` +
      `${deliveries.length} webhooks, ${uploads.length} uploads, ${sets.length} result sets`
    sayFigure({
      row: 17,
      goal: '200 kills during writes, 0 acknowledged ones lost',
      figure: `${rounds} kills: ${totals} acknowledged, ${lost.length} lost, ${broken.length} invariants broken`,
      isMet: rounds >= 200 && lost.length === 0 && broken.length === 0,
    })
    await server.stop()
    expect(lost).toEqual([])
    expect(broken).toEqual([])
    expect(countOf(acknowledged)).toBeGreaterThanOrEqual(rounds / 2)
  },
  rounds * 15_000 + 120_000 + patience,
)

/** Writes one thing after the other, six kinds at once, until the server is gone. */
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
    deliver(server, cookie, acknowledged),
    untilGone(async (count) => {
      const id = await upload(server, cookie, `indexer-${round}-${count}`)
      if (id !== undefined) acknowledged.uploads.push(id)
      await sleep(50)
    }),
    untilGone(async (count) => {
      const query = `order${count} count:all`
      const create = `mutation { createResultSet(query: "${query}", patternType: keyword) { url } }`
      const [, key] = /"url":"[^"]*\/([^"/]+)"/.exec(JSON.stringify(await graphql(server, cookie, create))) ?? []
      if (key !== undefined) acknowledged.sets.push(key)
      await sleep(50)
    }),
  ])
}

/** Sends events as GitHub does, until the server is gone. */
async function deliver(server: RunningServer, cookie: string, { deliveries }: Acknowledged): Promise<void> {
  const create =
    'mutation{createWebhook(name:"all",codeHostKind:"GITHUB",codeHostURN:"https://github.example/"){url secret}}'
  const answer = JSON.stringify(await graphql(server, cookie, create))
  const [, url = ''] = /"url":"([^"]+)"/.exec(answer) ?? []
  const [, secret = ''] = /"secret":"([^"]+)"/.exec(answer) ?? []
  for (;;) {
    const id = randomUUID()
    const body = JSON.stringify({ ref: 'refs/heads/main', repository: { id: deliveries.length } })
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
    const told = { 'x-github-event': 'push', 'x-github-delivery': id, 'x-hub-signature-256': signature }
    const { status } = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...told },
    })
    if (status === 200) deliveries.push(id)
    await sleep(5)
  }
}

const index = testIndex([{ path: sampleFile, text: 'export const order1 = 1\n', names: [] }])

/** Uploads an index of the named folder; answers its id when it was taken. */
async function upload(server: RunningServer, cookie: string, indexerName: string): Promise<string | undefined> {
  const commit = execFileSync('git', ['-C', repository.folder, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
  const parameters = new URLSearchParams({ repository: 'orders', commit, root: '', indexerName })
  const response = await fetch(`${server.address}/.api/scip/upload?${parameters}`, {
    method: 'POST',
    headers: { cookie, 'x-requested-with': 'Sextant', 'content-type': 'application/x-protobuf+scip' },
    body: new Uint8Array(index),
  })
  const text = await response.text()
  return response.status === 202 ? /"id":"(\d+)"/.exec(text)?.[1] : undefined
}

/** Deliveries, uploads and result sets that are not there, and those of the latter two that come to no end. */
async function lostRows({ deliveries, uploads, sets }: Acknowledged): Promise<readonly string[]> {
  const end = performance.now() + patience
  for (;;) {
    const { rows } = await withDatabase(data, (db) =>
      sql<{ problem: string }>`
        SELECT 'delivery ' || given AS problem FROM unnest(${deliveries}::text[]) AS given
        WHERE NOT EXISTS (SELECT FROM webhook_deliveries WHERE delivery_id = given)
        UNION ALL
        SELECT 'upload ' || given || ' ' || coalesce(precise_indexes.state || ' ' || coalesce(failure, ''), 'gone')
        FROM unnest(${uploads}::text[]) AS given LEFT JOIN precise_indexes ON precise_indexes.id::text = given
        WHERE state IS DISTINCT FROM 'COMPLETED'
        UNION ALL
        SELECT 'result set ' || given || ' ' || coalesce(state || ' ' || coalesce(failure, ''), 'gone')
        FROM unnest(${sets}::text[]) AS given LEFT JOIN result_sets ON key = given
        WHERE state IS DISTINCT FROM 'ready'`.execute(db),
    )
    if (rows.length === 0 || performance.now() > end) return rows.map(({ problem }) => problem)
    await sleep(500)
  }
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
