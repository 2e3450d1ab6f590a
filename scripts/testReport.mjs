import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './root.mjs'

/** What the runner reported; when it died before it could, nothing has passed. */
export function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, testResults: [] }
  }
}

/** The files with a test that failed, or that could not be read, as paths from the project folder. */
export const failedFiles = ({ testResults }) =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name))

/** The last line of a run, with the files that passed only when they were run again. */
export function saidOf(report, passedAlone) {
  const { numPassedTests: passed, numFailedTests, numPendingTests: skipped } = report
  const counts = [
    `${passed} passed`,
    `${passedAlone.length > 0 ? 0 : numFailedTests} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(passedAlone.length > 0 ? [`${numFailedTests} passed only alone: ${passedAlone.join(', ')}`] : []),
  ]
  return counts.join(', ')
}
