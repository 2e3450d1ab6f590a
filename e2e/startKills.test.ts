import { sayFigure } from '@sextant/base/testing'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenInvariants } from './invariants.js'
import { graphql, killAfter, newDataDirectory, searchEvents, signIn, startServer } from './runningServer.js'
import { makeSmallRepository } from './smallRepository.js'

const kills = process.env['SEXTANT_PROVE'] ? 200 : 3
/** The first start of one data directory is killed so often, then it is left alone. */
const killsOfOne = 2

let repository: Awaited<ReturnType<typeof makeSmallRepository>>

beforeAll(async () => {
  repository = await makeSmallRepository()
})

afterAll(() => repository.remove())

/** How long a first start takes here until it is ready, in milliseconds. */
async function firstStart(): Promise<number> {
  const began = performance.now()
  const server = await startServer({ folders: [repository.folder] })
  const took = performance.now() - began
  await server.stop()
  return took
}

test(
  `F-01, F-18: ${kills} kills during first starts, of which the database is made and migrated, leave no half state`,
  async () => {
    const span = await firstStart()
    const broken: string[] = []
    let longest = 0
    for (let round = 0; round < kills / killsOfOne; round++) {
      const data = await newDataDirectory()
      const args = ['--port', '0', '--data', data, repository.folder]
      // The next start comes at once, while what the one before has started may still run.
      for (let kill = 0; kill < killsOfOne; kill++) await killAfter(Math.random() * span * 1.1, 'start', ...args)
      const began = performance.now()
      const server = await startServer({ data, folders: [repository.folder] })
      longest = Math.max(longest, performance.now() - began)
      const cookie = await signIn(server)
      expect(await graphql(server, cookie, '{currentUser{siteAdmin}}')).toEqual({
        data: { currentUser: { siteAdmin: true } },
      })
      const find = async () => JSON.stringify(await searchEvents(server, cookie, { q: 'needle count:1' }))
      await expect.poll(find, { timeout: 60_000 }).toContain('orders')
      broken.push(...(await brokenInvariants({ server, cookie, data, acknowledged, words: [] })))
      broken.push(...(await readdir(join(data, 'postgres'))).filter((name) => name.includes('.new')))
      expect(await server.stop()).toBe(0)
      await rm(data, { recursive: true, force: true, maxRetries: 20 })
    }
    sayFigure({
      row: 17,
      goal: '200 kills during first starts, 0 half states, ready in 10 s',
      figure: `${kills} kills: ${broken.length} invariants broken, ready after ${(longest / 1000).toFixed(1)} s at most`,
      isMet: kills >= 200 && broken.length === 0 && longest < 10_000,
    })
    expect(broken).toEqual([])
  },
  kills * 20_000 + 60_000,
)

const acknowledged = { users: [], repositories: [] }
