import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../../testRepository.js'

/**
 * Packages that are published with their sources and stay as long as this server does, and the folders to leave out: what
 * is compiled from others, which their repositories do not hold.
 */
const packages: ReadonlyMap<string, readonly string[]> = new Map([
  ['fastify', []],
  ['pino', []],
  ['find-my-way', []],
  ['avvio', []],
  ['ajv', ['dist']],
  ['fast-json-stringify', []],
  ['light-my-request', []],
  ['graphql', []],
  ['postcss', []],
  ['semver', []],
  ['@pothos/core', ['dts', 'esm', 'lib']],
  ['@tanstack/query-core', ['build']],
])

interface KnownItem {
  readonly kind: string
  readonly query: string
  /** Each a repository, a space and a path, or so with the name of a package; any of them is right. */
  readonly wanted: readonly string[]
}

let product: TestProduct
let folder: TestFolder

beforeAll(async () => {
  folder = openTestFolder()
  const root = execFileSync('git', ['rev-parse', '--show-toplevel'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  }).trim()
  folder.git('.', 'clone', '--quiet', '--depth', '1', '--no-checkout', pathToFileURL(root).href, 'sextant')
  for (const [name, compiled] of packages) {
    const from = join(root, 'node_modules', name)
    const leftOut = new Set(['node_modules', ...compiled].map((each) => join(from, each)))
    cpSync(from, join(folder.path, 'packages', basename(name)), {
      recursive: true,
      filter: (path) => !leftOut.has(path),
    })
  }
  folder.commit('packages')
  product = await openTestProduct()
  await product.addFolder(folder.path)
  await symbolsIndexed()
  // Looking for symbols gives way to whatever else runs.
}, 400_000)

afterAll(async () => {
  await product.close()
  folder.remove()
})

async function symbolsIndexed(): Promise<void> {
  for (;;) {
    const { done, total } = product.engine.index.symbolProgress()
    if (total > 0 && done === total) return
    await sleep(100)
  }
}

function readItems(): readonly KnownItem[] {
  const file = new URL('../../../../src/features/search/ranking/fixtures/known-items.txt', import.meta.url)
  const lines = readFileSync(fileURLToPath(file), 'utf8').split('\n')
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [kind = '', query = '', wanted = ''] = line.split('|').map((part) => part.trim())
      return { kind, query, wanted: wanted.split(';').map((each) => each.trim()) }
    })
}

/** Where the wanted result comes, from 1; 0 when it is not found. */
async function placeOf(
  { query, wanted }: KnownItem,
  headers: Record<string, string>,
): Promise<{ place: number; first: readonly string[] }> {
  const events = await product.search({ q: query, t: 'keyword', display: '200' }, headers)
  const found = events
    .flatMap((event) => (event.name === 'matches' ? event.data : []))
    .map((match) =>
      `${'repository' in match ? match.repository : ''} ${'path' in match ? match.path : ''}`.replace(
        /^packages ([^/]*)\//,
        '$1 ',
      ),
    )
  return { place: found.findIndex((each) => wanted.includes(each)) + 1, first: found.slice(0, 5) }
}

test('somebody who knows what there is finds it first, or nearly so', async () => {
  const items = readItems()
  expect(items.length).toBeGreaterThanOrEqual(60)
  const answers = []
  const headers = await product.browserOf(product.user)
  // What has just started is not compiled yet, and gets less done in the time that the first stage of ranking has.
  for (const item of items) await placeOf(item, headers)
  for (const item of items) answers.push({ ...item, ...(await placeOf(item, headers)) })
  const kinds = [...new Set(items.map(({ kind }) => kind)), 'all']
  for (const kind of kinds) {
    const places = answers.filter((each) => kind === 'all' || each.kind === kind).map(({ place }) => place)
    process.stdout.write(`known items, ${kind}: ${sentence(places)}\n`)
  }
  for (const { query, place, first } of answers.filter(({ place }) => place !== 1)) {
    process.stdout.write(
      `  "${query}" at ${place || 'no place'}, behind ${first.slice(0, Math.max(1, place - 1)).join(', ')}\n`,
    )
  }
  const places = answers.map(({ place }) => place)
  expect(share(places, 1)).toBeGreaterThanOrEqual(0.8)
  expect(share(places, 5)).toBeGreaterThanOrEqual(0.95)
}, 120_000)

const share = (places: readonly number[], last: number) =>
  places.filter((place) => place >= 1 && place <= last).length / places.length

function sentence(places: readonly number[]): string {
  const percent = (last: number) => `${(100 * share(places, last)).toFixed(1)} %`
  return `${places.length} searches, first in ${percent(1)}, in the first five in ${percent(5)}`
}
