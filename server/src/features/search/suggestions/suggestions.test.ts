import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../../testRepository.js'

let product: TestProduct
let folder: TestFolder
let headers: Record<string, string>

beforeAll(async () => {
  folder = openTestFolder()
  folder.write({
    'shop/src/basket.go': 'package shop\n\nfunc FillBasket() {}\n\ntype BasketStore struct{}\n',
    'shop/src/my basket.md': '# Basket\n',
    'shop/test/basket_test.go': 'package shop\n\nfunc TestBasket() {}\n',
    'shop/CODEOWNERS': '* @shop/team\n*.go @alice bob@example.com\n',
    'bakery/basket.py': 'def fill_basket():\n    pass\n',
  })
  folder.commit('shop')
  folder.git('shop', 'branch', 'release/basket')
  folder.git('shop', 'tag', 'v1.0')
  folder.commit('bakery')
  product = await openTestProduct()
  await product.addFolder(folder.path)
  headers = await product.browserOf(product.user)
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

const fields = 'start end complete nodes{kind label detail insert marks url symbolKind}'

/** What is offered at the bar in the query, which is where the caret stands. */
async function suggested(marked: string, first = 20, who = headers) {
  const caret = marked.indexOf('|')
  const text = `query($query:String!,$caret:Int!,$first:Int!){searchSuggestions(query:$query,caret:$caret,first:$first){${fields}}}`
  const variables = { query: marked.replace('|', ''), caret, first }
  // On a busy machine the time may run out; what was read by then makes the next answer faster.
  for (;;) {
    const { data, errors } = await product.graphql(text, who, variables)
    if (errors) throw new Error(errors[0]?.message)
    if (data.searchSuggestions.complete) return data.searchSuggestions
  }
}

async function inserted(marked: string): Promise<readonly string[]> {
  const { start, end, nodes } = await suggested(marked)
  const query = marked.replace('|', '')
  return nodes.map(({ insert }: { insert: string }) => query.slice(0, start) + insert + query.slice(end))
}

describe('what may stand at a place', () => {
  test.each([
    ['repo:sho|', ['repo:^shop$']],
    ['-repo:^bak|ery$ x', ['-repo:^bakery$ x']],
    ['repo:shop file:test/bas|', ['repo:shop file:^test/basket_test\\.go$']],
    ['repo:shop lang:markdown file:bask|', ['repo:shop lang:markdown file:"^src/my basket\\\\.md$"']],
    ['file:\\.py| x', ['file:^basket\\.py$ x']],
    ['lang:pytho|', ['lang:python', 'lang:"python console"', 'lang:"python traceback"']],
    ['repo:shop@rel|', ['repo:shop@release/basket']],
    ['repo:shop rev:v|', ['repo:shop rev:v1.0']],
    ['context:g|', ['context:global']],
    ['file:has.owner(ali|', ['file:has.owner(@alice']],
    ['x -f:has.owner(@bo|ring) y', ['x -f:has.owner(bob@example.com) y']],
    ['repo:bakery file:has.owner(|)', []],
    ['case:y|', []],
  ])('%s', async (marked, expected) => {
    const offered = await inserted(marked)
    expect(offered.slice(0, Math.max(1, expected.length))).toEqual(expected.length === 0 ? [] : expected)
  })

  test('where a pattern stands: files with their repositories, and symbols', async () => {
    const { nodes } = await suggested('fillb|')
    expect(nodes).toEqual([
      {
        kind: 'SYMBOL',
        label: 'FillBasket',
        detail: 'shop › src/basket.go',
        insert: 'FillBasket',
        marks: [0, 5],
        url: '/shop/-/blob/src/basket.go?L3',
        symbolKind: 'function',
      },
    ])
    const offered = await inserted('x basket.p| y')
    expect(offered).toEqual(['x repo:^bakery$ file:^basket\\.py$ y'])
    expect(await inserted('repo:bakery basket.p|')).toEqual(['repo:bakery file:^basket\\.py$'])
  })

  test('of everything some, and no more than asked for', async () => {
    const { nodes } = await suggested('bask|', 3)
    expect(nodes.map(({ kind }: { kind: string }) => kind)).toEqual(['FILE', 'FILE', 'SYMBOL'])
    expect((await suggested('bask|', 0)).nodes).toEqual([])
    expect((await suggested('b|')).nodes).toEqual([])
  })

  test('what cannot be read yet narrows nothing', async () => {
    expect(await inserted('"unclosed (repo:sho|')).toEqual([])
    expect(await inserted('file:a(b repo:sho|')).toEqual(['file:a(b repo:^shop$'])
  })
})

test('nobody is offered what they may not read', async () => {
  const { status } = await product.graphql(`{searchSuggestions(query:"shop",caret:4){nodes{label}}}`)
  expect(status).toBe(401)
})
