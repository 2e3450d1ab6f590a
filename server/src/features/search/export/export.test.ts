import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../../testRepository.js'
import { csvLine } from '../../../http/csvLine.js'

let product: TestProduct
let folder: TestFolder
let headers: Record<string, string>
let commit: string

beforeAll(async () => {
  folder = openTestFolder()
  folder.write({
    'one/src/a.txt': 'größe retry, "retry"\n=HYPERLINK("x") retry\nlast\n',
    'one/b c.py': 'def retry():\n    pass\n',
    'one/many.txt': 'many\n'.repeat(2000),
  })
  commit = folder.commit('one', 'Add retry')
  product = await openTestProduct()
  await product.addFolder(folder.path)
  headers = await product.browserOf(product.user)
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

async function request(parameters: Record<string, string>, who = headers) {
  const url = `/.api/search/export?${new URLSearchParams(parameters).toString()}`
  return product.app.inject({ url, headers: who })
}

async function rows(q: string, t = 'keyword') {
  const { body } = await request({ q, t, format: 'jsonl' })
  expect(body.endsWith('\n')).toBe(true)
  return body
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line))
}

/** A plain reader of RFC 4180. */
function readCsv(text: string): readonly (readonly string[])[] {
  const lines: string[][] = [[]]
  let at = 0
  while (at < text.length) {
    const cell = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(text.slice(at))
    if (!cell) throw new Error(`No cell at ${at}: ${text.slice(at, at + 80)}`)
    lines.at(-1)?.push(cell[1]?.replaceAll('""', '"') ?? cell[2] ?? '')
    if (cell[3] === '\r\n') lines.push([])
    at += cell[0].length
  }
  return lines.slice(0, -1)
}

describe('rows', () => {
  test('a row for each place in a text', async () => {
    const [first, second, third, fourth, end, ...others] = await rows('retry type:file')
    expect(others).toEqual([])
    expect(first).toEqual({
      type: 'content',
      repository: 'one',
      revision: '',
      commit,
      path: 'b c.py',
      line: 1,
      column: 5,
      byteOffset: 4,
      matchedText: 'retry',
      lineText: 'def retry():',
      author: '',
      date: '',
      url: '/one/-/blob/b%20c.py?L1',
    })
    expect([second, third].map(({ line, column, byteOffset }) => [line, column, byteOffset])).toEqual([
      [1, 7, 8],
      [1, 15, 16],
    ])
    expect(fourth).toMatchObject({ line: 2, lineText: '=HYPERLINK("x") retry' })
    expect(end).toMatchObject({ type: 'end', rows: 4, matchCount: 3, complete: true, skipped: [] })
  })

  test.each([
    ['type:path "b c"', { type: 'path', path: 'b c.py', matchedText: 'b c' }],
    [
      'type:symbol retry',
      { type: 'symbol', path: 'b c.py', line: 1, matchedText: 'retry', url: '/one/-/blob/b%20c.py?L1' },
    ],
    ['repo:one', { type: 'repo', repository: 'one', url: '/one' }],
    ['type:commit retry', { type: 'commit', matchedText: 'retry', lineText: 'Add retry', author: 'alice' }],
    ['type:diff pass', { type: 'diff', path: 'b c.py', matchedText: 'pass', lineText: '+    pass', line: 4 }],
    ['/retry" ?\\n=H/', { type: 'content', line: 1, column: 15, matchedText: 'retry"\n=H' }],
  ])('%s', async (query, expected) => {
    expect((await rows(query))[0]).toMatchObject(expected)
  })

  test('all results, or as many as the query says, and then the last row tells', async () => {
    expect(await rows('many type:file')).toHaveLength(2001)
    const some = await rows('many type:file count:10')
    expect(some).toHaveLength(11)
    expect(some.at(-1)).toMatchObject({ complete: false, skipped: [{ reason: 'document-match-limit' }] })
    expect(await rows('repo:nowhere x')).toMatchObject([{ type: 'end', alert: { title: 'No repositories found' } }])
  })
})

describe('as a table', () => {
  test('it reads back as it was, and no cell is a formula', async () => {
    const { body, headers: sent } = await request({ q: 'retry type:file', t: 'keyword' })
    expect(sent['content-type']).toBe('text/csv; charset=utf-8; header=present')
    expect(sent['content-disposition']).toMatch(/^attachment; filename="search-[\dT-]+\.csv"$/)
    const [header, ...lines] = readCsv(body)
    expect(header?.slice(0, 3)).toEqual(['type', 'repository', 'revision'])
    expect(lines.every((line) => line.length === header?.length)).toBe(true)
    const column = header?.indexOf('lineText') ?? -1
    expect(lines.map((line) => line[column])).toEqual([
      'def retry():',
      'größe retry, "retry"',
      'größe retry, "retry"',
      `'=HYPERLINK("x") retry`,
      '4 rows, 3 matches. Nothing was left out.',
    ])
  })

  test.each([
    [['a', 1, undefined], 'a,1,\r\n'],
    [['a,b', 'a"b', 'a\nb', ' a'], '"a,b","a""b","a\nb"," a"\r\n'],
    [['=1', '+1', '-1', '@x', '＝1'], "'=1,'+1,'-1,'@x,'＝1\r\n"],
    [['\t=1', '\r', ' =1'], `"'\t=1","'\r","' =1"\r\n`.replace(`"'\t=1"`, `'\t=1`).replace(`"' =1"`, `' =1`)],
    [['a=1', '1-1'], 'a=1,1-1\r\n'],
  ] as const)('%j', (cells, line) => {
    expect(csvLine(cells)).toBe(line)
  })
})

test.each([
  [{ q: '' }, 400],
  [{}, 400],
  [{ q: '"unclosed' }, 400],
  [{ q: 'retry', format: 'xls' }, 400],
])('%j is refused before a file begins', async (parameters, status) => {
  const response = await request({ t: 'keyword', ...parameters })
  expect(response.statusCode).toBe(status)
  expect(response.headers['content-disposition']).toBeUndefined()
})

test('nobody exports without signing in', async () => {
  const response = await request({ q: 'retry' }, {})
  expect(response.statusCode).toBe(401)
  expect(response.body).not.toContain('src/a.txt')
})
