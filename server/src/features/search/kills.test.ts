import { sayFigure } from '@sextant/base/testing'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { silentLogger } from '@sextant/base'
import { openIndexStore } from '@sextant/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { descendantsOf, isRunning, killNow } from '../../testProcesses.js'
import { engineSettings } from './testing/engineSettings.js'
import { openEngine } from './openEngine.js'
import type { KeeperOrder, KeeperReport } from './testing/engineKeeper.js'
import { answersOf, askFiles, expectedOf, plainAnswers } from './testing/judge.js'
import { MadeRepository, randomOf } from './testing/madeRepository.js'
import { PlainRepository } from './testing/plainRepository.js'
import { fileQuestions } from './testing/questions.js'

const rounds = process.env['SEXTANT_PROVE'] ? 200 : 4
const seed = Number(process.env['SEXTANT_SEED'] ?? Math.floor(Math.random() * 1e9))
const keeper = fileURLToPath(new URL('./testing/engineKeeper.js', import.meta.url))
const readyMilliseconds = 10_000
const never = new AbortController().signal

const random = randomOf(seed)
const below = (limit: number) => Math.floor(random() * limit)
const chance = (share: number) => random() < share

let repository: MadeRepository
let plain: PlainRepository
let folder: string
/** The commits that the index is known to hold. */
let held: ReadonlySet<string> = new Set()
/** Commits that branches were at in former rounds. */
const former: string[] = []
/** About how long a process needs for all that it is told, in milliseconds. */
let usual = 2000
const totals = { acknowledged: 0, unfinished: 0, slowest: 0, files: 0 }

beforeAll(() => {
  repository = new MadeRepository({ files: 60, lines: 40, random })
  plain = new PlainRepository(repository.gitDirectory)
  folder = mkdtempSync(join(tmpdir(), 'sextant-kills-'))
})

