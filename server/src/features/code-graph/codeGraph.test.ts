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

beforeAll(async () => {
  folder = openTestFolder()
  folder.write({ 'shop/store.ts': store })
  folder.commit('shop', 'First')
  product = await openTestProduct()
  await product.addFolder(folder.path)
  headers = await product.browserOf(product.user)
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

async function lsif(path: string, question: string): Promise<Record<string, unknown>> {
  const query = `{ repository(name: "shop") { commit(rev: "HEAD") { blob(path: "${path}") { lsif { ${question} } } } } }`
  const response = await product.app.inject({
    method: 'POST',
    url: '/.api/graphql',
    headers: { ...headers, accept: 'application/json' },
    payload: { query },
  })
  const { data, errors } = response.json<{
    data: { repository: { commit: { blob: { lsif: Record<string, unknown> } } } }
    errors?: unknown
  }>()
  expect(errors).toBeUndefined()
  return data.repository.commit.blob.lsif
}

const places = '{ nodes { url proof lineText range { start { line character } end { line character } } } }'

const at = (line: number, character: number) => ({ start: { line, character } })

describe('within a file', () => {
  test('a name leads to its definition', async () => {
    expect(await lsif('store.ts', `definitions(line: 14, character: 16) ${places}`)).toEqual({
      definitions: {
        nodes: [
          {
            url: '/shop@HEAD/-/blob/store.ts?L11:17',
            proof: 'EXACT_IN_FILE',
            lineText: 'export function open(name: string): Store {',
            range: { start: { line: 10, character: 16 }, end: { line: 10, character: 20 } },
          },
        ],
      },
    })
  })

  test('hover tells how it is declared and what is written about it', async () => {
    const { hover } = await lsif(
      'store.ts',
      'hover(line: 7, character: 3) { signature documentation proof markdown { text } }',
    )
    expect(hover).toEqual({
      signature: 'put(key: string): void',
      documentation: 'Puts a thing in.\n\n- `key`: under which it is found again',
      proof: 'EXACT_IN_FILE',
      markdown: {
        text: '```typescript\nput(key: string): void\n```\n\n---\n\nPuts a thing in.\n\n- `key`: under which it is found again',
      },
    })
  })

  test('one call tells of every name in some lines', async () => {
    const { ranges } = await lsif(
      'store.ts',
      'ranges(startLine: 10, endLine: 11) { nodes { range { start { line character } } hover { signature } } }',
    )
    expect(ranges).toEqual({
      nodes: [
        { range: at(10, 16), hover: { signature: 'export function open(name: string): Store' } },
        { range: at(10, 36), hover: { signature: 'export class Store' } },
        { range: at(11, 13), hover: { signature: 'export class Store' } },
      ],
    })
  })
})
