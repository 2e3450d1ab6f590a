import { sql } from '@sextant/database'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMirror } from '../addMirror.js'
import { purgeDeleted } from '../purge.js'
import { type MirrorWorld, openMirrorWorld } from './testing/mirrorWorld.js'

let world: MirrorWorld
beforeAll(async () => {
  world = await openMirrorWorld()
})
afterAll(() => world.close())

test('R-24: what was deleted is gone from every list at once, can be taken back, and is purged in steps; ids decide, not names', async () => {
  const id = await world.mirrored('secret-plans')
  await world.product.readWaiting()
  const admin = await world.product.browserOf(world.product.admin)
  const node = Buffer.from(`Repository:${id}`).toString('base64')
  const mutate = (name: string, argument = 'repository') =>
    world.product.graphql(`mutation { ${name}(${argument}: "${node}") { __typename } }`, admin)
  expect((await mutate('deleteRepository')).errors).toBeUndefined()
  expect(await world.found('needle of secret-plans')).toBe(0)
  expect(await purgeDeleted(world.product.repositories)).toBe(0)
  expect((await mutate('restoreRepository')).errors).toBeUndefined()
  expect(await world.found('needle of secret-plans')).toBe(1)

  await mutate('deleteRepository')
  // Another one takes the name meanwhile.
  world.hosts.write({ 'elsewhere/secret-plans/a.txt': 'public\n' })
  world.hosts.commit('elsewhere/secret-plans')
  const successor = await addMirror(world.product.repositories, `file://${world.hosts.path}/elsewhere/secret-plans`)
  expect(successor).toMatchObject({ name: 'secret-plans' })
  expect(successor.id).not.toBe(id)
  await world.product.readWaiting()
  expect((await mutate('restoreRepository')).errors).toMatchObject([{ extensions: { code: expect.anything() } }])
  expect([await world.found('needle of secret-plans'), existsSync(join(world.usual(), `${id}.git`))]).toEqual([0, true])
  await sql`UPDATE repositories SET deleted_at = now() - interval '61 minutes' WHERE id = ${id}`.execute(world.db)
  expect(await purgeDeleted(world.product.repositories)).toBe(1)
  const { rows } = await sql`SELECT FROM repositories WHERE id = ${id}`.execute(world.db)
  expect([rows.length, existsSync(join(world.usual(), `${id}.git`))]).toEqual([0, false])
  expect(existsSync(join(world.usual(), `${successor.id}.git`))).toBe(true)
})

test('a folder that was deleted keeps its files, and comes back when it is named again', async () => {
  world.hosts.write({ 'mine/a.txt': 'my own needle\n' })
  world.hosts.commit('mine')
  await world.product.addFolder(join(world.hosts.path, 'mine'))
  expect(await world.found('my own needle')).toBe(1)
  const { rows } = await sql<{ id: string }>`
    UPDATE repositories SET deleted_at = now() - interval '2 hours' WHERE name = 'mine' RETURNING id`.execute(world.db)
  expect(await world.found('my own needle')).toBe(0)
  await world.product.addFolder(join(world.hosts.path, 'mine'))
  expect(await world.found('my own needle')).toBe(1)
  await sql`UPDATE repositories SET deleted_at = now() - interval '2 hours' WHERE id = ${rows[0]?.id}`.execute(world.db)
  expect(await purgeDeleted(world.product.repositories)).toBe(1)
  expect(existsSync(join(world.hosts.path, 'mine', 'a.txt'))).toBe(true)
})
