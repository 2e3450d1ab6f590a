import { join } from 'node:path'
import { runLoudly } from './process.mjs'

const bin = (...path) => join('node_modules', ...path)

const types = bin('tsnative', 'bin', 'tsc')

// The build, which has run before, checks the types of what ships.
const checks = [
  ['types of the journeys', [types, '-p', 'e2e']],
  ['types of the samples', [types, '-p', join('packages', 'ui', 'samples')]],
  ['format', [bin('@biomejs', 'biome', 'bin', 'biome'), 'format', '.']],
  ['lint', [bin('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings']],
  ['import rules', [bin('dependency-cruiser', 'bin', 'dependency-cruise.mjs'), ...['packages', 'server', 'web']]],
  ['planted breaches', [join('dev', 'checks', 'plantedBreaches.mjs')]],
  ['dead code', [bin('knip', 'bin', 'knip.js')]],
  ['texts in other languages', [join('dev', 'languages.mjs'), '--check']],
  ['links in documents', [join('dev', 'checks', 'links.mjs')]],
  ['tests that documents name', [join('dev', 'checks', 'proofs.mjs')]],
]

/** Runs every check, also after one has failed. Answers the exit code. */
export async function check() {
  const failed = []
  for (const [name, args] of checks) {
    console.log(`\n— ${name}`)
    if ((await runLoudly(process.execPath, args)) !== 0) failed.push(name)
  }
  console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}.`)
  return failed.length === 0 ? 0 : 1
}
