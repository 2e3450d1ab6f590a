import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymous } from '../../../http/viewer.js'
import { openTestProduct, type TestProduct } from '../../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../../testRepository.js'
import { countRelaxations, usualBudget } from './countRelaxations.js'

let product: TestProduct
let folder: TestFolder

beforeAll(async () => {
  folder = openTestFolder()
  folder.write({
    'server/main.go': 'package main\n\nfunc Retry() {}\n// retry later\n',
    'server/main_test.go': 'package main\n\nfunc TestRetry() { Retry() }\n',
    'server/large.txt': 'retry\n'.repeat(300_000),
    'web/app.py': 'def retry():\n    return "one two"\n',
    'web/many.txt': 'many\n'.repeat(600),
  })
  folder.commit('server')
  folder.commit('web')
  folder.git('web', 'checkout', '--quiet', '-b', 'side')
  folder.write({ 'web/side.py': 'aside = 1\n' })
  folder.commit('web')
  folder.git('web', 'checkout', '--quiet', 'main')
  product = await openTestProduct()
  await product.addFolder(folder.path)
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

const ask = (text: string, more: Partial<Parameters<typeof countRelaxations>[2]> = {}) =>
  countRelaxations(product.searching, product.user, {
    asked: { text, patternType: 'keyword', caseSensitive: false },
    signal: AbortSignal.timeout(20_000),
    // Whether a machine is busy must not decide what these tests see.
    budget: { ...usualBudget, inAll: 15_000, each: 10_000 },
    ...more,
  })

/** `label: count`, with a plus where there may be more. */
const counted = async (text: string, labels?: readonly string[]) =>
  (await ask(text))
    .filter(({ label }) => !labels || labels.includes(label))
    .map(({ label, count, exact }) => `${label}: ${count}${exact ? '' : '+'}`)

const count = async (q: string) => {
  const events = await product.search({ q, t: 'keyword' })
  return events.flatMap((event) => (event.name === 'progress' ? event.data.matchCount : [])).at(-1)
}

test('every proposal has the count that its own search gives', async () => {
  for (const query of ['lang:go retry -file:test', 'repo:web retry case:yes lang:python', '"two one" repo:web']) {
    for (const { search, count: found } of await ask(query)) {
      expect([search.text, found]).toEqual([search.text, await count(search.text)])
    }
  }
})

test('counts are whole, or at least so many', async () => {
  const filters = ['without lang:rust', 'without file:py', 'without repo:web']
  expect(await counted('repo:web file:py lang:rust retry', filters)).toEqual([
    'without repo:web: 0',
    'without file:py: 0',
    'without lang:rust: 1',
  ])
  // A file that is too large is not looked through by the search itself either.
  expect(await counted('repo:server lang:rust retry', ['without lang:rust'])).toEqual(['without lang:rust: 3'])
  expect(await counted('many lang:rust', ['without lang:rust'])).toEqual(['without lang:rust: 500+'])
})

test('a mistyped repository is found by its near name, a branch by its text', async () => {
  expect((await counted('repo:sever$ Retry'))[0]).toBe('in server: 3')
  expect(await counted('aside file:py', ['at all branches'])).toEqual(['at all branches: 1'])
})

test('what cannot be run is not proposed', async () => {
  const labels = (await ask('*x')).map(({ label }) => label)
  expect(labels).not.toContain('as a regular expression')
})

test('without time nothing is counted, and a viewer who may read nothing is told nothing', async () => {
  const late = await ask('lang:go retry', { budget: { ...usualBudget, inAll: 0 } })
  expect(late.map(({ count: found, exact }) => [found ?? 0, exact])).toEqual(late.map(() => [0, false]))
  const asked = { text: 'repo:sever Retry lang:go', patternType: 'keyword', caseSensitive: false } as const
  const signal = AbortSignal.timeout(20_000)
  const hidden = await countRelaxations(product.searching, anonymous, { asked, signal })
  expect(hidden.map(({ label }) => label)).not.toContain('in server')
  expect(hidden.every(({ count: found }) => found === 0)).toBe(true)
})

test('an asker who has gone ends it', async () => {
  const signal = AbortSignal.abort(new Error('gone'))
  await expect(ask('lang:go retry', { signal })).rejects.toThrow('gone')
})

test('GraphQL answers with searches that can be opened', async () => {
  const query = `query ($q: String!) { searchRelaxations(query: $q, patternType: "regexp", caseSensitive: true) {
    label query patternType caseSensitive matchCount isExact } }`
  const { data } = await product.graphql(query, await product.browserOf(product.user), { q: 'RETRY repo:web' })
  expect(data.searchRelaxations[0]).toEqual({
    label: 'in any case',
    query: 'RETRY repo:web',
    patternType: 'regexp',
    caseSensitive: false,
    matchCount: 1,
    isExact: true,
  })
  expect((await product.graphql(query, {}, { q: 'x' })).status).toBe(401)
  const many = Array.from({ length: 20 }, (_, n) => `a${n}: searchRelaxations(query: "retry") { label }`).join(' ')
  const { errors } = await product.graphql(`{ ${many} }`, await product.browserOf(product.user))
  expect(errors?.[0]?.extensions?.['code']).toBe('resource_exhausted')
})
