import { expect, test } from 'vitest'
import { splitFrontMatter } from './frontMatter.js'

test.each([
  [
    '---\ntitle: "A b"\ntags:\n  - x\n  - y\n---\n# Body',
    [
      ['title', 'A b'],
      ['tags', '- x\n  - y'],
    ],
    '# Body',
  ],
  ['---\r\na: 1\r\n...\r\nBody', [['a', '1']], 'Body'],
  ['---\n# comment\na: b: c\n---\n', [['a', 'b: c']], ''],
  ['---\n\n---\nBody', [], '---\n\n---\nBody'],
  ['---\nno field\n---\n', [], '---\nno field\n---\n'],
  ['Text\n---\na: 1\n---\n', [], 'Text\n---\na: 1\n---\n'],
  ['---\na: 1\n', [], '---\na: 1\n'],
])('%j', (text, fields, body) => expect(splitFrontMatter(text)).toEqual({ fields, body }))
