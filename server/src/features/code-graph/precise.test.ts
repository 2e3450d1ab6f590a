import { sql } from '@sextant/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'
import { preciseIndexJobs } from '../precise-indexes/index.js'
import { placeIn, testIndex, type TestText } from '../../testIndexText.js'

let product: TestProduct
let folder: TestFolder
let headers: Record<string, string>
let commits: Record<'first' | 'second' | 'user', string>
let index: number

const library = `export interface Shape {
  area(): number
}

export class Square implements Shape {
  area() {
    return dynamic('side')
  }
}

function dynamic(name: string) {
  return 4
}
`

const changed = `// A line above.
${library.replace("return dynamic('side')", "return dynamic('other')")}
export const more = dynamic('new')
`

const user = `import { Square } from 'library'

const square = new Square()
square.area()
`

const local = `export function unindexed() {
  return dynamic('unindexed')
}
`

const symbol = (name: string) => `scip-test npm library 1.0 lib.ts/${name}`
const [shape, square, area, squareArea, dynamic] = [
  'Shape#',
  'Square#',
  'Shape#area().',
  'Square#area().',
  'dynamic().',
].map(symbol) as [string, string, string, string, string]

const libraryText: TestText = {
  path: 'lib.ts',
  text: library,
  names: [
    { piece: 'Shape', symbol: shape, isDefinition: true },
    { piece: 'area', symbol: area, isDefinition: true },
    { piece: 'Square', symbol: square, isDefinition: true },
    { piece: 'Shape', nth: 2, symbol: shape },
    { piece: 'area', nth: 2, symbol: squareArea, isDefinition: true },
    // An indexer that knows better than the syntax: the call means something else than its name says.
    { piece: 'dynamic(', nth: 1, symbol: squareArea, problem: 'It is <b>dynamic</b>.' },
    { piece: 'dynamic(', nth: 2, symbol: dynamic, isDefinition: true },
    { piece: 'string', symbol: 'scip-test npm typescript 5.0 lib.d.ts/string#' },
  ],
  symbols: [
    { symbol: shape, documentation: ['```ts\ninterface Shape\n```', 'A shape. <img src=x onerror=alert(1)>'] },
    { symbol: square, implements: [shape] },
    { symbol: squareArea, implements: [area] },
  ],
}

const userText: TestText = {
  path: 'use.ts',
  text: user,
  names: [
    { piece: 'Square', symbol: square },
    { piece: 'square', symbol: 'local 1', isDefinition: true },
    { piece: 'Square', nth: 2, symbol: square },
    { piece: 'square', nth: 2, symbol: 'local 1' },
    { piece: 'area', symbol: squareArea },
  ],
}

