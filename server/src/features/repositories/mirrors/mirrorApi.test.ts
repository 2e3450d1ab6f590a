import { sql } from '@sextant/database'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MirrorWorld, openMirrorWorld } from './testing/mirrorWorld.js'

let world: MirrorWorld
beforeAll(async () => {
  world = await openMirrorWorld()
})
afterAll(() => world.close())

const info = `{ mirrorInfo { remoteURL cloned cloneInProgress cloneProgress isCorrupted corruptionLogs { timestamp reason }
  updatedAt nextSyncAt lastError lastSyncOutput byteSize shard updateSchedule { intervalSeconds due index total }
  updateQueue { index updating total } } isRecordingEnabled recordedCommands { totalCount nodes { command isSuccess } } }`

test('GraphQL tells everyone whether it is cloned, and administrators the rest; only they change anything', async () => {
  const id = await world.mirrored('told')
  await world.product.readWaiting()
  const ask = `{ repository(name: "told") ${info} }`
  const [admin, user] = [
    await world.product.browserOf(world.product.admin),
    await world.product.browserOf(world.product.user),
  ]
  const shown = (await world.product.graphql(ask, admin)).data.repository
  expect(shown.mirrorInfo).toMatchObject({
    remoteURL: `file://${world.hosts.path}/told`,
    cloned: true,
    cloneInProgress: false,
    cloneProgress: null,
    shard: world.usual(),
    lastSyncOutput: expect.stringContaining('$ git ls-remote'),
    updateSchedule: { index: expect.any(Number), total: expect.any(Number) },
    updateQueue: null,
  })
  expect(shown.recordedCommands.totalCount).toBe(2)
  const hidden = (await world.product.graphql(ask, user)).data.repository
  expect(hidden).toMatchObject({
    mirrorInfo: {
      ...{ cloned: true, remoteURL: null, lastSyncOutput: null, shard: null, updateSchedule: null, corruptionLogs: [] },
    },
    recordedCommands: { totalCount: 0 },
  })
  const node = Buffer.from(`Repository:${id}`).toString('base64')
  for (const call of [
    `updateMirrorRepository(repository: "${node}")`,
    `recloneRepository(repo: "${node}")`,
    `deleteRepositoryFromDisk(repo: "${node}")`,
    `deleteRepository(repository: "${node}")`,
    `restoreRepository(repository: "${node}")`,
    `moveRepository(repository: "${node}", shard: "x")`,
    `cancelMirrorUpdate(repository: "${node}")`,
    `checkMirrorRepositoryConnection(repository: "${node}")`,
  ]) {
    const answer = await world.product.graphql(`mutation { ${call} { __typename } }`, user)
    expect(answer.errors?.[0]?.message).toBe('must be site admin')
  }
  expect((await world.product.graphql('{ gitservers { nodes { address } } }', user)).errors?.[0]?.message).toBe(
    'must be site admin',
  )
  const roots = `{ gitservers { nodes { address freeDiskSpaceBytes totalDiskSpaceBytes isAtThreshold repositoryCount
    repositoriesBytes acceptsClones largestRepositories(first: 1) { name } } } }`
  const { nodes } = (await world.product.graphql(roots, admin)).data.gitservers
  expect(nodes[0]).toMatchObject({ address: world.usual(), isAtThreshold: false, acceptsClones: true })
  expect(Number(nodes[0].freeDiskSpaceBytes)).toBeLessThan(Number(nodes[0].totalDiskSpaceBytes))
  const check = `mutation { checkMirrorRepositoryConnection(repository: "${node}") { error } }`
  expect((await world.product.graphql(check, admin)).data.checkMirrorRepositoryConnection.error).toBeNull()
  await rm(join(world.hosts.path, 'told'), { recursive: true })
  expect((await world.product.graphql(check, admin)).data.checkMirrorRepositoryConnection.error).toMatch(
    /no repository at this/,
  )
  await world.product.graphql(`mutation { updateMirrorRepository(repository: "${node}") { alwaysNil } }`, admin)
  await world.product.readWaiting()
  // F-10: a source that is gone deletes nothing.
  expect(await world.found('needle of told')).toBe(1)
  expect((await world.product.graphql(ask, admin)).data.repository.mirrorInfo.lastError).toMatch(
    /no repository at this/,
  )
  await world.product.graphql(`mutation { deleteRepositoryFromDisk(repo: "${node}") { alwaysNil } }`, admin)
  await sql`DELETE FROM repositories WHERE id = ${id}`.execute(world.db)
})

test('POST /.api/repos/{repo}/-/refresh asks for what the caller may read, and tells nothing of the rest', async () => {
  const id = await world.mirrored('refreshed')
  await world.product.readWaiting()
  const headers = await world.product.programOf(world.product.user)
  const post = (path: string, more = headers) =>
    world.product.app.inject({ method: 'POST', url: `/.api/repos/${path}`, headers: more })
  expect((await post('refreshed/-/refresh')).statusCode).toBe(200)
  expect((await world.mirror(id)).askedAt).toBeDefined()
  for (const path of ['absent/-/refresh', 'refreshed/-/other', 'refreshed', 'refreshed@main/-/refresh', '-/refresh']) {
    expect((await post(path)).statusCode).toBe(404)
  }
  expect((await post('refreshed/-/refresh', {})).statusCode).toBe(401)
})
