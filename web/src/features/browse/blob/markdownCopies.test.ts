import { expect, test } from 'vitest'
import { codeBlock, fileLink, symbolLink } from './markdownCopies.js'

const address = 'https://code.example.com/a@0123/-/blob/b.go?L3'

test('a link to a file and to lines of it', () => {
  expect(fileLink({ path: 'a/b.go', address })).toBe(`[a/b.go](${address})`)
  expect(fileLink({ path: 'b.go', address, lines: { first: 3, last: 9 } })).toBe(`[b.go#L3-9](${address})`)
})

test('a name has no meaning in Markdown', () => {
  expect(fileLink({ path: 'a](javascript:x)[_b_\n', address })).toBe(
    String.raw`[a\]\(javascript:x\)\[\_b\_ ](` + `${address})`,
  )
  expect(symbolLink('a`b', address)).toBe(`[\`a'b\`](${address})`)
})

test('a block of code has a fence that nothing in it ends', () => {
  const lines = { first: 3, last: 3 }
  expect(codeBlock('x\n', { path: 'b.go', address, lines }, 'Go')).toBe(`[b.go#L3](${address})\n\`\`\`go\nx\n\`\`\``)
  expect(codeBlock('````\n', { path: 'b', address }, 'Emacs Lisp').split('\n')[1]).toBe('`````')
})
