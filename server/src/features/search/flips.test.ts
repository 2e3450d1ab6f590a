import { sayFigure } from '@sextant/base/testing'
import { silentLogger } from '@sextant/base'
import {
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { engineSettings } from './testing/engineSettings.js'
import { type Engine, openEngine } from './openEngine.js'
import { indexAll, isWhole } from './testing/indexAll.js'
import { answersOf, type Asked, expectedOf, plainAnswers, type Said } from './testing/judge.js'
import { MadeRepository, randomOf } from './testing/madeRepository.js'
import { PlainRepository } from './testing/plainRepository.js'

const isFull = Boolean(process.env['SEXTANT_PROVE'])
const flips = isFull ? 10_000 : 150
const seed = Number(process.env['SEXTANT_SEED'] ?? Math.floor(Math.random() * 1e9))
/** So many bits at most are flipped before the next searches. */
const mostAtOnce = isFull ? [4, 24] : [24, 40]

const random = randomOf(seed)
const below = (limit: number) => Math.floor(random() * limit)

let repository: MadeRepository
let folder: string
/** A whole index, to begin with again and again. */
let whole: string
let asked: Asked
let right: readonly Said[]
let engine: Engine

const open = async () => {
  engine = await openEngine({ folder, workers: 1, settings: engineSettings, log: silentLogger })
}

beforeAll(async () => {
  repository = new MadeRepository({ files: isFull ? 24 : 12, lines: 50, random })
  for (let changes = isFull ? 12 : 6; changes > 0; changes--) repository.change()
  const commits = [...repository.tips().values()]
  asked = { gitDirectory: repository.gitDirectory, commits }
  right = plainAnswers(new PlainRepository(repository.gitDirectory), commits)
  folder = mkdtempSync(join(tmpdir(), 'sextant-flips-'))
  whole = mkdtempSync(join(tmpdir(), 'sextant-whole-'))
  await open()
  // One at a time, so that there are several files of each kind, and trees that are changes against others.
  for (const commit of commits) await indexAll(engine, { ...asked, commits: [commit] }, commits[0])
  await heal()
  await engine.close()
  cpSync(folder, whole, { recursive: true })
  await open()
})

afterAll(async () => {
  await engine.close()
  repository.remove()
  for (const each of [folder, whole]) rmSync(each, { recursive: true, force: true })
})

interface Flip {
  readonly file: string
  readonly offset: number
  readonly bit: number
}

/** Flips bits in the file where it lies, as a disk would: the second time puts them right. */
function flip({ file, offset, bit }: Flip): void {
  const descriptor = openSync(join(folder, file), 'r+')
  const byte = Buffer.alloc(1)
  readSync(descriptor, byte, 0, 1, offset)
  byte[0] = (byte[0] ?? 0) ^ (1 << bit)
  writeSync(descriptor, byte, 0, 1, offset)
  closeSync(descriptor)
}

/** Flips to make, in files of random kinds. What is only read at the start is left alone unless it is `closed`. */
function someFlips(closed: boolean): readonly Flip[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.shard') || (closed && name === 'catalog.json'))
  const kinds = [...new Set(names.map((name) => name.split('-')[0] ?? ''))]
  return Array.from({ length: 1 + below(mostAtOnce[below(2)] ?? 1) }, () => {
    const kind = kinds[below(kinds.length)] ?? ''
    const files = names.filter((name) => name.startsWith(kind))
    const file = files[below(files.length)] ?? ''
    const { size } = statSync(join(folder, file))
    return { file, offset: below(size), bit: below(8) }
  })
}

async function reopenWhole(): Promise<readonly Flip[]> {
  await engine.close()
  rmSync(folder, { recursive: true })
  cpSync(whole, folder, { recursive: true })
  const made = someFlips(true)
  for (const each of made) flip(each)
  await open()
  return made
}

function flipLive(): readonly Flip[] {
  const made = someFlips(false)
  for (const each of made) flip(each)
  return made
}

/** Waits until the index holds everything again; indexes again what it has lost, as searches have the server do. */
async function heal(): Promise<void> {
  for (let tries = 0; !isWhole(engine, asked); tries++) {
    expect(tries).toBeLessThan(1000)
    await indexAll(engine, asked, asked.commits[0]).catch(() => {})
  }
}

/** What searches say, beside what they should. */
async function ask(told: object): Promise<{ readonly said: object; readonly expected: object }> {
  const answers = await answersOf(engine, asked)
  return { said: { ...told, answers }, expected: { ...told, answers: expectedOf(answers, right) } }
}

/** Puts right what nothing has noticed. */
function restore(made: readonly Flip[]): number {
  const unnoticed = made.filter(({ file }) => existsSync(join(folder, file)) && file !== 'catalog.json')
  for (const each of unnoticed) flip(each)
  return made.length - unnoticed.length
}

test(
  `${flips} flipped bits give no wrong answer, and an index that is whole again (seed ${seed})`,
  async () => {
    let [done, noticed] = [0, 0]
    while (done < flips) {
      const made = random() < 0.3 ? await reopenWhole() : flipLive()
      const told = { seed, done, made }
      const damaged = await ask(told)
      expect(damaged.said).toEqual(damaged.expected)
      await heal()
      const healed = await ask(told)
      expect(healed.said).toEqual(healed.expected)
      noticed += restore(made)
      done += made.length
      if (isFull && done % 1000 < made.length) process.stdout.write(`${done} flips, ${noticed} noticed.\n`)
    }
    sayFigure({
      row: 19,
      goal: '10,000 mutations of index files: 0 wrong answers, 0 crashes',
      figure: `${done} flipped bits: ${noticed} noticed and healed, the others harmless; 0 wrong answers`,
      isMet: done >= 10_000,
    })
  },
  flips * 1_000,
)
