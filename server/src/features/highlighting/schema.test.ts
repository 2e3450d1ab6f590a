import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../testProduct.js'

let product: TestProduct
let headers: Record<string, string>

beforeAll(async () => {
  product = await openTestProduct()
  headers = await product.browserOf(product.user)
})
afterAll(() => product.close())

const ask = (texts: readonly { readonly text: string; readonly language: string }[]) =>
  product.graphql('query($texts:[HighlightedTextInput!]!){highlightTexts(texts:$texts){names spans}}', headers, {
    texts,
  })

test('each text has its colours, in order; what has no grammar has none', async () => {
  const { data } = await ask([
    { text: 'const a = 1', language: 'ts' },
    { text: 'words', language: 'no-such-language' },
    { text: 'def f(): pass', language: 'python' },
    { text: '', language: '' },
  ])
  const [script, none, python, nameless] = data.highlightTexts
  expect(script.spans.slice(0, 2)).toEqual([0, 5])
  expect(python.spans.slice(0, 2)).toEqual([0, 3])
  expect([none, nameless]).toEqual([null, null])
})

test('too many texts, and too long ones, are refused', async () => {
  const short = { text: 'x', language: 'ts' }
  expect((await ask(Array.from({ length: 201 }, () => short))).errors?.[0]?.message).toContain('too many')
  expect((await ask([{ text: 'x'.repeat(500_001), language: 'ts' }])).errors?.[0]?.message).toContain('too many')
})
