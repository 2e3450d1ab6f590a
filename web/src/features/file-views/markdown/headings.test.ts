import { expect, test } from 'vitest'
import { openSlugs } from './headings.js'

// As github.com names them.
test('slugs', () => {
  const slugOf = openSlugs()
  const cases = [
    ['Getting Started', 'getting-started'],
    ['What is `a.b()`?', 'what-is-ab'],
    ['Größe & Maß', 'größe--maß'],
    ['日本語 見出し', '日本語-見出し'],
    ['snake_case-and-dash', 'snake_case-and-dash'],
    ['Usage', 'usage'],
    ['Usage', 'usage-1'],
    ['Usage', 'usage-2'],
    ['Usage 1', 'usage-1-1'],
    ['toString', 'tostring'],
    ['__proto__', '__proto__'],
  ] as const
  for (const [text, slug] of cases) expect(slugOf(text)).toBe(slug)
})
