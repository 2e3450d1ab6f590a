import { sayFigure } from '@sextant/base/testing'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  graphql,
  killAfter,
  newDataDirectory,
  operate,
  type RunningServer,
  signIn,
  startServer,
} from './runningServer.js'
import { serveRepositories } from './servedRepositories.js'
import { makeSmallRepository } from './smallRepository.js'

const rounds = process.env['SEXTANT_PROVE'] ? 200 : 6
const args = ['--private-hosts', '127.0.0.0/8']
/** What must be the same in every restored server. */
const world = '{ repository(name: "mirrored") { id name mirrorInfo { cloned } } currentUser { id username } }'

let folder: string
let data: string
let server: RunningServer
let cookie: string
let expected: unknown
let closeHost: () => void

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-backup-kills-'))
  const repository = await makeSmallRepository()
  await cp(repository.folder, join(folder, 'served', 'mirrored'), { recursive: true })
  await repository.remove()
  const host = await serveRepositories(join(folder, 'served'), ['mirrored'])
  closeHost = host.close
  data = await newDataDirectory()
  server = await startServer({ data, args })
  cookie = await signIn(server)
  const config = JSON.stringify({ url: host.url, repos: ['mirrored/.git'], repositoryPathPattern: 'mirrored' })
  const connect =
    'mutation($config: String!) { addExternalService(input: {kind: OTHER, displayName: "served", config: $config}) { id } }'
  await graphql(server, cookie, connect, { config })
  const look = async () => JSON.stringify((expected = await graphql(server, cookie, world)))
  await vi.waitUntil(async () => (await look()).includes('"cloned":true'), { timeout: 60_000, interval: 500 })
}, 180_000)

afterAll(async () => {
  await server.stop()
  closeHost()
  for (const each of [folder, data]) await rm(each, { recursive: true, force: true, maxRetries: 20 })
})

/** How long a command takes to its end, in milliseconds. */
async function spanOf(command: () => Promise<{ readonly code: number | null; readonly stderr: string }>) {
  const began = performance.now()
  expect(await command()).toMatchObject({ code: 0, stderr: '' })
  return performance.now() - began
}

/** The server of a restored data directory has the world of the backup, and nobody is signed in to it. */
async function isWhole(restored: string): Promise<boolean> {
  const again = await startServer({ data: restored, args })
  try {
    const own = await signIn(again)
    await expect.poll(() => graphql(again, own, world), { timeout: 60_000 }).toEqual(expected)
    return (await statusFor(again)) === 401
  } finally {
    await again.stop()
  }
}

/** What somebody is answered who has the session of the server that was backed up. */
const statusFor = async ({ address }: RunningServer) =>
  (await fetch(`${address}/.api/search/stream?q=needle`, { headers: { cookie, 'x-requested-with': 'Sextant' } })).status

/** When within a command it is killed, as a share of its span: by chance, and spread over all of it and a little more. */
const moment = (round: number) => ((round + Math.random()) / rounds) * 1.1

test(
  `F-01: of ${rounds} backups and ${rounds} restores that are killed none is taken for a whole one`,
  async () => {
    const whole = join(folder, 'whole')
    const [backupSpan, target] = [
      await spanOf(() => operate('backup', whole, '--data', data)),
      await newDataDirectory(),
    ]
    const restoreSpan = await spanOf(() => operate('restore', whole, '--data', target))
    expect(await statusFor(server)).toBe(200)
    const wrong: string[] = (await isWhole(target)) ? [] : ['an old session is valid']
    await rm(target, { recursive: true, force: true, maxRetries: 20 })
    const counts = { unfinished: 0, refused: 0, finished: 0 }

    for (let round = 0; round < rounds; round++) {
      const copy = join(folder, `backup-${round}`)
      await killAfter(moment(round) * backupSpan, 'operate', 'backup', copy, '--data', data)
      const isFinished = (await readdir(copy).catch((): string[] => [])).includes('manifest.json')
      const into = await newDataDirectory()
      const { code, stderr } = await operate('restore', copy, '--data', into)
      if (isFinished !== (code === 0)) wrong.push(`the restore of a killed backup ended with ${code}: ${stderr}`)
      if (!isFinished) {
        counts.unfinished += 1
        if (!stderr.includes('is no whole backup')) wrong.push(stderr)
        if ((await readdir(into)).length > 0) wrong.push('something was restored of an unfinished backup')
      }
      for (const each of [copy, into]) await rm(each, { recursive: true, force: true, maxRetries: 20 })
    }
    for (let round = 0; round < rounds; round++) {
      const into = await newDataDirectory()
      await killAfter(moment(round) * restoreSpan, 'operate', 'restore', whole, '--data', into)
      const begun = await readdir(into)
      // Nothing at all was begun: whoever starts a server there starts a new one.
      const isBegun = begun.some((name) => name !== 'lock')
      const problem = isBegun ? await isWhole(into).catch(String) : true
      if (problem === true) counts.finished += isBegun ? 1 : 0
      else if (/did not come to its end/.test(String(problem))) counts.refused += 1
      else wrong.push(`a killed restore: ${String(problem)}`)
      await rm(into, { recursive: true, force: true, maxRetries: 20 })
    }
    sayFigure({
      row: 17,
      goal: '200 kills of backups and of restores, 0 half ones taken for whole',
      figure:
        `${rounds} kills each: ${counts.unfinished} backups unfinished and refused, ` +
        `${counts.refused} restores refused at the start, ${counts.finished} whole, ${wrong.length} wrong`,
      isMet: rounds >= 200 && wrong.length === 0,
    })
    expect(wrong).toEqual([])
    expect(counts.unfinished).toBeGreaterThan(0)
    expect(counts.refused).toBeGreaterThan(0)
  },
  rounds * 40_000 + 120_000,
)
