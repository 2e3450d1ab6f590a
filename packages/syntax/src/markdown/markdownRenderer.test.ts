import { silentLogger } from '@sextant/base'
import { afterAll, expect, test } from 'vitest'
import { openMarkdownRenderer } from './markdownRenderer.js'

const renderer = openMarkdownRenderer({ workers: 1, log: silentLogger })
afterAll(() => renderer.close())

test('Markdown becomes HTML, with tables and ticks', async () => {
  expect(await renderer.html('# One\n\n| a |\n| - |\n| *b* |\n\n- [x] done')).toMatch(
    /<h1>One<\/h1>[\s\S]*<td><em>b<\/em><\/td>[\s\S]*<input type="checkbox" disabled="" checked=""/,
  )
})

test('nothing of it runs', async () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '[b](JaVaScRiPt&colon;alert(1))',
    '![c](data:text/html;base64,PHNjcmlwdD4=)',
    '<javascript:alert(1)>',
    '[d](vbscript:x)',
    '[e]: javascript:alert(1)\n[e]',
  ].join('\n\n')
  const html = (await renderer.html(hostile)) ?? ''
  expect(html).not.toMatch(/<(?:script|img src="x)|(?:href|src)="(?!")[^"]*(?:script|data):/i)
  expect(html).toContain('&lt;script&gt;')
})

test('a text that is too long, or takes too long, is not rendered, and others are', async () => {
  expect(await renderer.html('x'.repeat(600 * 1024))).toBeUndefined()
  const [slow, quick] = [await renderer.html('[a]('.repeat(100_000)), await renderer.html('quick')]
  expect(slow === undefined || slow.length > 0).toBe(true)
  expect(quick).toBe('<p>quick</p>')
}, 30_000)

test('one who goes does not wait', async () => {
  await expect(renderer.html('x', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
})
