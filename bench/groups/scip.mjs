import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { convertScip, openPreciseIndex } from '../../packages/code-intel/dist/index.js'
import { copiesOf } from '../../packages/code-intel/dist/scip/testing/copies.js'
import { quantile } from '../statistics.mjs'

const usualPaths = 'history/commitList.ts,history/diffLines.ts,history/embeddedHistory.ts,history/commitIndexer.ts'
const sample = new URL('../../packages/code-intel/samples/history.scip.gz', import.meta.url)

/**
 * A SCIP upload of 200 MB (40 MB with --quick): how fast it is converted, what memory that takes, and what a lookup in it
 * takes. It is the index that `SEXTANT_BENCH_SCIP` names, or else a real one of 300 KB, each document again and again.
 */
export async function measureScip({ quick, say }) {
  const given = process.env.SEXTANT_BENCH_SCIP
  const index = given ? readFileSync(given) : gunzipSync(readFileSync(sample))
  const copies = Math.ceil((quick ? 40e6 : 200e6) / index.length)
  const folder = mkdtempSync(join(tmpdir(), 'sextant-scip-'))
  try {
    await converted({ index, copies: Math.ceil(copies / 20), target: join(folder, 'warm') })
    say(`Converting ${copies} copies of an index of ${index.length} bytes.`)
    const stored = join(folder, 'stored')
    const { bytes, seconds, growth } = await converted({ index, copies, target: stored })
    const lookups = await lookUp(stored)
    say(`${Math.round(bytes / 1e6)} MB were converted.`)
    return [
      { group: 'scip', name: 'convert', unit: 'MB/s per core', ours: bytes / 1e6 / seconds, peers: {} },
      { group: 'scip', name: 'memory beyond that before', unit: 'MB', ours: growth / 1e6, peers: {} },
      { group: 'scip', name: 'lookup, p95', unit: 'ms', ours: quantile(lookups, 0.95), peers: {} },
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Time is that of the processor, all threads together. */
async function converted({ index, copies, target }) {
  const before = process.memoryUsage().rss
  const started = process.cpuUsage()
  let most = before
  const onProgress = () => {
    most = Math.max(most, process.memoryUsage().rss)
  }
  const { bytes } = await convertScip(copiesOf(index, copies), target, { onProgress })
  const { user, system } = process.cpuUsage(started)
  return { bytes, seconds: (user + system) / 1e6, growth: most - before }
}

/** Milliseconds of what a page asks for, at places all over the index. */
async function lookUp(folder) {
  const index = await openPreciseIndex(folder)
  const times = []
  const timed = async (question) => {
    const started = performance.now()
    const answer = await question()
    times.push(performance.now() - started)
    return answer
  }
  try {
    const paths = await somePaths(index)
    for (const [number, path] of paths.entries()) {
      const occurrences = await timed(() => index.occurrences(path, { from: number % 50, to: (number % 50) + 40 }))
      const { symbol } = occurrences.find((one) => !one.symbol.startsWith('local ')) ?? {}
      if (symbol === undefined) continue
      await timed(() => index.symbols([symbol], path))
      await timed(() => index.definitions(symbol, { first: 20 }))
      await timed(() => index.references(symbol, { first: 100 }))
    }
  } finally {
    await index.close()
  }
  return times
}

/** Paths that a symbol of the index leads to, and the same in its copies. */
async function somePaths(index) {
  const paths = new Set()
  const known = (process.env.SEXTANT_BENCH_SCIP_PATHS ?? usualPaths).split(',')
  for (let copy = 0; copy < 300; copy++) {
    const path = known[copy % known.length]
    for (const one of [path, `copy${copy * 31}/${path}`]) if (await index.has(one)) paths.add(one)
  }
  return [...paths]
}
