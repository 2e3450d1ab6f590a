import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CommitDiff, patchParser } from './patchText.js'

const id = (digit: string) => digit.repeat(40)
const header = (path: string) => `diff --git a/${path} b/${path}\nindex ${id('1')}..${id('2')} 100644\n`
const patch = [
  `${id('e')}\0:100644 100644 ${id('1')} ${id('2')} M\0new\n.\0`,
  `:100644 120000 ${id('1')} ${id('2')} T\0link\0:100644 100644 ${id('1')} ${id('2')} M\0bin\0\0`,
  `${header('x')}--- a/x\n+++ b/x\n@@ -3,2 +3 @@ .\n-.\n-@@ -1 +1 @@\n+diff --git a/x b/x\n@@ -9,0 +9 @@\n+\0\n`,
  `${header('link')}@@ -1 +0,0 @@\n-a\n${header('link')}@@ -0,0 +1 @@\n+b\n\\ No newline at end of file\n`,
  `${header('bin')}Binary files a/bin and b/bin differ\n.\n`,
  `.\n`,
  `${id('a')}\0:000000 100644 ${id('0')} ${id('2')} A\0../x\0\0${header('x')}@@ -0,0 +1 @@\n+x\n.\n`,
].join('')

function read(chunks: readonly Buffer[], maxBytes = 1000) {
  const seen: [string | undefined, boolean, string[]][] = []
  const parse = patchParser(maxBytes, (commit, diff) => seen.push([commit, diff.truncated, diff.files.map(shown)]))
  for (const chunk of chunks) parse(chunk)
  return seen
}

function shown({ path, kind, isBinary, hunks }: CommitDiff['files'][number]): string {
  const lines = hunks.map(({ oldStart, newStart, removed, added }) => `${oldStart} ${newStart} [${removed}] [${added}]`)
  return JSON.stringify([kind, path, isBinary, ...lines])
}

const wanted = [
  [
    id('e'),
    false,
    [
      JSON.stringify(['modified', 'new\n.', false, '3 3 [.\n@@ -1 +1 @@\n] [diff --git a/x b/x\n]', '9 9 [] [\0\n]']),
      JSON.stringify(['modified', 'link', false, '1 0 [a\n] []', '0 1 [] [b]']),
      JSON.stringify(['modified', 'bin', true]),
    ],
  ],
  [undefined, false, []],
  [id('a'), false, []],
]

test('a patch reads the same however its bytes are cut', () => {
  expect(read([Buffer.from(patch)])).toEqual(wanted)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1 }), (sizes) => {
      const chunks: Buffer[] = []
      for (let at = 0, n = 0; at < patch.length; n += 1) {
        const size = sizes[n % sizes.length] ?? 1
        chunks.push(Buffer.from(patch.slice(at, at + size)))
        at += size
      }
      expect(read(chunks)).toEqual(wanted)
    }),
  )
})

test('what does not fit is left out, hunk by hunk', () => {
  // The paths take 12 bytes, the hunks 36, 2, 2 and 1.
  expect(read([Buffer.from(patch)], 14)[0]).toEqual([
    id('e'),
    true,
    [
      JSON.stringify(['modified', 'new\n.', false, '9 9 [] [\0\n]']),
      JSON.stringify(['modified', 'link', false]),
      JSON.stringify(['modified', 'bin', true]),
    ],
  ])
})

test.each([
  'hello\n\0',
  `${id('e')}\0x\0`,
  `${id('e')}\0\0what is this\n`,
  `${id('e')}\0\0@@ -1 +1 @@\n-a\n+b\n.\n`,
  `${id('e')}\0:1 2 a b M\0p\0\0${header('p')}@@ -1 +x @@\n`,
  `${id('e')}\0:1 2 a b M\0p\0\0${header('p')}@@ -1,2 +1 @@\n-a\n+b\n.\n`,
  `${id('e')}\0:1 2 a b M\0p\0\0${header('p')}@@ -1 +1 @@\n context\n`,
])('what git does not print is an error: %j', (text) => {
  expect(() => read([Buffer.from(text)])).toThrow('no patch')
})
