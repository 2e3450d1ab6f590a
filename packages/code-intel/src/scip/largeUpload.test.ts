import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { convertScip } from './convert/convertScip.js'
import { openPreciseIndex } from './openPreciseIndex.js'
import { indexFileName } from './stored/indexFile.js'
import { copiesOf } from './testing/copies.js'
import { realIndex } from './testing/realIndex.js'
import { scratchFolder } from './testing/scratchFolder.js'

const scratch = scratchFolder()
afterAll(() => scratch.remove())

// In full form this many bytes.
const uploadBytes = process.env['SEXTANT_PROVE'] ? 2 ** 30 : 16 * 2 ** 20
const growth = 200 * 2 ** 20
const real = gunzipSync(readFileSync(new URL('../../samples/history.scip.gz', import.meta.url)))

test('what is sorted on the disk gives the same file as what is sorted in memory', async () => {
  const index = realIndex('typescript')
  const files: Buffer[] = []
  for (const sortBytes of [2 ** 15, 2 ** 18, 2 ** 25]) {
    const folder = scratch.next()
    await convertScip(copiesOf(index, 400), folder, { sortBytes })
    files.push(readFileSync(join(folder, indexFileName)))
  }
  const [first, ...others] = files
  for (const other of others) expect(first && other.equals(first)).toBe(true)
})

test(`an upload of ${uploadBytes} bytes is converted in less than 200 MB and answers`, async () => {
  const folder = scratch.next()
  const copies = Math.ceil(uploadBytes / real.length)
  const before = process.memoryUsage().rss
  const started = performance.now()
  let most = before
  const { summary, bytes } = await convertScip(copiesOf(real, copies), folder, {
    onProgress: () => {
      most = Math.max(most, process.memoryUsage().rss)
    },
  })
  const index = await openPreciseIndex(folder)
  const path = `copy${copies - 1}/history/commitList.ts`
  const [definition] = (await index.occurrences(path)).filter(
    (one) => one.isDefinition && !one.symbol.startsWith('local '),
  )
  const { locations } = await index.definitions(definition?.symbol ?? '', { first: 1000 })
  await index.close()
  expect(summary.documents).toBe(14 * copies)
  expect(locations.length).toBe(Math.min(1000, copies))
  expect(most - before).toBeLessThan(growth)
  // What a run of the full form is for.
  const seconds = (performance.now() - started) / 1000
  const rate = bytes / 1e6 / seconds
  if (process.env['SEXTANT_PROVE']) {
    process.stdout.write(`${bytes} bytes, ${rate.toFixed(1)} MB/s, ${Math.round((most - before) / 2 ** 20)} MiB more\n`)
  }
}, 3_600_000)
