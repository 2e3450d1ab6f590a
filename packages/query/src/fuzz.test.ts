import { isProof, proofTime, sayFigure } from '@sextant/base/testing'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { type FuzzOrder, type FuzzReport, joined, timeAt } from './testing/fuzzQueries.js'

// In full form this many texts, on every processor; the seed of a run is in the name of its test.
const texts = isProof ? 10_000_000 : 20_000
const threads = isProof ? availableParallelism() : 1
const seed = Number(process.env['SEXTANT_SEED'] ?? Date.now() % 1_000_000)

test(`Q-03: ${texts} texts that are close to queries are read and printed to read the same, seed ${seed}`, async () => {
  const order = { texts: Math.ceil(texts / threads), until: Date.now() + proofTime(60) * 0.9 }
  const orders = Array.from({ length: threads }, (_, at) => ({ ...order, seed: seed + at * 1_000_000 }))
  const report = joined(await Promise.all(orders.map(inThread)))
  const { count, faults, longest } = report
  sayFigure({
    row: 10,
    goal: '10,000,000 queries, 0 crashes, parse p99.9 below 50 ms',
    figure: `${count.toLocaleString('en')} queries, ${faults.length} faults, p50 ${timeAt(report, 0.5)} ms, p99.9 ${timeAt(report, 0.999)} ms, longest ${Math.round(longest)} ms`,
    isMet: count >= 10_000_000 && faults.length === 0 && timeAt(report, 0.999) < 50,
    ...(isProof && count < texts && { obstacle: 'the time was over' }),
  })
  expect(faults).toEqual([])
}, 7_200_000)

async function inThread(workerData: FuzzOrder): Promise<FuzzReport> {
  const thread = new Worker(new URL('./testing/fuzzThread.js', import.meta.url), { workerData })
  const [report] = (await once(thread, 'message')) as [FuzzReport]
  return report
}
