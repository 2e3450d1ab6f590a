import { silentLogger } from '@sextant/base'
import { afterAll, expect, test } from 'vitest'
import { openOutliner } from './outliner.js'

const outliner = openOutliner({ workers: 1, log: silentLogger })
afterAll(() => outliner.close())

const text = `package a

// größe stands before, in more bytes than units.
type Client struct {
	inner int
}

func (c *Client) Do() error {
	return nil
}
`

test('symbols stand on the lines of the text', async () => {
  const outline = await outliner.outline({ text, language: 'Go' })
  const shown = outline?.symbols.map((one) => `${one.kind} ${one.name} ${one.firstLine}-${one.lastLine}@${one.line}`)
  expect(shown).toEqual(['package a 1-1@1', 'struct Client 4-6@4', 'field inner 5-5@5', 'method Do 8-10@8'])
  expect(outline?.symbols.at(-1)?.container).toBe('Client')
})

test('a language without symbols and a text beyond the limit have none', async () => {
  expect(await outliner.outline({ text: 'x', language: 'Text' })).toBeUndefined()
  expect(await outliner.outline({ text: ' '.repeat(1_048_577), language: 'Go' })).toBeUndefined()
})

test('an answer with a key is kept', async () => {
  const first = await outliner.outline({ text, language: 'Go', key: 'blob' })
  expect(await outliner.outline({ text, language: 'Go', key: 'blob' })).toBe(first)
})

test('R-26: a text that ends the worker costs only itself', async () => {
  await outliner.outline({ text: 'f('.repeat(500_000), language: 'Python' })
  expect((await outliner.outline({ text, language: 'Go' }))?.symbols.length).toBe(4)
}, 20_000)
