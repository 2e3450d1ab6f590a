import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TextShardWriter } from '../textShard/write.js'
import { encodeTree } from '../trees/treeDocument.js'
import { emptyView, type IndexView, ShardSet } from './shardSet.js'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sextant-shards-'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A view of one shard with one tree that has one file. */
function viewOf(path: string): IndexView {
  const files = [{ path, blob: 1, language: undefined, leftOut: 0 }]
  const writer = new TextShardWriter()
  writer.add({ number: 7, key: new Uint8Array(20), ...encodeTree({ files, total: { files: 1, bytes: 1 } }) })
  const file = join(folder, `${path}.shard`)
  writer.writeTo(file)
  return { ...emptyView, trees: [{ path: file, first: 7, last: 7 }] }
}

test('after it was closed, trees are read from the shards of the next view', () => {
  const shards = new ShardSet()
  shards.show(viewOf('a.txt'))
  expect(shards.tree(7)?.path(0)).toBe('a.txt')
  shards.close()
  shards.show(viewOf('b.txt'))
  expect(shards.tree(7)?.path(0)).toBe('b.txt')
  shards.close()
})
