import { silentLogger } from '@sextant/base'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { realDisk } from '../store/disk.js'
import { openIndexStore } from '../store/openIndexStore.js'
import { lookAtStore } from './brokenStore.js'
import { lifeOfAnIndex } from './storeSteps.js'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-look-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

test('nothing is wrong with an empty index', () => {
  expect(lookAtStore(folder, 0)).toEqual({ problems: [], documents: 0, garbage: 0 })
})

test('files that are no shards, files that are gone, strangers and a damaged catalog are told', async () => {
  const store = await openIndexStore({ folder, log: silentLogger })
  await lifeOfAnIndex[0]?.(realDisk, store)
  const [first] = store.catalog.shards.blobs
  await store.close()
  expect(lookAtStore(folder, 1000).problems).toHaveLength(2)
  await rm(join(folder, first?.file ?? ''))
  await writeFile(join(folder, 'stranger.shard'), 'text')
  const told = lookAtStore(folder, -1).problems
  expect(told[0]).toContain('Nothing names the file stranger.shard of the index')
  expect(told.filter((each) => each.includes('cannot be read'))).toHaveLength(2)
  await writeFile(join(folder, 'catalog.json'), '{}')
  expect(lookAtStore(folder, 1000).problems).toEqual([expect.stringMatching(/^The catalog: /)])
})
