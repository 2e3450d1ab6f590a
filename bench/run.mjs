// Measures the built product and appends the figures to bench/results/<date>.md. See bench/README.md.
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../scripts/root.mjs'
import { table } from './figures.mjs'
import { measureBundle } from './measures/bundle.mjs'
import { measureFirstResult } from './measures/firstResult.mjs'
import { measureFreshClone } from './measures/freshClone.mjs'
import { measureMemory } from './measures/memory.mjs'
import { measureSearches } from './measures/searches.mjs'
import { measureStart } from './measures/start.mjs'

const options = { fresh: { type: 'boolean' }, rest: { type: 'string', default: '60' } }
const { values } = parseArgs({ options })
const folder = resolve(process.env.SEXTANT_BENCH_CORPUS || root)
const git = (...args) => execFileSync('git', ['-C', ...args], { encoding: 'utf8' }).trim()

const date = new Date().toISOString().slice(0, 10)
const results = join(root, 'bench', 'results')
mkdirSync(results, { recursive: true })

function report(text) {
  console.log(text)
  appendFileSync(join(results, `${date}.md`), `${text}\n`)
}

function surroundings() {
  const files = git(folder, 'ls-files').split('\n').length
  const corpus = folder === root ? 'this repository' : 'the corpus'
  const machine = `${availableParallelism()} CPUs, ${Math.round(totalmem() / 2 ** 30)} GB of memory`
  return `${machine}, Node ${process.versions.node}. Searched: ${corpus}, ${files} files.`
}

report(
  `## ${new Date().toISOString().slice(11, 16)} UTC, ${git(root, 'rev-parse', '--short', 'HEAD')}\n\n${surroundings()}\n`,
)
report(table(measureBundle()))
const { table: start, server, headers } = await measureStart(folder)
try {
  report(table(start))
  report(table(await measureMemory(server.pid, Number(values.rest))))
  report(table(await measureSearches({ address: server.address, headers, folder })))
  report(table(await measureFirstResult({ address: server.address, headers })))
} finally {
  await server.stop()
}
if (values.fresh) report(table(await measureFreshClone()))
