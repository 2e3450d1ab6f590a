import { sayFigure } from '@sextant/base/testing'
import { silentLogger } from '@sextant/base'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTextShard } from '../textShard/open.js'
import { entriesOf, type Kind } from './catalog.js'
import type { IndexStore } from './indexStore.js'
import { openIndexStore } from './openIndexStore.js'

const rounds = process.env['SEXTANT_PROVE'] ? 200 : 20
const writer = fileURLToPath(new URL('../testing/storeWriter.js', import.meta.url))

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-kills-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** The stretches of blobs by tree, both as the writer prints them. */
type Contents = ReadonlyMap<string, string>

/** What the index held before the last thing that the writer began, and what it holds if that was done. */
interface Known {
  readonly before: Contents
  readonly after: Contents
}

/** Kills a writer shortly after it has said a random number of things, also before the first; answers what it said. */
async function runAndKill(): Promise<readonly string[]> {
  const child = spawn(process.execPath, [writer, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const enough = Math.floor(Math.random() * 24)
  const ended = once(child, 'close')
  let said = ''
  const saidEnough = new Promise<void>((resolve) => {
    if (enough === 0) resolve()
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.split('\n').length > enough) resolve()
    })
  })
  await Promise.race([saidEnough, ended])
  await sleep(Math.random() * (enough === 0 ? 150 : 15))
  child.kill('SIGKILL')
  await ended
  return said.split('\n').slice(0, -1)
}

function learn(lines: readonly string[], atFirst: Contents): Known {
  let known: Known = { before: atFirst, after: atFirst }
  for (const line of lines) {
    const [, verb, tree = '', stretch = ''] = /^(will add|will drop|added|dropped) (\d+) (\d+ \d+)$/.exec(line) ?? []
    if (verb === undefined) continue
    const changed = new Map(known.before)
    if (verb.includes('add')) changed.set(tree, stretch)
    else changed.delete(tree)
    known = verb.startsWith('will') ? { before: known.before, after: changed } : { before: changed, after: changed }
  }
  return known
}

/** Every document of a kind, by its number. */
function documentsOf(store: IndexStore, kind: Kind): Map<string, string> {
  const documents = new Map<string, string>()
  for (const { file } of store.catalog.shards[kind]) {
    const shard = openTextShard(join(folder, file))
    for (let at = 0; at < shard.documents; at++) {
      const number = String(shard.numberAt(at))
      expect(documents.has(number)).toBe(false)
      documents.set(number, Buffer.from(shard.read(at)).toString())
    }
    shard.close()
  }
  return documents
}

function textsOf(trees: Contents): Map<string, string> {
  const texts = new Map<string, string>()
  for (const stretch of trees.values()) {
    const [first = 0, last = -1] = stretch.split(' ').map(Number)
    for (let number = first; number <= last; number++) texts.set(String(number), `The text of ${number}.`)
  }
  return texts
}

const print = (contents: Contents) =>
  [...contents]
    .map((each) => each.join(': '))
    .sort()
    .join('\n')

/** Opens what a kill has left, and looks at all of it. */
async function check({ before, after }: Known): Promise<Contents> {
  const store = await openIndexStore({ folder, log: silentLogger })
  const trees = documentsOf(store, 'trees')
  expect([print(before), print(after)]).toContain(print(trees))
  expect(print(documentsOf(store, 'blobs'))).toBe(print(textsOf(trees)))
  expect(store.catalog.lost).toEqual([])
  const named = entriesOf(store.catalog).map(({ entry }) => entry.file)
  expect((await readdir(folder)).filter((name) => name !== 'catalog.json').sort()).toEqual(named.sort())
  await store.close()
  return trees
}

test(
  `${rounds} kills while an index is added to, merged and collected leave no acknowledged commit lost, and none half`,
  async () => {
    let contents: Contents = new Map()
    let acknowledged = 0
    let halfway = 0
    for (let round = 0; round < rounds; round++) {
      const said = await runAndKill()
      const known = learn(said, contents)
      acknowledged += said.filter((line) => /^(added|dropped)/.test(line)).length
      if (known.before !== known.after) halfway += 1
      contents = await check(known)
    }
    sayFigure({
      row: 17,
      goal: '200 kills of an index store, 0 acknowledged commits lost, none half',
      figure: `${rounds} kills: ${acknowledged} commits acknowledged, ${halfway} kills within one, 0 lost`,
      isMet: rounds >= 200,
    })
    expect(acknowledged).toBeGreaterThan(rounds)
    expect(halfway).toBeGreaterThan(0)
  },
  rounds * 5_000,
)
