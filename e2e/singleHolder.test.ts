import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newDataDirectory, runServer, startServer } from './runningServer.js'

let data: string

beforeEach(async () => {
  data = await newDataDirectory()
})

afterEach(() => rm(data, { recursive: true, force: true }))

test('a second server on the same data directory is refused and told who holds it', async () => {
  const first = await startServer({ data })
  const started = performance.now()
  const second = await runServer(['--port', '0', '--data', data])
  process.stdout.write(`The second start was refused after ${Math.round(performance.now() - started)} ms.\n`)
  expect(second.code).toBe(1)
  expect(second.stderr.trim().split('\n')).toHaveLength(1)
  expect(second.stderr).toContain(`in use by process ${first.pid}, which serves ${first.address}`)
  await first.kill()
  const third = await startServer({ data })
  expect(third.address).not.toBe('')
  expect(await third.stop()).toBe(0)
})

test('of servers that start together exactly one wins', async () => {
  const attempts = Array.from({ length: 4 }, () => startServer({ data }).catch(() => undefined))
  const servers = (await Promise.all(attempts)).filter((server) => server !== undefined)
  expect(servers).toHaveLength(1)
  await servers[0]?.stop()
})

test('no database is left behind by a server that was killed', async () => {
  const server = await startServer({ data })
  const database = Number((await readFile(join(data, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])
  expect(isAlive(database)).toBe(true)
  await server.kill()
  for (let tries = 0; tries < 100 && isAlive(database); tries++) await sleep(100)
  expect(isAlive(database)).toBe(false)
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
