import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../../testRepository.js'

/** Packages whose sources are published with them, and that stay as long as this server does. */
const packages = ['fastify', 'pino', 'find-my-way', 'avvio', 'ajv', 'fast-json-stringify', 'light-my-request'].concat([
  'graphql',
  'postcss',
  'semver',
  '@pothos/core',
  '@tanstack/query-core',
])

interface KnownItem {
  readonly kind: string
  readonly query: string
  /** Each a repository, a space and a path; any of them is right. */
  readonly wanted: readonly string[]
}

let product: TestProduct
let folder: TestFolder

beforeAll(async () => {
  folder = openTestFolder()
  const root = execFileSync('git', ['rev-parse', '--show-toplevel'], { cwd: import.meta.dirname, encoding: 'utf8' }).trim()
  folder.git('.', 'clone', '--quiet', '--depth', '1', '--no-checkout', pathToFileURL(root).href, 'sextant')
  for (const name of packages) {
    const to = join(folder.path, basename(name))
    cpSync(join(root, 'node_modules', name), to, {
      recursive: true,
      filter: (path) => basename(path) !== 'node_modules' || !path.startsWith(join(root, 'node_modules', name)),
    })
    folder.commit(basename(name))
  }
  product = await openTestProduct()
  await product.addFolder(folder.path)
  await expect
    .poll(() => product.engine.index.symbolProgress(), { timeout: 90_000, interval: 200 })
    .toSatisfy(({ done, total }: { done: number; total: number }) => total > 0 && done === total)
}, 150_000)

afterAll(async () => {
  await product.close()
  folder.remove()
})

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
async function placeOf({ query, wanted }: KnownItem): Promise<{ place: number; first: readonly string[] }> {
  const events = await product.search({ q: query, t: 'keyword', display: '200' })
  const found = events
    .flatMap((event) => (event.name === 'matches' ? event.data : []))
    .map((match) => `${match.repository} ${'path' in match ? match.path : ''}`)
  return { place: found.findIndex((each) => wanted.includes(each)) + 1, first: found.slice(0, 5) }
}

test('somebody who knows what there is finds it first, or nearly so', async () => {
  const items = readItems()
  expect(items.length).toBeGreaterThanOrEqual(60)
  const answers = []
  for (const item of items) answers.push({ ...item, ...(await placeOf(item)) })
  const kinds = [...new Set(items.map(({ kind }) => kind)), 'all']
  for (const kind of kinds) {
    const places = answers.filter((each) => kind === 'all' || each.kind === kind).map(({ place }) => place)
    process.stdout.write(`known items, ${kind}: ${sentence(places)}\n`)
  }
  for (const { query, place, first } of answers.filter(({ place }) => place !== 1)) {
    process.stdout.write(`  "${query}" at ${place || 'no place'}, behind ${first.slice(0, Math.max(1, place - 1)).join(', ')}\n`)
  }
  const places = answers.map(({ place }) => place)
  expect(share(places, 1)).toBeGreaterThanOrEqual(0.8)
  expect(share(places, 5)).toBeGreaterThanOrEqual(0.95)
}, 60_000)

const share = (places: readonly number[], last: number) =>
  places.filter((place) => place >= 1 && place <= last).length / places.length

function sentence(places: readonly number[]): string {
  const percent = (last: number) => `${(100 * share(places, last)).toFixed(1)} %`
  return `${places.length} searches, first in ${percent(1)}, in the first five in ${percent(5)}`
}
