import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anonymous } from '../../../http/viewer.js'
import { indexHistory } from '../../indexing/index.js'
import { listReadable } from '../../repositories/index.js'
import { openTestProduct, type TestProduct } from '../../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../../testRepository.js'
import { textLifetimes } from './textLifetimes.js'

let product: TestProduct
let folder: TestFolder

const alice = { name: 'Alice Example', email: 'alice@example.com' }
const zoe = { name: 'Zoë', email: 'zoe@example.org' }

/** Commits of January 2024, each on a day of its own, with tags between them. */
beforeAll(async () => {
  folder = openTestFolder()
  let day = 0
  const commit = (text: string, message: string, author = alice) => {
    day += 1
    folder.write({ 'one/main.go': text })
    folder.commit('one', message, `2024-01-${String(day).padStart(2, '0')}T12:00:00Z`, author)
  }
  commit('package main\n', 'Begin')
  folder.git('one', 'tag', 'v1')
  commit('package main\n\nfunc retry() {}\n', 'Bring retry in', zoe)
  folder.git('one', 'tag', 'v2')
  commit('package main\n\nfunc retry() {}\n// fleeting\n', 'Bring fleeting in')
  commit('package main\n\nfunc retry() {}\n', 'Take fleeting out', zoe)
  folder.git('one', 'tag', 'v3')
  commit('package main\n\nfunc Retry() {}\n', 'Rename')
  commit('package main\n\nfunc gone() {}\n', 'Take Retry out')
  folder.git('one', 'tag', 'v4')
  commit('package main\n\nfunc gone() {}\n// later retry\n', 'Bring retry back')
  commit('package main\n\nfunc gone() {}\n', 'And out again', zoe)
  folder.git('one', 'branch', 'before')
  commit('package main\n', 'Take gone out')
  folder.write({ 'two/x': 'retry\n' })
  folder.commit('two', 'Another', '2024-03-01T00:00:00Z')
  folder.write({ 'plain/x': 'retry\n' })
  product = await openTestProduct()
  await product.addFolder(folder.path)
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

const ask = (text: string, more: Partial<Parameters<typeof textLifetimes>[2]> = {}) =>
  textLifetimes(product.searching, product.user, {
    asked: { text, patternType: 'keyword', caseSensitive: false },
    signal: AbortSignal.timeout(20_000),
    // Whether a machine is busy must not decide what these tests see.
    deadline: 15_000,
    ...more,
  })

/** `repository: introduced > removed @tag`, with a dot where the text is still there. */
async function told(text: string): Promise<readonly string[]> {
  const { lifetimes } = await ask(text)
  return lifetimes.map(({ repository, introduced, removed, present, tag }) => {
    const end = present ? '.' : (removed?.message ?? '?')
    return `${repository.name}: ${introduced?.message} > ${end} @${typeof tag === 'string' ? tag : tag.name}`
  })
}

describe.each(['from the repository', 'from the index'])('%s', (how) => {
  beforeAll(async () => {
    if (how !== 'from the index') return
    for (const { id } of await listReadable(product.searching.store, product.user)) {
      await indexHistory(product.indexing, id, AbortSignal.timeout(60_000))
    }
  })

  test.each<[string, readonly string[]]>([
    ['repo:one type:diff retry', ['one: Bring retry in > And out again @v2']],
    ['repo:one case:yes Retry', ['one: Rename > Take Retry out @none']],
    ['repo:one fleeting', ['one: Bring fleeting in > Take fleeting out @none']],
    ['repo:one package', ['one: Begin > . @v1']],
    ['repo:one gone', ['one: Take Retry out > Take gone out @v4']],
    ['repo:one rev:before gone', ['one: Take Retry out > . @v4']],
    ['repo:one rev:v1 retry', []],
    // Whoever wrote it, and whenever, does not count.
    ['repo:one type:diff retry author:nobody after:2024-01-06', ['one: Bring retry in > And out again @v2']],
    ['retry type:diff', ['one: Bring retry in > And out again @v2', 'two: Another > . @none']],
    ['/ret.y\\(/', ['one: Bring retry in > Take Retry out @v2']],
    ['content:fleeting', ['one: Bring fleeting in > Take fleeting out @none']],
    ['file:nowhere retry', []],
    ['never', []],
    ['type:diff', []],
    ['"retry', []],
    ['/(/', []],
    ['(repo:one retry) or (repo:two retry)', []],
  ])('%s', async (query, expected) => expect(await told(query)).toEqual(expected))
})

test('a life that was looked through whole says so, one that was not does too', async () => {
  const [life] = (await ask('repo:one retry')).lifetimes
  expect(life).toMatchObject({ complete: true, partly: 0, introduced: { author: { name: 'Zoë' } } })
  const late = await ask('retry', { deadline: 0 })
  expect(late).toEqual({ lifetimes: [], left: late.left })
  expect(late.left).toBeGreaterThan(0)
})

test('who may read nothing is told nothing, and an asker who has gone ends it', async () => {
  const asked = { text: 'retry', patternType: 'keyword', caseSensitive: false } as const
  const signal = AbortSignal.timeout(20_000)
  expect(await textLifetimes(product.searching, anonymous, { asked, signal })).toEqual({ lifetimes: [], left: 0 })
  await expect(ask('retry', { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone')
})

test('GraphQL tells it with the commits', async () => {
  const commit = '{ oid subject authorName date url }'
  const fields = `repository isPresent firstTag isTagKnown isComplete introduced ${commit} removed ${commit}`
  const query = `{ textLifetimes(query: "repo:one gone") { repositoriesLeft nodes { ${fields} } } }`
  const { data } = await product.graphql(query, await product.browserOf(product.user))
  const oid = folder.git('one', 'rev-parse', 'HEAD').trim()
  expect(data.textLifetimes).toMatchObject({
    repositoriesLeft: 0,
    nodes: [
      {
        repository: 'one',
        isPresent: false,
        firstTag: 'v4',
        isTagKnown: true,
        isComplete: true,
        introduced: { subject: 'Take Retry out', authorName: 'Alice Example', date: '2024-01-06T12:00:00.000Z' },
        removed: { oid, subject: 'Take gone out', url: `/one/-/commit/${oid}` },
      },
    ],
  })
})
