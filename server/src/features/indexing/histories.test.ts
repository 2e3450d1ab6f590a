import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IndexSettings } from '../../start/indexSettings.js'
import { openTestProduct, type TestProduct } from '../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'
import { allIds } from '../repositories/index.js'
import { AskedLately } from './askedLately.js'
import { indexHistory } from './indexHistory.js'

const signal = AbortSignal.timeout(60_000)
const day = (number: number) => `2024-01-${String(number).padStart(2, '0')}T12:00:00Z`
const lineBytes = 'line 10\n'.length
const pathBytes = 'a.txt\n'.length

let product: TestProduct
let folder: TestFolder

/** Twenty commits, one a day, each of which adds one line. */
beforeAll(async () => {
  folder = openTestFolder()
  let text = ''
  for (let number = 1; number <= 20; number++) {
    text += `line ${String(number).padStart(2, '0')}\n`
    folder.write({ 'one/a.txt': text })
    folder.commit('one', `Commit ${number}`, day(number))
  }
  folder.git('one', 'branch', 'old', 'HEAD~3')
  await open({})
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

async function open(settings: Partial<IndexSettings>): Promise<void> {
  product = await openTestProduct(settings)
  await product.addFolder(folder.path)
}

async function indexAll(): Promise<void> {
  for (const id of await allIds(product.repositories.store)) await indexHistory(product.indexing, id, signal)
}

/** Indexes under another budget, as a server that was started with it does. */
async function indexWithin(budget: { readonly maxCommits: number; readonly maxDiffBytes: number }): Promise<void> {
  // The engine reads its settings anew for each job.
  Object.assign(product.indexing.indexer.historyBudget, budget)
  await indexAll()
}

async function shown() {
  const response = await product.app.inject({
    url: '/.api/index/status',
    headers: await product.browserOf(product.user),
  })
  return response.json<{ repositories: readonly { history?: object }[] }>().repositories[0]?.history
}

async function historyOf(q: string) {
  const events = await product.search({ q, t: 'keyword' })
  const progress = events.findLast((event) => event.name === 'progress')
  return progress?.name === 'progress' ? progress.data.completeness.history : undefined
}

test.each([
  [20, 1e9, { commits: 20, withDiffs: 20, back: day(1) }],
  [5, 1e9, { commits: 5, withDiffs: 5, back: day(16) }],
  [12, 3 * (lineBytes + pathBytes), { commits: 12, withDiffs: 3, back: day(9) }],
  [1e6, 1e9, { commits: 20, withDiffs: 20, back: day(1) }],
])('with a budget of %i commits and %i bytes that much of the history is there', async (maxCommits, maxDiffBytes, expected) => {
  await indexWithin({ maxCommits, maxDiffBytes })
  const { commits, withDiffs, back } = expected
  const history = { commits, withDiffs, total: 20, diffBytes: withDiffs * (lineBytes + pathBytes) }
  expect(await shown()).toMatchObject({ ...history, back: new Date(back).toISOString() })
  expect(await historyOf('repo:one type:commit line')).toEqual({
    commits,
    total: 20,
    back: new Date(back).toISOString(),
    complete: commits === 20,
  })
})

test('GraphQL says how far back the history of a repository is indexed', async () => {
  await indexWithin({ maxCommits: 5, maxDiffBytes: 1 })
  const query = `{ repository(name: "one") { textSearchIndex {
    history { oid commitsCount totalCommitsCount commitsWithChangesCount changesByteSize back }
    refs { ref { name } history { commitsCount } }
  } } }`
  const { data, errors } = await product.graphql(query, await product.browserOf(product.user))
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    repository: {
      textSearchIndex: {
        history: {
          oid: folder.git('one', 'rev-parse', 'HEAD').trim(),
          commitsCount: 5,
          totalCommitsCount: 20,
          commitsWithChangesCount: 1,
          changesByteSize: String(lineBytes + pathBytes),
          back: new Date(day(16)).toISOString(),
        },
        refs: [{ ref: { name: 'refs/heads/main' }, history: { commitsCount: 5 } }],
      },
    },
  })
})

test('the history of another branch is indexed when it was searched, and again when it moves on', async () => {
  await indexWithin({ maxCommits: 1000, maxDiffBytes: 1e9 })
  const [repository] = await allIds(product.repositories.store)
  if (repository === undefined) throw new Error('There is no repository.')
  const isHeld = (revision: string) => product.engine.index.hasHistory(folder.git('one', 'rev-parse', revision).trim())
  expect([isHeld('main'), isHeld('old')]).toEqual([true, false])
  expect(await historyOf('repo:one rev:old type:diff line')).toMatchObject({ commits: 17, complete: true })
  await indexAll()
  expect(isHeld('old')).toBe(true)
  // All its commits are those of the default branch.
  expect(product.engine.store.sizes().diffs.documents).toBe(20)
  folder.git('one', 'branch', '--force', 'old', 'HEAD~1')
  await product.repositories.requestReading(repository)
  await product.readWaiting()
  expect(isHeld('old')).toBe(false)
  await indexAll()
  expect(isHeld('old')).toBe(true)
  expect(await historyOf('repo:one rev:old type:diff line')).toMatchObject({ commits: 19, complete: true })
})

test('what a damaged file has cost is indexed again when it is searched', async () => {
  const [file] = product.engine.index.view.histories
  product.engine.index.reportDamage(file?.path ?? '')
  await expect.poll(() => product.engine.index.hasHistory(folder.git('one', 'rev-parse', 'HEAD').trim())).toBe(false)
  Object.assign(product.indexing, { askedLately: new AskedLately() })
  await historyOf('repo:one type:diff line')
  await indexAll()
  expect(product.engine.index.hasHistory(folder.git('one', 'rev-parse', 'HEAD').trim())).toBe(true)
  expect(await shown()).toMatchObject({ commits: 20, total: 20 })
})
