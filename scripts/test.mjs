import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runLoudly } from './process.mjs'

const vitest = join('node_modules', 'vitest', 'vitest.mjs')

/** Runs the tests and ends with the line `N passed, N failed`. Answers the exit code. */
export async function test(args) {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-test-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  try {
    const code = await runLoudly(process.execPath, [vitest, 'run', ...reporters, ...args])
    return sayResult(code, report)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function sayResult(code, report) {
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = readReport(report)
  console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  return code === 0 && failed === 0 && passed > 0 ? 0 : 1
}

function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    // The runner died before it could report: nothing has passed.
    return { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0 }
  }
}
