import { Secret } from '@sextant/base'
import { sql } from '@sextant/database'
import { authorized, parseCloneURL } from '@sextant/git'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordCommand, recordedCommands } from './records.js'
import { type MirrorWorld, openMirrorWorld } from './testing/mirrorWorld.js'

let world: MirrorWorld
beforeAll(async () => {
  world = await openMirrorWorld()
})
afterAll(() => world.close())

test('C-07, R-03: what is kept of commands is bounded, and what a NUL does to a database is nothing', async () => {
  const id = await world.mirrored('recorded')
  const ran = { startedAt: new Date(), milliseconds: 1, output: 'a\0b' }
  for (let n = 0; n < 25; n++) await recordCommand(world.db, id, { ...ran, command: `git fetch ${n}` })
  const commands = await recordedCommands(world.db, id)
  expect(commands.map(({ command }) => command)).toEqual(Array.from({ length: 20 }, (_, n) => `git fetch ${24 - n}`))
  expect(commands[0]?.output).toBe('a\u2400b')
  await world.product.readWaiting()
})

test('C-07: a password in a connection is in no row and no answer', async () => {
  const id = await world.mirrored('guarded')
  const parsed = parseCloneURL('http://git.example/x', { allowHTTP: true })
  if (!parsed.ok) return
  const url = authorized(parsed.url, { username: 'alice', password: new Secret('canary-password') })
  const services = { ...world.product.repositories, sourceOf: async () => ({ kind: 'git', url }) as const }
  services.mirroring = { ...services.mirroring, addressOf: async () => '127.0.0.1', deadline: 5000 }
  expect(await world.update(id, services)).toBe('failed')
  const tables = ['repositories', 'mirrors', 'mirror_commands', 'mirror_corruptions']
  for (const table of tables) {
    const { rows } = await sql`SELECT * FROM ${sql.table(table)}`.execute(world.db)
    expect(JSON.stringify(rows)).not.toContain('canary')
  }
  expect((await world.mirror(id)).lastError).not.toBe('')
  await sql`DELETE FROM repositories WHERE id = ${id}`.execute(world.db)
})
