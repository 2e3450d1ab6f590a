import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { silentLogger } from '@sextant/base'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { descendantsOf } from '../../testProcesses.js'
import { engineSettings } from './testing/engineSettings.js'
import { type Engine, openEngine } from './openEngine.js'
import { indexAll, isWhole } from './testing/indexAll.js'
import { askFiles, askHistory, expectedOf, plainAnswers, type Said } from './testing/judge.js'
import { MadeRepository, randomOf } from './testing/madeRepository.js'
import { PlainRepository } from './testing/plainRepository.js'
import { fileQuestions, historyQuestions } from './testing/questions.js'

const rounds = process.env['SEXTANT_PROVE'] ? 60 : 3
const searches = 32
const seed = Number(process.env['SEXTANT_SEED'] ?? Math.floor(Math.random() * 1e9))

const random = randomOf(seed)
const below = (limit: number) => Math.floor(random() * limit)

let repository: MadeRepository
let plain: PlainRepository
let folder: string
let engine: Engine

beforeAll(async () => {
  repository = new MadeRepository({ files: 40, lines: 40, random })
  plain = new PlainRepository(repository.gitDirectory)
  folder = mkdtempSync(join(tmpdir(), 'sextant-concurrency-'))
  engine = await openEngine({ folder, workers: 2, settings: engineSettings, log: silentLogger })
})

afterAll(async () => {
  await engine.close()
  repository.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** Asks one of the questions; undefined when the search was cancelled. */
async function ask(commits: readonly string[], signal: AbortSignal): Promise<Said | undefined> {
  const asked = { gitDirectory: repository.gitDirectory, commits }
  const at = below(fileQuestions.length + historyQuestions.length)
  const [file, history] = [fileQuestions[at], historyQuestions[at - fileQuestions.length]]
  try {
    if (file) return await askFiles(engine, file, { asked, signal })
    return history && (await askHistory(engine, history, { asked, signal }))
  } catch (error) {
    if (signal.aborted && error === signal.reason) return undefined
    throw error
  }
}

/** Many searches at once, some of which are cancelled; answers how many were. */
async function searchAtOnce(tips: readonly string[]): Promise<number> {
  const all = Array.from({ length: searches }, async () => {
    const commits = tips.filter(() => random() < 0.6)
    const wanted = commits.length > 0 ? commits : tips
    const asker = new AbortController()
    if (random() < 0.4) setTimeout(() => asker.abort(new Error('The asker has gone.')), below(400)).unref()
    return { wanted, said: await ask(wanted, asker.signal) }
  })
  const ended = await Promise.all(all)
  const answered = ended.flatMap(({ wanted, said }) => (said ? [{ wanted, said }] : []))
  for (const { wanted, said } of answered) {
    const right = plainAnswers(plain, wanted).filter(({ question }) => question === said.question)
    expect([said]).toEqual(expectedOf([said], right))
  }
  return searches - answered.length
}

/** Adds, forgets and merges while searches run. */
async function changeIndex(tips: readonly string[]): Promise<void> {
  await indexAll(engine, { gitDirectory: repository.gitDirectory, commits: tips }, tips[0])
  await engine.index.tidy(new Set(tips), new AbortController().signal)
}

/** The paths of all that this process has open, as Linux tells of them. */
function openFiles(): readonly string[] {
  const descriptors = '/proc/self/fd'
  if (!existsSync(descriptors)) return []
  return readdirSync(descriptors).flatMap((name) => {
    try {
      return [readlinkSync(join(descriptors, name))]
    } catch {
      // The folder was open while it was read.
      return []
    }
  })
}

/** Whether a process is a child of git that a thread keeps for its next question: there are some when one was asked. */
function isKept(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.includes(' cat-file --batch')
}

/** What this process holds, as counts. Linux tells of its threads and open files. */
function held() {
  const threads = '/proc/self/task'
  return {
    handles: process.getActiveResourcesInfo().filter((name) => name !== 'Timeout' && name !== 'Immediate').length,
    processes: descendantsOf(process.pid).filter((pid) => !isKept(pid)).length,
    threads: existsSync(threads) ? readdirSync(threads).length : 0,
    files: openFiles().filter((path) => !path.startsWith(folder)).length,
    listeners: process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0),
  }
}

test(
  `${searches} searches at once beside indexing find what is right, ${rounds} times (seed ${seed})`,
  async () => {
    let cancelled = 0
    let before: ReturnType<typeof held> | undefined
    for (let round = 0; round < rounds; round++) {
      for (let changes = 0; changes < 3; changes++) repository.change()
      const tips = [...repository.tips().values()]
      const [count] = await Promise.all([searchAtOnce(tips), changeIndex(tips)])
      cancelled += count
      // After the first time every thread and process has been started that there may be.
      if (round === 0) before = await quiet(tips)
    }
    const after = await quiet([...repository.tips().values()])
    process.stdout.write(`${rounds * searches} searches, ${cancelled} of them cancelled.\n`)
    expect(cancelled).toBeGreaterThan(0)
    // Threads that read symbols come and go with what there is to read; what leaks grows with every search.
    const grown = Object.entries(after).filter(
      ([name, count]) => count > 1.5 * (before?.[name as keyof typeof after] ?? 0),
    )
    const named = Object.values(engine.index.view).flatMap((files) => files.map(({ path }) => path))
    expect(openFiles().filter((path) => path.startsWith(folder) && !named.includes(path))).toEqual([])
    expect({ grown, before }).toEqual({ grown: [], before })
  },
  rounds * 30_000,
)

/** What is held once nothing is under way any more. */
async function quiet(commits: readonly string[]): Promise<ReturnType<typeof held>> {
  const asked = { gitDirectory: repository.gitDirectory, commits }
  while (!isWhole(engine, asked)) await indexAll(engine, asked)
  // A thread that does not let go of a cancelled search is ended after two seconds.
  await sleep(2500)
  return held()
}
