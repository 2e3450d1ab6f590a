import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'

// A repository that may not be read answers every search as one that is not there: matches, counts, hints and all.

let product: TestProduct
let folder: TestFolder
let headers: Record<string, string>

beforeAll(async () => {
  folder = openTestFolder()
  folder.write({ 'shown/main.go': 'package main\n\nfunc Needle() {}\n', 'shown/z.txt': 'needle at last\n' })
  folder.commit('shown', 'Add needle')
  // First by name, nearer to every query, and more than any limit.
  const many = Array.from({ length: 40 }, (_, at) => [
    `aaa/needle${at}.go`,
    `func Needle${at}() {}\n${'needle\n'.repeat(30)}`,
  ])
  folder.write({ ...Object.fromEntries(many), 'aaa/secret/vault.txt': 'marker of a needle\n' })
  folder.commit('aaa', 'Add needle and marker')
  product = await openTestProduct()
  await product.addFolder(folder.path)
  headers = await product.browserOf(product.user)
})
afterAll(async () => {
  await product.close()
  folder.remove()
})

const queries: Readonly<Record<string, readonly string[]>> = {
  'Q-06: conditions on repositories': [
    'repo:has.file(secret/vault) needle',
    'repo:has.path(secret) select:repo',
    'repo:has.content(marker)',
    'repo:contains.file(path:vault content:marker) needle',
    '-repo:has.file(secret/vault) needle',
    'repo:aaa needle',
    'needle select:repo',
  ],
  'Q-08: limits and order': [
    'needle count:1',
    'needle count:3 type:file',
    'type:symbol Needle count:1',
    'needle type:path count:2',
  ],
  'Q-09: counts, hints and proposals': [
    'needle',
    'needle type:commit',
    'repo:aaa',
    'repo:aa',
    'repo:^aaa$ marker',
    'file:vault',
    'repo:aaa@main needle',
    'nedle',
    'needle patternType:regexp',
  ],
}

/** All that a search tells, without the time it took and whether that was long enough for a first stage. */
async function told(q: string): Promise<unknown> {
  const events = await product.search({ q, t: 'keyword', display: '100' }, headers)
  const text = (value: unknown) =>
    JSON.stringify(value, (name, inner: unknown) =>
      /durationMs|elapsed|milliseconds|^ms$|^ranking$/i.test(name) ? 0 : inner,
    )
  const matches = events.flatMap((event) => (event.name === 'matches' ? event.data : [])).map(text)
  const others = ['filters', 'alert', 'progress', 'error'].map((name) =>
    text(events.findLast((event) => event.name === name)),
  )
  return { q, matches: matches.sort(), others }
}

/** The fullest of some answers: suggestions are given up when a machine is busy. */
async function suggested(query: string): Promise<unknown> {
  const text = 'query($query:String!,$caret:Int!){searchSuggestions(query:$query,caret:$caret){nodes{label}}}'
  const answers: string[] = []
  for (let times = 0; times < 4; times++) {
    const { data } = await product.graphql(text, headers, { query, caret: query.length })
    answers.push(JSON.stringify(data))
  }
  return answers.reduce((fullest, answer) => (answer.length > fullest.length ? answer : fullest))
}

async function everything(): Promise<readonly unknown[]> {
  const answers: unknown[] = []
  for (const query of Object.values(queries).flat()) answers.push(await told(query))
  for (const query of ['repo:a', 'file:vau', 'needle', 'repo:aaa file:']) answers.push(await suggested(query))
  return answers
}

const change = (what: 'hidden' | 'gone') =>
  what === 'hidden'
    ? sql`UPDATE repositories SET access = 'granted' WHERE name = 'aaa'`.execute(product.db)
    : sql`UPDATE repositories SET deleted_at = now() WHERE name = 'aaa'`.execute(product.db)

test('Q-06, Q-08, Q-09: a repository that may not be read changes no answer', async () => {
  const readable = await everything()
  await change('hidden')
  const hidden = await everything()
  await change('gone')
  const gone = await everything()
  expect(hidden).toEqual(gone)
  // Most of them could have told.
  const silent = readable.filter((answer, at) => JSON.stringify(answer) === JSON.stringify(gone[at]))
  expect(silent.length).toBeLessThan(readable.length / 2)
})