afterAll(() => {
  repository.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** What a process is told in a round: to index what branches are at now, in some way, and mostly to tidy up. */
function ordersFor(tips: readonly string[], near: string): readonly Omit<KeeperOrder, 'id'>[] {
  const of = (what: KeeperOrder['do'], commits: readonly string[]) =>
    ({ do: what, gitDirectory: repository.gitDirectory, commits, near }) as const
  const together = chance(0.5) ? [of('index', tips)] : tips.map((commit) => of('index', [commit]))
  const histories = tips.filter(() => chance(0.5)).map((commit) => of('history', [commit]))
  return [...together, ...histories, ...(chance(0.7) ? [of('tidy', tips)] : [])]
}

/** A process that keeps the index up. */
class Keeper {
  readonly #child: ChildProcess = fork(keeper, [folder])
  readonly #reports: KeeperReport[] = []
  readonly orders: KeeperOrder[] = []

  constructor() {
    this.#child.on('message', (report: KeeperReport) => this.#reports.push(report))
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  async ready(): Promise<void> {
    while (this.#reports.length === 0) await sleep(2)
  }

  tell(order: Omit<KeeperOrder, 'id'>): void {
    const numbered = { ...order, id: this.orders.length }
    this.orders.push(numbered)
    this.#child.send(numbered)
  }

  get done(): readonly KeeperOrder[] {
    return this.orders.filter(({ id }) => this.#reports.some((each) => each.kind === 'done' && each.id === id))
  }

  get failed(): readonly KeeperOrder[] {
    return this.orders.filter(({ id }) => this.#reports.some((each) => each.kind === 'failed' && each.id === id))
  }

  /** Waits until all orders have ended; answers false when that takes longer than some milliseconds. */
  async settled(milliseconds: number): Promise<boolean> {
    const end = performance.now() + milliseconds
    while (this.done.length + this.failed.length < this.orders.length) {
      if (performance.now() > end) return false
      await sleep(2)
    }
    return true
  }

  async kill(): Promise<void> {
    const ended = once(this.#child, 'close')
    killNow(this.pid)
    await ended
  }
}

/** Runs a process, kills it or what it has started at a random moment, and answers what it has left running. */
async function runAndKill(orders: readonly Omit<KeeperOrder, 'id'>[], how: Way): Promise<Killed> {
  const running = new Keeper()
  await running.ready()
  const began = performance.now()
  for (const each of orders) running.tell(each)
  const isDone = await running.settled(random() * usual * 1.1)
  usual = isDone ? performance.now() - began : usual * 1.05
  const children = descendantsOf(running.pid)
  if (how === 'children') await killChildren(running, children)
  const all = descendantsOf(running.pid)
  await running.kill()
  if (how === 'both') for (const child of all) killNow(child)
  // Those who were left go by themselves, the sooner the index is opened again the more of them are still there.
  if (chance(0.5)) await gone(all)
  return { running, left: all }
}

interface Killed {
  readonly running: Keeper
  /** What it has started, and what these have. */
  readonly left: readonly number[]
}

const ways = ['parent', 'children', 'both'] as const
type Way = (typeof ways)[number]

/** Kills what a process has started; what fails by that has to succeed the next time. */
async function killChildren(running: Keeper, children: readonly number[]): Promise<void> {
  const killed = children.filter(() => chance(0.7))
  for (const child of killed) killNow(child)
  expect(await running.settled(60_000)).toBe(true)
  // A process without a job ends unnoticed for a moment, in which it would be given one.
  await gone(killed)
  await sleep(100)
  const { failed } = running
  for (const each of failed) running.tell(each)
  expect(await running.settled(60_000)).toBe(true)
  expect(running.failed).toEqual(failed)
}

async function gone(processes: readonly number[]): Promise<void> {
  const end = performance.now() + 10_000
  while (processes.some(isRunning) && performance.now() < end) await sleep(10)
  expect(processes.filter(isRunning)).toEqual([])
}

/** Looks at what is left: everything acknowledged is there, every answer right, and nothing lies about. */
async function check(commits: readonly string[], left: readonly number[]): Promise<void> {
  const right = plainAnswers(plain, commits)
  const began = performance.now()
  const engine = await openEngine({ folder, workers: 2, settings: engineSettings, log: silentLogger })
  const asked = { gitDirectory: repository.gitDirectory, commits }
  try {
    expect([...held].filter((commit) => !engine.index.has(commit))).toEqual([])
    expect(engine.store.catalog.lost).toEqual([])
    const [question] = fileQuestions
    if (question) await askFiles(engine, question, { asked, signal: never })
    const took = performance.now() - began
    totals.slowest = Math.max(totals.slowest, took)
    expect(took).toBeLessThan(readyMilliseconds)
    const said = await answersOf(engine, asked)
    expect(said).toEqual(expectedOf(said, right))
  } finally {
    await engine.close()
  }
  await gone(left)
  // A first opening removes what nothing names.
  const store = await openIndexStore({ folder, log: silentLogger })
  const named = Object.values(store.catalog.shards).flatMap((entries) => entries.map(({ file }) => file))
  await store.close()
  expect(
    readdirSync(folder)
      .filter((name) => name !== 'catalog.json')
      .sort(),
  ).toEqual(named.sort())
  totals.files = Math.max(totals.files, named.length)
}

/** What the index has to hold after a round. */
function heldAfter({ orders, done }: Keeper, before: ReadonlySet<string>): ReadonlySet<string> {
  const indexed = done.flatMap((order) => (order.do === 'index' ? order.commits : []))
  const all = [...before, ...indexed]
  const tidy = orders.find((order) => order.do === 'tidy')
  return new Set(tidy ? all.filter((commit) => tidy.commits.includes(commit)) : all)
}

test(
  `${rounds} kills of an index that is built, updated, merged and tidied lose nothing and leave nothing wrong (seed ${seed})`,
  async () => {
    for (let round = 0; round < rounds; round++) {
      const isFresh = chance(0.1)
      if (isFresh) rmSync(folder, { recursive: true, force: true })
      for (let changes = 1 + below(3); changes > 0; changes--) repository.change()
      const tips = [...repository.tips().values()]
      const near = tips[below(tips.length)] ?? ''
      const { running, left } = await runAndKill(ordersFor(tips, near), ways[below(3)] ?? 'both')
      totals.acknowledged += running.done.length
      if (running.done.length < running.orders.length) totals.unfinished += 1
      held = heldAfter(running, isFresh ? new Set() : held)
      const more = Array.from({ length: 2 }, () => former[below(former.length)] ?? tips[0] ?? '')
      await check([...new Set([...tips, ...more])], left)
      former.push(...tips)
      if ((round + 1) % 20 === 0)
        process.stdout.write(`${round + 1} kills, ${totals.acknowledged} orders acknowledged.\n`)
    }
    const { acknowledged, unfinished, slowest, files } = totals
    sayFigure({
      row: 17,
      goal: '200 kills during indexing, merging and tidying: nothing lost, every answer right',
      figure:
        `${rounds} kills: ${acknowledged} orders acknowledged, ${unfinished} kills within one, ` +
        `ready after ${Math.round(slowest)} ms at most, ${files} files at most`,
      isMet: rounds >= 200,
    })
    expect(acknowledged).toBeGreaterThan(0)
  },
  rounds * 60_000,
)
