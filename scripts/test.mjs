import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runLoudly } from './process.mjs'
import { failedFiles, readReport, saidOf } from './testReport.mjs'

const vitest = join('node_modules', 'vitest', 'vitest.mjs')

/** So many journeys that failed are run a second time, alone; when more fail, it is not chance. */
const mostAgain = 3

/**
 * Runs the tests and ends with the line `N passed, N failed`. Journeys that failed while the others ran beside them are
 * run again, alone, and named in that line (decision 27). Answers the exit code.
 */
export async function test(args) {
  const first = await run(args)
  const again = failedFiles(first.report)
  const mayBeChance = again.length > 0 && again.length <= mostAgain && again.every(isJourney)
  const isMended = first.code !== 0 && mayBeChance && (await passAlone(again))
  console.log(`\n${saidOf(first.report, isMended ? again : [])}`)
  return isMended || (first.code === 0 && first.report.numFailedTests === 0 && first.report.numPassedTests > 0) ? 0 : 1
}

/** In a browser and against a server: what it waits for may come late. All others are the same each time. */
const isJourney = (file) => file.startsWith('e2e/')

async function passAlone(files) {
  console.log(`\nOnce more, alone: ${files.join(', ')}`)
  const { code, report } = await run(['--no-file-parallelism', ...files])
  return code === 0 && report.numFailedTests === 0 && report.numPassedTests > 0
}

async function run(args) {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-test-'))
  const output = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`]
  try {
    const code = await runLoudly(process.execPath, [vitest, 'run', ...reporters, ...args])
    return { code, report: readReport(output) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