beforeAll(async () => {
  folder = openTestFolder()
  folder.write({ 'library/lib.ts': library, 'library/package.json': '{ "name": "library" }\n' })
  const first = folder.commit('library', 'First')
  folder.write({ 'library/lib.ts': changed, 'library/local.ts': local })
  const second = folder.commit('library', 'Second')
  folder.write({ 'user/use.ts': user })
  commits = { first, second, user: folder.commit('user', 'First') }
  product = await openTestProduct()
  await product.addFolder(folder.path)
  headers = await product.browserOf(product.user)
  index = await upload('library', first, testIndex([libraryText]))
  await upload('user', commits.user, testIndex([userText]))
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

async function upload(repository: string, commit: string, body: Buffer): Promise<number> {
  const parameters = { repository, commit, root: '', indexerName: 'scip-test' }
  const response = await product.app.inject({
    method: 'POST',
    url: `/.api/scip/upload?${new URLSearchParams(parameters).toString()}`,
    headers: { ...(await product.programOf(product.user)), 'content-type': 'application/x-protobuf+scip' },
    payload: body,
  })
  const id = Number(response.json<{ id: string }>().id)
  const jobs = preciseIndexJobs(product.preciseIndexes)
  await jobs['precise-index.process']?.({ id }, AbortSignal.timeout(60_000))
  const { rows } = await sql<{ state: string; failure: string | null }>`
    SELECT state, failure FROM precise_indexes WHERE id = ${id}`.execute(product.db)
  expect(rows).toEqual([{ state: 'COMPLETED', failure: null }])
  return id
}

interface Asked {
  readonly repository: { readonly commit: { readonly blob: { readonly lsif: Record<string, never> } } } | null
}

async function lsif(repository: string, at: string, question: string) {
  const [rev = 'HEAD', path = ''] = at.split(':')
  const query = `{ repository(name: "${repository}") { commit(rev: "${rev}") { blob(path: "${path}") { lsif { ${question} } } } } }`
  const response = await product.app.inject({
    method: 'POST',
    url: '/.api/graphql',
    headers: { ...headers, accept: 'application/json' },
    payload: { query },
  })
  const { data, errors } = response.json<{ data: Asked; errors?: unknown }>()
  expect(errors).toBeUndefined()
  return data.repository?.commit.blob.lsif ?? {}
}

function place(text: string, piece: string, nth = 1): string {
  const { line, character } = placeIn(text, piece, nth)
  return `line: ${line}, character: ${character}`
}

const places = '{ nodes { url proof } leftOut }'
const urls = (connection: unknown) =>
  (connection as { nodes: { url: string; proof: string }[] }).nodes.map(
    ({ url, proof }) => `${url.replaceAll(/[0-9a-f]{40}/g, (id) => nameOf(id))} ${proof}`,
  )
const nameOf = (id: string) => Object.entries(commits).find(([, commit]) => commit === id)?.[0] ?? id

describe('at the commit of the index', () => {
  test('what the index says goes before what the syntax says', async () => {
    const { definitions } = await lsif(
      'library',
      `${commits.first}:lib.ts`,
      `definitions(${place(library, 'dynamic(')}) ${places}`,
    )
    expect(urls(definitions)).toEqual(['/library@first/-/blob/lib.ts?L6:3 EXACT_SCIP'])
  })

  test('a name that the index does not know is answered by the syntax, and says so', async () => {
    const { definitions } = await lsif(
      'library',
      `${commits.first}:lib.ts`,
      `definitions(${place(library, 'name')}) ${places}`,
    )
    expect(urls(definitions)).toEqual(['/library@first/-/blob/lib.ts?L11:18 EXACT_IN_FILE'])
  })

  test('X, SCIP hover Markdown: hover takes signature and documentation from the index, as text', async () => {
    const { hover } = await lsif(
      'library',
      `${commits.first}:lib.ts`,
      `hover(${place(library, 'Shape', 2)}) { signature language documentation proof markdown { html } }`,
    )
    expect(hover).toMatchObject({
      signature: 'interface Shape',
      language: 'ts',
      documentation: 'A shape. <img src=x onerror=alert(1)>',
      proof: 'EXACT_SCIP',
    })
    expect(JSON.stringify(hover)).toContain('&#60;img src=x onerror=alert(1)&#62;')
    expect((hover as unknown as { markdown: { html: string } }).markdown.html).not.toContain('<img')
  })

  test('ranges, diagnostics, visible indexes, and a snapshot', async () => {
    const found = await lsif(
      'library',
      `${commits.first}:lib.ts`,
      `ranges(startLine: 6, endLine: 6) { nodes { proof definitions { nodes { url } } } }
       diagnostics { totalCount nodes { severity code source message location { range { start { line character } } } } }
       visibleIndexes { id inputCommit }
       snapshot(indexID: "${globalId(index)}") { offset data additional }`,
    )
    expect(found).toMatchObject({
      ranges: {
        nodes: [
          { proof: 'EXACT_SCIP', definitions: { nodes: [{ url: `/library@${commits.first}/-/blob/lib.ts?L6:3` }] } },
        ],
      },
      diagnostics: {
        totalCount: 1,
        nodes: [
          {
            severity: 'WARNING',
            code: 'T1',
            source: 'tool',
            message: 'It is <b>dynamic</b>.',
            location: { range: { start: { line: 6, character: 11 } } },
          },
        ],
      },
      visibleIndexes: [{ id: globalId(index), inputCommit: commits.first }],
    })
    expect(found['snapshot']).toContainEqual({
      offset: library.indexOf("    return dynamic('side')"),
      data: `           ^^^^^^^ reference ${squareArea}`,
      additional: [`relationship ${area} implementation`],
    })
  })
})

const globalId = (id: number) => Buffer.from(`PreciseIndex:${id}`).toString('base64')

describe('at a later commit', () => {
  test('places are found again below lines that were added, and those on changed lines are left out and counted', async () => {
    const { references } = await lsif(
      'library',
      `${commits.second}:lib.ts`,
      `references(${place(changed, 'area', 2)}) ${places}`,
    )
    expect(references).toMatchObject({ leftOut: 1 })
    expect(urls(references)).toEqual(['/user@user/-/blob/use.ts?L4:8 EXACT_SCIP'])
  })

  test('the syntax answers for lines that the index does not know, and for files that it does not speak of', async () => {
    const { references } = await lsif(
      'library',
      `${commits.second}:lib.ts`,
      `references(${place(changed, 'dynamic(name')}) ${places}`,
    )
    expect(urls(references)).toEqual([
      '/library@second/-/blob/lib.ts?L8:12 EXACT_IN_FILE',
      '/library@second/-/blob/lib.ts?L16:21 EXACT_IN_FILE',
    ])
  })
})

describe('across repositories', () => {
  test('a package leads to the repository whose index provides it, and its uses come back, each once', async () => {
    const { definitions, hover } = await lsif(
      'user',
      'HEAD:use.ts',
      `definitions(${place(user, 'Square', 2)}) ${places} hover(${place(user, 'area')}) { signature proof definition { url } }`,
    )
    expect(urls(definitions)).toEqual(['/library@first/-/blob/lib.ts?L5:14 EXACT_SCIP'])
    expect(hover).toMatchObject({
      proof: 'EXACT_SCIP',
      definition: { url: `/library@${commits.first}/-/blob/lib.ts?L6:3` },
    })
    const { references } = await lsif(
      'library',
      `${commits.first}:lib.ts`,
      `references(${place(library, 'Square')}) ${places}`,
    )
    expect(urls(references)).toEqual([
      '/user@user/-/blob/use.ts?L1:10 EXACT_SCIP',
      '/user@user/-/blob/use.ts?L3:20 EXACT_SCIP',
    ])
  })

  test('callers and callees are those of the index, in whatever repository they stand', async () => {
    const calls = '{ nodes { symbol { name kind container proof definition { url } } calls { url proof } } }'
    const { callers, callees } = await lsif(
      'library',
      `${commits.first}:lib.ts`,
      `callers(${place(library, 'area', 2)}) ${calls} callees(${place(library, 'area', 2)}) ${calls}`,
    )
    const inArea = [{ url: `/library@${commits.first}/-/blob/lib.ts?L7:12`, proof: 'EXACT_SCIP' }]
    const own = { name: 'area', kind: 'METHOD', container: 'Square', proof: 'EXACT_SCIP' }
    const definition = { url: `/library@${commits.first}/-/blob/lib.ts?L6:3` }
    const file = { name: 'use.ts', kind: 'FILE', container: '', proof: 'EXACT_SCIP' }
    expect(callers).toEqual({
      nodes: [
        { symbol: { ...own, definition }, calls: inArea },
        {
          symbol: { ...file, definition: { url: `/user@${commits.user}/-/blob/use.ts?L1:1` } },
          calls: [{ url: `/user@${commits.user}/-/blob/use.ts?L4:8`, proof: 'EXACT_SCIP' }],
        },
      ],
    })
    expect(callees).toEqual({ nodes: [{ symbol: { ...own, definition }, calls: inArea }] })
  })

  test('pages of one reference each give the same, in the same order', async () => {
    const found: string[] = []
    let after = ''
    do {
      const { references } = await lsif(
        'library',
        `${commits.first}:lib.ts`,
        `references(${place(library, 'Square')}, first: 1, after: "${after}") { nodes { url proof } pageInfo { endCursor hasNextPage } }`,
      )
      found.push(...urls(references))
      const { pageInfo } = references as unknown as { pageInfo: { endCursor: string | null; hasNextPage: boolean } }
      after = pageInfo.hasNextPage ? (pageInfo.endCursor ?? '') : ''
    } while (after !== '')
    expect(found).toEqual(['/user@user/-/blob/use.ts?L1:10 EXACT_SCIP', '/user@user/-/blob/use.ts?L3:20 EXACT_SCIP'])
  })

  test('implementations and what they implement', async () => {
    const found = await lsif(
      'library',
      `${commits.first}:lib.ts`,
      `implementations(${place(library, 'Shape')}) ${places} prototypes(${place(library, 'area', 2)}) ${places}`,
    )
    expect(urls(found['implementations'])).toEqual(['/library@first/-/blob/lib.ts?L5:14 EXACT_SCIP'])
    expect(urls(found['prototypes'])).toEqual(['/library@first/-/blob/lib.ts?L2:3 EXACT_SCIP'])
  })

  test('usages of a symbol by its name in the index', async () => {
    const response = await product.app.inject({
      method: 'POST',
      url: '/.api/graphql',
      headers: { ...headers, accept: 'application/json' },
      payload: {
        query: `{ usagesForSymbol(symbol: { name: { equals: "${square}" }, provenance: { equals: PRECISE } },
          range: { repository: "library", revision: "${commits.first}", path: "lib.ts" }) {
          nodes { usageKind provenance usageRange { repository } } } }`,
      },
    })
    expect(response.json()).toEqual({
      data: {
        usagesForSymbol: {
          nodes: [
            { usageKind: 'DEFINITION', provenance: 'PRECISE', usageRange: { repository: 'library' } },
            { usageKind: 'REFERENCE', provenance: 'PRECISE', usageRange: { repository: 'user' } },
            { usageKind: 'REFERENCE', provenance: 'PRECISE', usageRange: { repository: 'user' } },
            { usageKind: 'SUPER', provenance: 'PRECISE', usageRange: { repository: 'library' } },
          ],
        },
      },
    })
  })

  test('U-09: a repository that may not be read gives neither definition, hover, use nor count', async () => {
    await product.db.transaction().execute(async (within) => {
      await sql`INSERT INTO repository_permissions (repository_id, is_explicit, is_unrestricted)
        SELECT id, true, false FROM repositories WHERE name = 'library'`.execute(within)
    })
    const { definitions, hover } = await lsif(
      'user',
      'HEAD:use.ts',
      `definitions(${place(user, 'Square', 2)}) ${places} hover(${place(user, 'Square', 2)}) { signature documentation definition { url } }`,
    )
    expect(JSON.stringify({ definitions, hover })).not.toContain('/library@')
    expect(definitions).toMatchObject({ leftOut: 0 })
    expect(await lsif('library', 'HEAD:lib.ts', 'visibleIndexes { id }')).toEqual({})
  })
})
