import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { root } from '../scripts/root.mjs'
import { table } from './figures.mjs'
import { measureBundle } from './measures/bundle.mjs'
import { measureFirstResult } from './measures/firstResult.mjs'
import { measureFreshClone } from './measures/freshClone.mjs'
import { measureMemory } from './measures/memory.mjs'
import { measureSearches } from './measures/searches.mjs'
import { measureStart } from './measures/start.mjs'

/**
 * Measures the built product as a whole: bundle, start, memory, searches over HTTP, the first result in a browser; with
 * `fresh` also a first `npm start` in a new clone. `rest` is how long the server rests before its memory is read, in
 * seconds. Hands each part of the result to `report` as it is there.
 */
export async function measureProduct({ title, machine, report, fresh, rest }) {
  const folder = resolve(process.env.SEXTANT_BENCH_CORPUS || root)
  report(`${title}, the product\n\n${machine}. Searched: ${searched(folder)}.\n`)
  report(table(measureBundle()))
  const { table: start, server, headers } = await measureStart(folder)
  try {
    report(table(start))
    report(table(await measureMemory(server.pid, rest)))
    report(table(await measureSearches({ address: server.address, headers, folder })))
    report(table(await measureFirstResult({ address: server.address, headers })))
  } finally {
    await server.stop()
  }
  if (fresh) report(table(await measureFreshClone()))
}

function searched(folder) {
  const files = execFileSync('git', ['-C', folder, 'ls-files'], { encoding: 'utf8' }).trimEnd().split('\n').length
  return `${folder === root ? 'this repository' : 'the corpus'}, ${files} files`
}
