import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isProof, proofSeed, proofTime, sayFigure } from '@sextant/base/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenInvariants, isSettled } from './invariants.js'
import { canMount, makeDisk, type OwnDisk } from './ownDisk.js'
import { randomNumbers } from './randomNumbers.js'
import { newDataDirectory, signIn, startServer } from './runningServer.js'
import { faults, type Target } from './soakFaults.js'
import { type Experience, keepBusy, makeSource, noExperience, type Standing, words } from './soakLoad.js'

const seed = proofSeed(Date.now() % 1e6)
const length = isProof ? proofTime(30) : 20_000
/** Between two faults, in milliseconds. The first come one after the other, so that each comes at least once. */
const between = isProof ? { least: 4000, more: 8000 } : { least: 200, more: 800 }
const looksEvery = isProof ? 60_000 : 10_000
/** Room for the database, the index and what is written ahead; a disk that is full is filled beyond that. */
const megabytes = 700

let hosts: string
let disk: OwnDisk | undefined
let data: string
let inside: string
const standing: Standing = { server: undefined, cookie: '', harmedAt: 0 }
const sources: string[] = []

beforeAll(async () => {
  hosts = mkdtempSync(join(tmpdir(), 'sextant-soak-'))
  for (let at = 0; at < 3; at++) {
    sources.push(join(hosts, `source-${at}`))
    await makeSource(sources.at(-1) ?? '', at)
  }
  disk = canMount ? await makeDisk(megabytes) : undefined
  inside = disk?.inside ?? (await newDataDirectory())
  data = disk?.outside ?? inside
  await start()
}, 120_000)

afterAll(async () => {
  await standing.server?.stop()
  if (disk) await disk.remove()
  else rmSync(data, { recursive: true, force: true })
  rmSync(hosts, { recursive: true, force: true })
})

const starts: number[] = []

async function start(): Promise<void> {
  const began = performance.now()
  const folders = sources.map((source) => `file://${source}`)
  const server = await startServer({ data: inside, folders, ...(disk && { enter: disk.enter }) })
  starts.push(performance.now() - began)
  standing.cookie ||= await signIn(server)
  while (!(await isSettled(server, standing.cookie).catch(() => false))) await sleep(50)
  standing.server = server
}

/** The resident megabytes of the server and the minutes since it began, to be put on a line. */
interface Sample {
  readonly pid: number
  readonly minutes: number
  readonly megabytes: number
}

const samples: Sample[] = []

/** Files of the index that were damaged: whatever reads the damaged place finds it, which need not be soon. */
const flipped = new Set<string>()

/** What is wrong, but for what this test did to the index and nobody has read since. */
async function wrongIn(world: Parameters<typeof brokenInvariants>[0]): Promise<readonly string[]> {
  const isOurs = (problem: string) => [...flipped].some((file) => problem.startsWith(`${file} cannot be read`))
  const all = await brokenInvariants(world)
  const rest = all.filter((problem) => !isOurs(problem))
  const blobsAreUnread = all.some((problem) => isOurs(problem) && problem.startsWith('blobs-'))
  return blobsAreUnread ? rest.filter((problem) => !problem.startsWith('Trees name')) : rest
}

function sample(): void {
  const pid = standing.server?.pid
  if (pid === undefined) return
  try {
    const kilobytes = Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
    samples.push({ pid, minutes: performance.now() / 60_000, megabytes: kilobytes / 1024 })
  } catch {
    // It has just been killed.
  }
}

/** Megabytes an hour by least squares, of the server that has run longest, without its first third: it warms up. */
function slope(): number {
  const longest = Math.max(...samples.map(({ pid }) => samples.filter((each) => each.pid === pid).length))
  const [chosen] = samples.filter(({ pid }) => samples.filter((each) => each.pid === pid).length === longest)
  const all = samples.filter(({ pid }) => pid === chosen?.pid)
  const warm = all.slice(Math.floor(all.length / 3))
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
  const [x, y] = [mean(warm.map(({ minutes }) => minutes)), mean(warm.map((each) => each.megabytes))]
  const up = warm.reduce((sum, each) => sum + (each.minutes - x) * (each.megabytes - y), 0)
  const along = warm.reduce((sum, each) => sum + (each.minutes - x) ** 2, 0)
  return along === 0 ? 0 : (up / along) * 60
}

const done = new Map<string, number>()

/** Each fault in turn, and then whatever comes, until the time is over. */
async function harm(target: Target, until: number): Promise<void> {
  const names = Object.keys(faults).filter((name) => target.disk || name !== 'the disk is full')
  for (let count = 0; performance.now() < until || count < names.length; count++) {
    const name = names[count] ?? target.random.pick(names)
    const harmsDatabase = /database|disk/.test(name)
    if (harmsDatabase) standing.harmedAt = performance.now()
    await faults[name]?.(target)
    if (harmsDatabase) standing.harmedAt = performance.now()
    done.set(name, (done.get(name) ?? 0) + 1)
    await sleep(between.least + target.random.below(between.more))
  }
}

