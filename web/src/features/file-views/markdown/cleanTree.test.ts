import { describe, expect, test } from 'vitest'
import { cleanTree, type DocumentFormat } from './cleanTree.js'
import { type HtmlNode, textOf } from './htmlTree.js'

/** A tree as HTML, short enough to be checked by eye. */
function print({ type, tagName, properties = {}, children = [], value }: HtmlNode): string {
  const inside = children.map(print).join('')
  if (type === 'text') return value ?? ''
  if (tagName === undefined) return inside
  const attributes = Object.entries(properties).map(([name, each]) => ` ${name}=${String(each)}`)
  return `<${tagName}${attributes.join('')}>${inside}</${tagName}>`
}

const html = (text: string, format: DocumentFormat = 'markdown') => print(cleanTree(text, format).tree).trim()

describe('Markdown', () => {
  test.each([
    ['# One *two*', '<h1 id=user-content-one-two>One <em>two</em></h1>'],
    ['a<br>b', '<p>a<br></br>b</p>'],
    ['~~a~~', '<p><del>a</del></p>'],
    ['```ts\nlet a\n```', '<pre><code className=language-ts>let a\n</code></pre>'],
    ['> [!TIP]\n> Do', '<blockquote dataAlert=tip>\n<p>Do</p>\n</blockquote>'],
    ['> [!OTHER]\n> Do', '<blockquote>\n<p>[!OTHER]\nDo</p>\n</blockquote>'],
    ['[a](x.md)', '<p><a href=x.md>a</a></p>'],
    ['<kbd>Ctrl</kbd>', '<p><kbd>Ctrl</kbd></p>'],
  ])('%j', (text, expected) => expect(html(text)).toBe(expected))

  test('task lists, tables and footnotes', () => {
    expect(html('- [x] a')).toContain('<input type=checkbox checked=true disabled=true>')
    expect(html('|a|\n|:-:|\n|b|')).toContain('<td align=center>b</td>')
    const notes = html('a[^n]\n\n[^n]: b')
    expect(notes).toContain('href=#fn-n id=user-content-fnref-n')
    expect(notes).toContain('<li id=user-content-fn-n>')
  })
})

test.each([
  ['<script>a()</script>b', 'b'],
  ['<img src=x onerror=a()>', '<img src=x></img>'],
  ['<a href="javascript:a()">b</a>', '<a>b</a>'],
  ['<a href="JaVa&#10;Script:a()">b</a>', '<a>b</a>'],
  ['<p style="x" class="y" data-alert="note">b</p>', '<p>b</p>'],
  ['<iframe src="x"></iframe>b', 'b'],
  ['<svg><script>a()</script></svg>b', 'b'],
  ['<math><mtext><img src=x></mtext></math>b', 'b'],
  ['<a id=getElementById name=body>b</a>', '<a id=user-content-getElementById name=user-content-body>b</a>'],
  ['<form action=x><input name=y value=z><button>b</button></form>', '<input disabled=true type=checkbox></input>b'],
  ['<style>a{}</style>b', 'b'],
  ['<!-- a -->b', 'b'],
])('X: of %j the rest is left out', (text, expected) => expect(html(text, 'html')).toBe(expected))

test('nesting beyond what can be drawn is refused', () => {
  expect(() => cleanTree('<b>'.repeat(300), 'html')).toThrow('nested')
  expect(() => cleanTree('> '.repeat(500), 'markdown')).toThrow('nested')
})

test('headings and blocks of code are listed in order', () => {
  const { headings, blocks, tree } = cleanTree('# A\n\n```js\n1\n```\n\n## B\n\n    2\n\n## A', 'markdown')
  expect(headings).toEqual([
    { level: 1, text: 'A', slug: 'a' },
    { level: 2, text: 'B', slug: 'b' },
    { level: 2, text: 'A', slug: 'a-1' },
  ])
  expect(blocks).toEqual([
    { language: 'js', code: '1' },
    { language: '', code: '2' },
  ])
  expect(textOf(tree)).toContain('1')
})
