import { sql } from '@sextant/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../../testRepository.js'
import { createResultSet } from '../manage.js'
import { runResultSet } from '../runResultSet.js'

let product: TestProduct
let folder: TestFolder
let key: string
let headers: Record<string, string>
let commit: string

beforeAll(async () => {
  product = await openTestProduct()
  headers = await product.browserOf(product.user)
  folder = openTestFolder()
  folder.write({ 'app/src/a (1).md': '=TODO("x") `code` <b>\n', 'app/src/größe.txt': 'größe 𝒙 TODO, "quoted"\n' })
  commit = folder.commit('app')
  await product.addFolder(`${folder.path}/app`)
  const set = await createResultSet(product.db, product.user, {
    query: 'TODO',
    patternType: 'keyword',
    title: '# All *todos*',
  })
  await runResultSet(product.resultSets, set.id, AbortSignal.timeout(60_000))
  key = set.key
  await sql`UPDATE result_set_hits SET state = 'wont_do', note = '@sum(1)', status = 'gone' WHERE position = 1`.execute(
    product.db,
  )
})
afterAll(async () => {
  await product.close()
  folder.remove()
})

const request = (parameters: string, more = headers) =>
  product.app.inject({ url: `/.api/result-sets/${key}/export?${parameters}`, headers: more })
const lines = async (parameters: string) => (await request(parameters)).body.split('\n').filter((line) => line !== '')

const address = (path: string) => `http://localhost:7080${new URL(`http://h/${path}`).pathname}`

describe('as a table', () => {
  test('no cell is a formula, and the last row tells how many there are', async () => {
    const response = await request('format=csv')
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8; header=present')
    expect(response.headers['content-disposition']).toBe(`attachment; filename="results-${key}.csv"`)
    const rows = response.body.split('\r\n')
    expect(rows).toHaveLength(5)
    expect(rows[0]).toMatch(/^status,state,note,kind,repository,revision,commit,path,line,column,/)
    expect(rows[1]).toContain(`gone,wont_do,'@sum(1),line,`)
    expect(rows[1]).toContain(`"'=TODO(""x"") \`code\` <b>"`)
    expect(rows[2]).toContain('"größe 𝒙 TODO, ""quoted"""')
    expect(rows[3]).toMatch(/^end,.*2 rows\./)
  })
})

describe('as JSON lines', () => {
  test('the set, its rows and an end', async () => {
    const [set, one, two, end, ...others] = (await lines('format=jsonl')).map((line) => JSON.parse(line))
    expect(others).toEqual([])
    expect(set).toMatchObject({ type: 'set', url: `http://localhost:7080/result-sets/${key}`, query: 'TODO' })
    expect(one).toMatchObject({ type: 'hit', status: 'gone', state: 'wont_do', line: 1, column: 2, commit })
    expect(two).toMatchObject({ path: 'src/größe.txt', column: 9, length: 4, matchedText: 'TODO' })
    expect(two.url).toBe(`${address(`${two.repository}@${commit}/-/blob/src/größe.txt`)}?L1`)
    expect(end).toEqual({ type: 'end', rows: 2, complete: true, leftOut: [] })
  })

  test('narrowed as the page is', async () => {
    const count = async (parameters: string) => (await lines(`format=jsonl&${parameters}`)).length - 2
    expect(
      await Promise.all(['status=gone', 'status=new,gone', 'state=open', 'text=QUOTED', 'text=%25'].map(count)),
    ).toEqual([1, 1, 1, 1, 0])
    expect(await count('repository=nowhere')).toBe(0)
  })
})

test('as Markdown it is a list of tasks in which nothing is markup but what we write', async () => {
  const [title, , ...rows] = await lines('format=md')
  expect(title).toBe(String.raw`# \# All \*todos\*`)
  expect(rows[0]).toMatch(/^- \[x\] \[.*a \\\(1\\\)\.md:1\]\(http:\/\/localhost:7080\/.*a%20%281%29\.md\?L1\) `` =TODO/)
  expect(rows[0]).toContain(String.raw`(gone; won't do; @sum\(1\))`)
  expect(rows[1]).toMatch(/^- \[ \] /)
})

test('as SARIF it is one log with columns in code points, and what is gone is absent', async () => {
  const response = await request('format=sarif')
  expect(response.headers['content-type']).toBe('application/sarif+json; charset=utf-8')
  const log = JSON.parse(response.body)
  expect(log).toMatchObject({ version: '2.1.0', runs: [{ columnKind: 'unicodeCodePoints' }] })
  const [gone, open] = log.runs[0].results
  expect(gone).toMatchObject({
    baselineState: 'absent',
    suppressions: [{ kind: 'external', justification: '@sum(1)' }],
  })
  expect(open).toMatchObject({
    ruleId: log.runs[0].tool.driver.rules[0].id,
    baselineState: 'unchanged',
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'src/gr%C3%B6%C3%9Fe.txt' },
          region: { startLine: 1, startColumn: 9, endColumn: 13 },
        },
      },
    ],
  })
  expect(JSON.parse((await request('format=sarif&text=nowhere')).body).runs[0].results).toEqual([])
})

test('a link of a page brings the cookie alone, which counts outside the API', async () => {
  const { cookie = '' } = headers
  const statusOf = async (url: string) => (await product.app.inject({ url, headers: { cookie } })).statusCode
  expect(await statusOf(`/result-sets/${key}/export`)).toBe(200)
  expect(await statusOf('/search/export?q=TODO')).toBe(200)
  expect(await statusOf(`/.api/result-sets/${key}/export`)).toBe(401)
})

test('what is not there, and who is not signed in', async () => {
  expect((await request('format=xls')).statusCode).toBe(400)
  expect((await request('format=csv', {})).statusCode).toBe(401)
  const none = await product.app.inject({ url: '/.api/result-sets/nonsense/export', headers })
  expect([none.statusCode, none.headers['content-disposition']]).toEqual([404, undefined])
})