/** Looks at everything again and again; answers what was broken. */
async function watch(seen: Experience, signal: AbortSignal): Promise<readonly string[]> {
  const broken: string[] = []
  for (let next = performance.now() + looksEvery; !signal.aborted; await sleep(200)) {
    sample()
    if (performance.now() < next) continue
    next = performance.now() + looksEvery
    broken.push(...(await look(seen)))
  }
  return broken
}

/** A look is given up when the server or the database is away in the midst of it: the next one will be whole. */
async function look(seen: Experience): Promise<readonly string[]> {
  const { server, cookie } = standing
  if (!server) return []
  const acknowledged = { users: [...seen.users], repositories: [] }
  return wrongIn({ server, cookie, data, acknowledged, words: [] }).catch(() => [])
}

test(
  `F-30: a soak of ${Math.round(length / 60_000) || 'less than one'} minutes with random faults breaks nothing (seed ${seed})`,
  async () => {
    const random = randomNumbers(seed)
    const seen = noExperience()
    const stop = new AbortController()
    const busy = keepBusy(standing, sources, { seen, random, signal: stop.signal })
    const watching = watch(seen, stop.signal)
    const target = { standing, data, disk, random: randomNumbers(seed + 1), flipped, startAgain: start }
    await harm(target, performance.now() + length)
    stop.abort()
    await busy
    const during = await watching
    const broken = await whenQuiet(seen)
    const all = seen.answered + seen.refused.length + seen.broken.length
    const share = seen.answered / all
    say({ seen, share, all, broken: [...during, ...broken] })
    expect([...during, ...broken]).toEqual([])
    expect(seen.broken).toEqual([])
    expect(seen.refused.filter((each) => !isClear(each))).toEqual([])
  },
  length + 180_000,
)

/** Once nobody asks for anything any more, everything is right, and searches find what git finds. */
async function whenQuiet(seen: Experience): Promise<readonly string[]> {
  const { server, cookie } = standing
  if (!server) return ['The server is gone.']
  const world = { server, cookie, data, acknowledged: { users: seen.users, repositories: sources.map(nameOf) }, words }
  const end = performance.now() + 60_000
  for (;;) {
    const broken = await wrongIn(world)
    // What is being fetched or healed may take a moment.
    if (broken.length === 0 || performance.now() > end) break
    await sleep(500)
  }
  // One who looks for nothing finds nothing wrong: what was never acknowledged has to be missed.
  const acknowledged = { users: ['nobody-of-this-name'], repositories: [] }
  expect(await brokenInvariants({ ...world, acknowledged })).toContain(
    'The user nobody-of-this-name was acknowledged, and is not there.',
  )
  return wrongIn(world)
}

const nameOf = (source: string) => source.slice(source.lastIndexOf('/') + 1)

/** Whether a person is told what is wrong: a part that is away or full, and not an id of our log. */
const isClear = (refusal: string) => /^broken|database|disk|full|unavailable|resource_exhausted/.test(refusal)

function say(result: {
  readonly seen: Experience
  readonly share: number
  readonly all: number
  readonly broken: readonly string[]
}): void {
  const { seen, share, all, broken } = result
  const sorted = seen.searches.toSorted((a, b) => a - b)
  const p99 = Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0)
  const minutes = Math.round(length / 6000) / 10
  const harmed = [...done].map(([name, count]) => `${count} × ${name}`)
  process.stdout.write(`${harmed.join(', ')}; seed ${seed}\n`)
  const [growth, ready] = [slope(), Math.round(Math.max(...starts))]
  const figure =
    `${minutes} min, ${harmed.length} kinds of faults ${[...done.values()].reduce((a, b) => a + b, 0)} times: ` +
    `${(share * 100).toFixed(2)} % of ${all} requests answered, ${seen.refused.length} refused in words, ` +
    `${seen.broken.length} broken; search p99 ${p99} ms; ${seen.users.length} sign-ups and ${seen.pushes} rounds of ` +
    `pushes; ${broken.length} invariants broken; ${minutes < 10 ? 'too short for a slope' : `${growth.toFixed(1)} MB/h`}; ready after ${ready} ms at most`
  sayFigure({
    row: 25,
    goal: '24 h, availability ≥ 99.9 %, RSS slope < 1 MB/h, 0 invariant violations',
    figure,
    isMet: minutes >= 1440 && share >= 0.999 && growth < 1 && broken.length === 0,
    obstacle: 'a soak of the length that was asked for, with a fault every few seconds and not every five minutes',
  })
}
