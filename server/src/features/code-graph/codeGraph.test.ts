import { sql } from '@sextant/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'

let product: TestProduct
let folder: TestFolder
let headers: Record<string, string>

const store = `/** Keeps things. */
export class Store {
  /**
   * Puts a thing in.
   *
   * @param key under which it is found again
   */
  put(key: string): void {}
}

export function open(name: string): Store {
  return new Store()
}

const opened = open('one')
`

const shop = `import { open, Store } from './store.js'

export interface Shop {
  sell(): void
}

export class CornerShop implements Shop {
  sell(): void {
    open('two').put('x')
  }
}

export const kept: Store = open('three')
`

const client = `import { open } from '@shop/store'

export function useIt() {
  const opened = open('far')
  return opened
}
`

const py = `def measure(width, height):
    """The area of a thing.

    Both in metres.
    """
    return width * height


print(measure(1, 2))
`

beforeAll(async () => {
  folder = openTestFolder()
  folder.write({
    'shop/package.json': '{ "name": "@shop/store", "main": "store.ts" }\n',
    'shop/store.ts': store,
    'shop/shop.ts': shop,
    'shop/area.py': py,
  })
  folder.commit('shop', 'First')
  folder.git('shop', 'tag', 'v1')
  folder.write({ 'shop/store.ts': `// Moved.\n\n${store}` })
  folder.commit('shop', 'Second')
  folder.write({
    'client/package.json': '{ "name": "client", "dependencies": { "@shop/store": "1" } }\n',
    'client/use.ts': client,
  })
  folder.commit('client', 'First')
  folder.write({ 'many/use.c': 'int main(void) { return rewind_all(); }\n' })
  for (let at = 0; at < 120; at++) folder.write({ [`many/file${at}.c`]: 'int rewind_all(void) { return 0; }\n' })
  folder.commit('many', 'First')
  product = await openTestProduct()
  await product.addFolder(folder.path)
  headers = await product.browserOf(product.user)
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

async function ask(query: string, as = headers): Promise<unknown> {
  const response = await product.app.inject({
    method: 'POST',
    url: '/.api/graphql',
    headers: { ...as, accept: 'application/json' },
    payload: { query },
  })
  const { data, errors } = response.json<{ data: unknown; errors?: unknown }>()
  expect(errors).toBeUndefined()
  return data
}

interface Where {
  readonly repository?: string
  readonly rev?: string
  readonly path: string
}

interface Asked {
  readonly repository: { readonly commit: { readonly blob: { readonly lsif: Record<string, never> } } }
}

async function lsif({ repository = 'shop', rev = 'HEAD', path }: Where, question: string) {
  const data = await ask(
    `{ repository(name: "${repository}") { commit(rev: "${rev}") { blob(path: "${path}") { lsif { ${question} } } } } }`,
  )
  // The shape is what the question asks for.
  return (data as Asked).repository.commit.blob.lsif
}

/** The place of a piece of a text, as arguments; of the nth time that it stands there. */
function place(text: string, piece: string, nth = 1): string {
  let at = -1
  for (let count = 0; count < nth; count++) at = text.indexOf(piece, at + 1)
  const before = text.slice(0, at).split('\n')
  return `line: ${before.length - 1}, character: ${before.at(-1)?.length ?? 0}`
}

const places = '{ nodes { url proof lineText use } totalCount isCut pageInfo { hasNextPage endCursor } }'
const urls = ({ nodes }: { readonly nodes: readonly { readonly url: string; readonly proof: string }[] }) =>
  nodes.map(({ url, proof }) => `${url} ${proof}`)
const at = (line: number, character: number) => ({ start: { line, character } })
const current = `// Moved.\n\n${store}`

test('listed symbols say where their names stand, and whether others can name them', async () => {
  const fields =
    'name fileLocal location { range { start { line character } end { line character } } resource { path } }'
  const data = await ask(
    `{ repository(name: "shop") { commit(rev: "HEAD") {
      blob(path: "store.ts") { symbols(first: 50) { nodes { ${fields} } } }
      symbols(first: 50, query: "^open$") { nodes { ${fields} } } } } }`,
  )
  const symbol = (name: string, [line, character]: readonly [number, number], fileLocal = false) => {
    const range = { start: { line, character }, end: { line, character: character + name.length } }
    return { name, fileLocal, location: { range, resource: { path: 'store.ts' } } }
  }
  const open = symbol('open', [12, 16])
  const nodes = [symbol('Store', [3, 13]), symbol('put', [9, 2]), open, symbol('opened', [16, 6], true)]
  expect(data).toEqual({ repository: { commit: { blob: { symbols: { nodes } }, symbols: { nodes: [open] } } } })
})

describe('within a file', () => {
  test('a name leads to its definition', async () => {
    const { definitions } = await lsif({ path: 'store.ts' }, `definitions(${place(current, "open('one')")}) ${places}`)
    expect(definitions).toEqual({
      nodes: [
        {
          url: '/shop@HEAD/-/blob/store.ts?L13:17',
          proof: 'EXACT_IN_FILE',
          lineText: 'export function open(name: string): Store {',
          use: null,
        },
      ],
      totalCount: 1,
      isCut: false,
      pageInfo: { hasNextPage: false, endCursor: null },
    })
  })

  test('hover tells how it is declared and what is written about it', async () => {
    const { hover } = await lsif(
      { path: 'store.ts' },
      `hover(${place(current, 'put(')}) { signature documentation proof range { start { line character } } markdown { text html } }`,
    )
    expect(hover).toEqual({
      signature: 'put(key: string): void',
      documentation: 'Puts a thing in.\n\n- `key`: under which it is found again',
      proof: 'EXACT_IN_FILE',
      range: at(9, 2),
      markdown: {
        text: '```typescript\nput(key: string): void\n```\n\n---\n\nPuts a thing in.\n\n- `key`: under which it is found again',
        html: expect.stringMatching(/^<pre><code>/),
      },
    })
  })

  test('a docstring is the documentation of Python', async () => {
    const { hover } = await lsif(
      { path: 'area.py' },
      `hover(${place(py, 'measure(1')}) { signature documentation language }`,
    )
    expect(hover).toEqual({
      signature: 'def measure(width, height):',
      documentation: 'The area of a thing.\n\nBoth in metres.',
      language: 'python',
    })
  })

  test('one call tells of every name in some lines', async () => {
    const { ranges } = await lsif(
      { path: 'store.ts' },
      'ranges(startLine: 12, endLine: 13) { nodes { range { start { line character } } proof hover { signature } } }',
    )
    expect(ranges).toEqual({
      nodes: [
        {
          range: at(12, 16),
          proof: 'EXACT_IN_FILE',
          hover: { signature: 'export function open(name: string): Store' },
        },
        { range: at(12, 21), proof: 'EXACT_IN_FILE', hover: { signature: 'name: string' } },
        { range: at(12, 36), proof: 'EXACT_IN_FILE', hover: { signature: 'export class Store' } },
        { range: at(13, 13), proof: 'EXACT_IN_FILE', hover: { signature: 'export class Store' } },
      ],
    })
  })

  test('where there is no name there is nothing', async () => {
    const nothing = await lsif(
      { path: 'store.ts' },
      `hover(line: 1, character: 0) { proof } definitions(line: 900, character: 0) ${places} symbolAt(line: 1, character: 0) { name }`,
    )
    expect(nothing).toMatchObject({ hover: null, symbolAt: null, definitions: { nodes: [], totalCount: 0 } })
  })
})

describe('across files', () => {
  test('of a name that too many define it is said that there may be more', async () => {
    const { definitions } = await lsif(
      { repository: 'many', path: 'use.c' },
      'definitions(line: 0, character: 25) { nodes { proof } totalCount isCut }',
    )
    expect(definitions).toMatchObject({ totalCount: null, isCut: true })
    expect(definitions).toHaveProperty('nodes.length', 20)
  })

  test('an import leads to another file, also at an old tag', async () => {
    const question = `definitions(${place(shop, "open('two')")}) ${places}`
    const now = await lsif({ path: 'shop.ts' }, question)
    expect(urls(now['definitions'] ?? { nodes: [] })).toEqual(['/shop@HEAD/-/blob/store.ts?L13:17 VIA_IMPORT'])
    const then = await lsif({ path: 'shop.ts', rev: 'v1' }, question)
    expect(urls(then['definitions'] ?? { nodes: [] })).toEqual(['/shop@v1/-/blob/store.ts?L11:17 VIA_IMPORT'])
  })

  test('references come from the file, the repository and other repositories, page by page', async () => {
    const all = await lsif({ path: 'store.ts' }, `references(${place(current, 'open(')}) ${places}`)
    const found = urls(all['references'] ?? { nodes: [] })
    expect(found).toEqual([
      '/shop@HEAD/-/blob/store.ts?L17:16 EXACT_IN_FILE',
      '/shop@HEAD/-/blob/shop.ts?L1:10 VIA_IMPORT',
      '/shop@HEAD/-/blob/shop.ts?L9:5 VIA_IMPORT',
      '/shop@HEAD/-/blob/shop.ts?L13:28 VIA_IMPORT',
      expect.stringMatching(/^\/client@[0-9a-f]{40}\/-\/blob\/use.ts\?L1:10 VIA_IMPORT$/),
      expect.stringMatching(/^\/client@[0-9a-f]{40}\/-\/blob\/use.ts\?L4:18 VIA_IMPORT$/),
    ])
    const pages: string[] = []
    let after = ''
    do {
      const page = await lsif(
        { path: 'store.ts' },
        `references(${place(current, 'open(')}, first: 2, after: "${after}") ${places}`,
      )
      const { nodes, pageInfo } = page['references'] as unknown as {
        nodes: []
        pageInfo: { endCursor: string; hasNextPage: boolean }
      }
      pages.push(...urls({ nodes }))
      after = pageInfo.hasNextPage ? pageInfo.endCursor : ''
    } while (after !== '')
    expect(pages).toEqual(found)
  })

  test('a package leads to the repository that it lives in', async () => {
    const { definitions } = await lsif(
      { repository: 'client', path: 'use.ts' },
      `definitions(${place(client, "open('far')")}) ${places}`,
    )
    expect(urls(definitions ?? { nodes: [] })).toEqual([
      expect.stringMatching(/^\/shop@[0-9a-f]{40}\/-\/blob\/store.ts\?L13:17 VIA_IMPORT$/),
    ])
  })

  test('an interface leads to what implements it, and back', async () => {
    const { implementations, prototypes } = await lsif(
      { path: 'shop.ts' },
      `implementations(${place(shop, 'Shop {')}) ${places} prototypes(${place(shop, 'CornerShop')}) ${places}`,
    )
    expect(urls(implementations ?? { nodes: [] })).toEqual(['/shop@HEAD/-/blob/shop.ts?L7:14 EXACT_IN_FILE'])
    expect(urls(prototypes ?? { nodes: [] })).toEqual(['/shop@HEAD/-/blob/shop.ts?L3:18 EXACT_IN_FILE'])
  })

  test('callers and callees, and the symbol itself', async () => {
    const found = await lsif(
      { path: 'shop.ts' },
      `symbolAt(${place(shop, 'sell(): void {')}) { name kind container signature definition { url } }
        callees(${place(shop, 'sell(): void {')}) { nodes { symbol { name container } calls { url } } }
        callers(${place(shop, "open('two')")}) { nodes { symbol { name container } calls { lineText } } }`,
    )
    expect(found).toEqual({
      symbolAt: {
        name: 'sell',
        kind: 'METHOD',
        container: 'CornerShop',
        signature: 'sell(): void',
        definition: { url: '/shop@HEAD/-/blob/shop.ts?L8:3' },
      },
      callees: {
        nodes: [
          { symbol: { name: 'open', container: '' }, calls: [{ url: '/shop@HEAD/-/blob/shop.ts?L9:5' }] },
          { symbol: { name: 'put', container: 'Store' }, calls: [{ url: '/shop@HEAD/-/blob/shop.ts?L9:17' }] },
        ],
      },
      callers: {
        nodes: expect.arrayContaining([
          { symbol: { name: 'sell', container: 'CornerShop' }, calls: [{ lineText: "    open('two').put('x')" }] },
          { symbol: { name: 'useIt', container: '' }, calls: [{ lineText: "  const opened = open('far')" }] },
        ]),
      },
    })
  })

  test('usagesForSymbol tells definitions, then uses, and filters by repository', async () => {
    const usages = (filter: string) =>
      ask(`{ usagesForSymbol(range: { repository: "shop", path: "store.ts", start: { ${place(current, 'open(')} } } ${filter}) {
        nodes { usageKind provenance usageRange { repository path } surroundingContent symbol { name } } pageInfo { hasNextPage } } }`)
    expect(await usages(', filter: { repository: { name: { equals: "client" } } }')).toMatchObject({
      usagesForSymbol: {
        nodes: [
          { usageKind: 'REFERENCE', surroundingContent: "import { open } from '@shop/store'" },
          {
            usageKind: 'REFERENCE',
            provenance: 'SYNTACTIC',
            usageRange: { repository: 'client', path: 'use.ts' },
            surroundingContent: "  const opened = open('far')",
            symbol: { name: 'open' },
          },
        ],
        pageInfo: { hasNextPage: false },
      },
    })
    const absent = await ask(
      '{ usagesForSymbol(range: { repository: "nowhere", path: "x", start: { line: 0, character: 0 } }) { nodes { provenance } } }',
    )
    expect(absent).toEqual({ usagesForSymbol: { nodes: [] } })
  })

  test('all that is known of a text', async () => {
    const data = await ask(
      '{ repository(name: "shop") { commit(rev: "HEAD") { blob(path: "area.py") { codeGraphData(filter: { provenance: { equals: SYNTACTIC } }) { provenance toolInfo { name } occurrences(first: 2) { nodes { symbol roles range { start { line character } } } pageInfo { hasNextPage } } } } } } }',
    )
    expect(data).toMatchObject({
      repository: {
        commit: {
          blob: {
            codeGraphData: [
              {
                provenance: 'SYNTACTIC',
                toolInfo: { name: 'sextant' },
                occurrences: {
                  nodes: [
                    { symbol: 'measure', roles: ['DEFINITION'], range: at(0, 4) },
                    { symbol: 'width', roles: ['DEFINITION'], range: at(0, 12) },
                  ],
                  pageInfo: { hasNextPage: true },
                },
              },
            ],
          },
        },
      },
    })
  })
})

describe('what the viewer may not read', () => {
  test('shows in no definition, reference, hover or call', async () => {
    await sql`UPDATE repositories SET is_private = true, service_type = 'other', service_id = 'https://closed.example/',
      external_id = 'c' WHERE name IN ('client')`.execute(product.db)
    await sql`INSERT INTO repository_permissions (repository_id, is_explicit, is_unrestricted)
      SELECT id, true, false FROM repositories WHERE name = 'client'`.execute(product.db)
    const { references, callers } = await lsif(
      { path: 'store.ts' },
      `references(${place(current, 'open(')}) ${places} callers(${place(current, 'open(')}) { nodes { symbol { name } } }`,
    )
    expect(JSON.stringify({ references, callers })).not.toContain('client')
    expect(JSON.stringify(callers)).not.toContain('useIt')
    expect(urls(references ?? { nodes: [] })).toHaveLength(4)
  })
})

test.each([
  ['first: 0', '1 or more'],
  ['after: "eA"', 'does not belong to this list'],
])('a page that cannot be is refused: %s', async (args, message) => {
  const response = await product.app.inject({
    method: 'POST',
    url: '/.api/graphql',
    headers: { ...headers, accept: 'application/json' },
    payload: {
      query: `{ repository(name: "shop") { commit(rev: "HEAD") { blob(path: "store.ts") { lsif { references(line: 0, character: 0, ${args}) { totalCount } } } } } }`,
    },
  })
  expect(response.body).toContain(message)
})
