import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../scripts/root.mjs'
import { failedFiles, readReport, saidOf } from '../scripts/testReport.mjs'

const report = {
  numPassedTests: 7,
  numFailedTests: 2,
  numPendingTests: 0,
  testResults: [
    { name: join(root, 'e2e', 'a.test.ts'), status: 'passed' },
    { name: join(root, 'e2e', 'b.test.ts'), status: 'failed' },
  ],
}

test('the files that failed are named from the project folder', () => {
  expect(failedFiles(report)).toEqual([join('e2e', 'b.test.ts')])
})

test('what passed only when it was run again is said, not counted as if nothing had been', () => {
  expect(saidOf(report, [])).toBe('7 passed, 2 failed')
  expect(saidOf(report, ['e2e/b.test.ts'])).toBe('7 passed, 0 failed, 2 passed only alone: e2e/b.test.ts')
  expect(saidOf({ ...report, numFailedTests: 0, numPendingTests: 1 }, [])).toBe('7 passed, 0 failed, 1 skipped')
})

test('a runner that died has failed, and names no file to run again', () => {
  const nothing = readReport(join(root, 'there-is-none.json'))
  expect([saidOf(nothing, []), failedFiles(nothing)]).toEqual(['0 passed, 1 failed', []])
})
