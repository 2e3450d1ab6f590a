import { expect, test } from 'vitest'
import { patchLines } from './patchLines.js'

test('each line by its place, not only by its mark', () => {
  const lines = [
    ['Subject: [PATCH] Fix', 'text'],
    ['---', 'text'],
    ['diff --git a/a b/a', 'file'],
    ['--- a/a', 'file'],
    ['+++ b/a', 'file'],
    ['@@ -1,3 +1,2 @@ f()', 'hunk'],
    [' one', 'context'],
    ['--- two', 'removed'],
    ['-three', 'removed'],
    ['+++ four', 'added'],
    ['\\ No newline at end of file', 'context'],
    ['-- ', 'text'],
    ['@@ -5 +5 @@', 'hunk'],
    ['-x', 'removed'],
    ['+y', 'added'],
    ['+outside', 'text'],
  ] as const
  expect(patchLines(lines.map(([line]) => line))).toEqual(lines.map(([, kind]) => kind))
})
