import { sql } from '@sextant/database'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeId } from '../../graphql/ids.js'
import { openTestProduct, type TestProduct } from '../../testProduct.js'

let product: TestProduct
let browser: Record<string, string>
let service: string

// name, origin, state, index state, bytes, days since it changed
const rows = [
  ['acme/api', 'mirror', 'ready', 'indexed', 900, 1],
  ['acme/Billing', 'mirror', 'failed', 'indexed', 10, 3],
  ['acme/cloning', 'mirror', 'cloning', null, 0, null],
  ['acme/new', 'mirror', 'queued', null, 0, null],
  ['local/one', 'local', 'ready', 'set-aside', 50, 2],
  ['local/two', 'local', 'reading', 'indexing', 50, 2],
  ['notes', 'folder', 'ready', null, 5, 9],
] as const

beforeAll(async () => {
  product = await openTestProduct()
  for (const [at, [name, origin, state, index, bytes, days]] of rows.entries()) {
    const isMirror = origin === 'mirror'
    const { rows: added } = await sql<{ id: string }>`
      INSERT INTO repositories (name, origin, root, git_directory, clone_url, state, bytes, changed_at, read_at)
      VALUES (${name}, ${origin}, ${isMirror ? null : `/r/${at}`}, ${origin === 'local' ? `/g/${at}` : null},
        ${isMirror ? `https://host.example/${at}` : null}, ${state}, ${bytes},
        now() - ${days}::int * interval '1 day', ${name === 'acme/Billing' ? new Date() : null})
      RETURNING id
    `.execute(product.db)
    if (index) {
      await sql`INSERT INTO repository_indexes (repository_id, state) VALUES (${added[0]?.id}, ${index})`.execute(
        product.db,
      )
    }
  }
  const { rows: services } = await sql<{ id: string }>`
    INSERT INTO external_services (kind, display_name, config, url) VALUES ('GITHUB', 'Host', '', 'https://host.example/')
    RETURNING id
  `.execute(product.db)
  const id = Number(services[0]?.id)
  await sql`
    INSERT INTO external_service_repositories
    SELECT ${id}, id, clone_url FROM repositories WHERE name IN ('acme/api', 'acme/new')
  `.execute(product.db)
  service = encodeId('ExternalService', id)
  browser = await product.browserOf(product.admin)
})

afterAll(() => product.close())

async function list(args: string, headers = browser) {
  const query = `{ repositories${args && `(${args})`} { totalCount nodes { name } pageInfo { startCursor endCursor hasNextPage hasPreviousPage } } }`
  const { data, errors } = await product.graphql(query, headers)
  return { errors, page: data?.repositories, names: data?.repositories.nodes.map(({ name }: { name: string }) => name) }
}

const all = rows.map(([name]) => name)

test.each([
  ['', all],
  ['query: "ACME/b"', ['acme/Billing']],
  ['query: "%"', []],
  ['names: ["NOTES", "acme/api", "none"]', ['acme/api', 'notes']],
  ['notCloned: false', ['acme/api', 'acme/Billing', 'local/one', 'local/two', 'notes']],
  ['cloned: false', ['acme/cloning', 'acme/new']],
  ['cloneStatus: CLONING', ['acme/cloning']],
  ['cloneStatus: NOT_CLONED', ['acme/new']],
  ['notIndexed: false', ['acme/api', 'acme/Billing']],
  ['indexed: false', ['acme/cloning', 'acme/new', 'local/one', 'local/two']],
  ['failedFetch: true', ['acme/Billing']],
  ['failedIndex: true', ['local/one']],
  ['corrupted: true', []],
  ['notEmbedded: false', []],
  ['embedded: false', all],
  ['descending: true', all.toReversed()],
  ['orderBy: REPO_CREATED_AT', all],
  ['orderBy: SIZE, query: "l/"', ['local/one', 'local/two']],
  [
    'orderBy: SIZE, descending: true',
    ['acme/api', 'local/two', 'local/one', 'acme/Billing', 'notes', 'acme/new', 'acme/cloning'],
  ],
  ['orderBy: STATE', ['acme/Billing', 'local/one', 'acme/cloning', 'local/two', 'acme/new', 'acme/api', 'notes']],
  [
    'orderBy: LAST_CHANGED, descending: true, cloned: true, notCloned: false',
    ['acme/api', 'local/two', 'local/one', 'acme/Billing', 'notes'],
  ],
] as const)('repositories(%s)', async (args, names) => {
  const { names: found, page } = await list(args)
  expect(found).toEqual(names)
  expect(page.totalCount).toBe(names.length)
})

test('who asks for all gets as many as a page holds', async () => {
  expect((await list('first: 99999')).names).toEqual((await list('')).names)
})

test('a connection narrows to what it lists', async () => {
  expect((await list(`externalService: "${service}"`)).names).toEqual(['acme/api', 'acme/new'])
  const { errors } = await list('externalService: "x"')
  expect(errors?.[0]?.message).toBe('This is no id of a code host connection.')
})

test.each([
  'cloned: false, notCloned: false',
  'indexed: false, notIndexed: false',
  'first: 1, last: 1',
  'first: -1',
])('%s is refused', async (args) => expect((await list(args)).errors).toHaveLength(1))

test('a cursor of another order is refused', async () => {
  const { page } = await list('first: 1')
  expect((await list(`orderBy: SIZE, first: 1, after: "${page.pageInfo.endCursor}"`)).errors).toHaveLength(1)
})

test('whoever is not signed in is told of nothing', async () => {
  expect((await list('', {})).names ?? []).toEqual([])
})

test('pages of any size, forwards and backwards, are the whole list in its order', async () => {
  const orders = ['REPOSITORY_NAME', 'SIZE', 'STATE', 'LAST_CHANGED', 'LAST_FETCHED', 'REPOSITORY_CREATED_AT']
  const any = fc.record({
    order: fc.constantFrom(...orders),
    descending: fc.boolean(),
    size: fc.integer({ min: 1, max: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(any, async ({ order, descending, size }) => {
      const sort = `orderBy: ${order}, descending: ${descending}`
      const whole = (await list(`${sort}, first: 100`)).names
      expect(await walk(`${sort}, first: ${size}`, 'after')).toEqual(whole)
      expect(await walk(`${sort}, last: ${size}`, 'before')).toEqual(whole)
    }),
    { numRuns: 25 },
  )
})

async function walk(args: string, way: 'after' | 'before'): Promise<readonly string[]> {
  let found: readonly string[] = []
  let cursor = ''
  for (;;) {
    const { names, page } = await list(`${args}${cursor}`)
    found = way === 'after' ? [...found, ...names] : [...names, ...found]
    const { hasNextPage, hasPreviousPage, endCursor, startCursor } = page.pageInfo
    if (!(way === 'after' ? hasNextPage : hasPreviousPage)) return found
    cursor = `, ${way}: "${way === 'after' ? endCursor : startCursor}"`
  }
}

test('the figures are those of the lists', async () => {
  const query =
    '{ repositoryStats { total cloned cloning notCloned failedFetch corrupted indexed embedded gitDirBytes } }'
  const { data } = await product.graphql(query, browser)
  expect(data.repositoryStats).toEqual({
    total: 7,
    cloned: 5,
    cloning: 1,
    notCloned: 1,
    failedFetch: 1,
    corrupted: 0,
    indexed: 2,
    embedded: 0,
    gitDirBytes: '0',
  })
})

test('the CSV holds what the filter leaves, and says where it ends', async () => {
  await sql`UPDATE repositories SET state_message = '=HYPERLINK("x")' WHERE name = 'acme/Billing'`.execute(product.db)
  const response = await product.app.inject({
    url: '/site-admin/repositories/export?status=failed-fetch',
    headers: browser,
  })
  expect(response.headers['content-disposition']).toBe('attachment; filename="repositories.csv"')
  const [head, row, end, ...rest] = response.body.split('\r\n')
  expect(head).toMatch(/^name,url,state,reason,index,/)
  expect(row).toMatch(/^acme\/Billing,http:\/\/localhost:7080\/acme\/Billing,failed,"'=HYPERLINK\(""x""\)",indexed,/)
  expect([end, ...rest]).toEqual(['end,1 rows.', ''])
})

test.each([
  ['?status=none', 'admin', 400],
  ['', 'user', 403],
  ['', undefined, 401],
] as const)('the CSV of %s for %s answers %i', async (query, who, status) => {
  const headers = who ? await product.browserOf(product[who]) : {}
  const response = await product.app.inject({ url: `/.api/repositories/export${query}`, headers })
  expect(response.statusCode).toBe(status)
})
