import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentFlags, shardVersion } from './layout.js'
import { mergeShards } from './merge.js'
import { openTextShard, type TextShard } from './open.js'

/** A shard as it was written when version 2 was new, deflated: a sample of what lies in the folders of people. */
const sample =
  '7d2/axNhHMfxj2l7tqdN62+zPaNugoq4ubgLdugicpjvJQdPcvDkGTII2k3/A7dOioOjBHG9RVengoO7f4Vc8xTSGMG5vL9w5P19Xdu79tbC' +
  'Pd3fe7y/t513JK1L6tU6ns8H889fv79/OI7d+X5y3r2af27OP3Qr7U/SPk17L+3v0p5+jD4u7V+W9m9L+1HaX6Z9//Xp/Sjt/bQ/Svc/PLle' +
  '2tfT/ung9P0zDMMwDMMwDMMwzFmdZ7fv/yyrMImurLzlhfPV2Fxdtqu34KJNI4qiKIqiKIqiKIqiKIqiKIqiKIqiKIqiKIqiKIqiKIqiKIqi' +
  'KIqiKIqiKIqiKIqiKIqi6H/o2KzvLR/VwZLTNE3TNE3TNE3TNE3TNE3TNE3TNE3TNE3TNE3TNE3TZ7Dj0Jwv5i/Ba/+XdBCaWXNo6R155yS9' +
  'z6Q7f8/dFXZvhT1YYQ+znaydbpbtdLONbhvZVraVZQvv52uv3ZG0lo723fXnJW1JupCOTi316vm59fQ++/aoR7lsnCsMnArvFCeFzPc1yk2l' +
  'M/n26Jv6ZsqDKVSlmjCQs6HMV5qESpPCK9QjmY1lodYoDxq4IGdBcRI0a4LGeZQNow6bmeywUTNrju+9s3TvawvWWbFr4eu0sHf+8X2L59eW' +
  'jnZckasqnSrvVNZOFp28K1Q7kwumOG3/DqV8Vcr7SjaulJtXMK9x5WXey9lYrqwV2985TlTkUaWLmlpUHqcrn1P7DDYkZelZbabnlafndVHS' +
  'tqSupB1Ju5IuSbos6Yqkq5KuSbou6Yakm5J684vsPn/x5sfwa/b2Dw=='

const folder = mkdtempSync(join(tmpdir(), 'sextant-old-shard-'))
const path = join(folder, 'old.shard')
beforeAll(() => writeFileSync(path, inflateRawSync(Buffer.from(sample, 'base64'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const keyOf = (number: number) => Buffer.from(String(number).padStart(20, '0'))
const long = `${'a line of filler text\n'.repeat(800)}needle\n${'more filler\n'.repeat(900)}`
const contents = ['first file\n', '', long, 'the last filler größe']

function expectSample(shard: TextShard) {
  expect(contents.map((_, at) => Buffer.from(shard.read(at)).toString())).toEqual(contents)
  expect(contents.map((_, at) => shard.numberAt(at))).toEqual([3, 4, 7, 9])
  expect(contents.map((_, at) => shard.flagsAt(at))).toEqual([0, contentFlags.binary, 0, contentFlags.openEnd])
  expect(contents.map((_, at) => [...shard.payload(at)])).toEqual([[1, 0, 0, 0], [], [0xa5, 6, 0, 0], []])
  expect([3, 4, 7, 9, 5].map((number) => shard.find(keyOf(number)))).toEqual([0, 1, 2, 3, -1])
  const candidates = (text: string) => shard.candidates([{ literals: [Buffer.from(text)], foldCase: false }])
  expect(['filler', 'needle', 'größe', 'absent'].map((text) => Array.from(candidates(text) ?? []))).toEqual([
    [2, 3],
    [2],
    [3],
    [],
  ])
  // The text of the long document has two blocks, and stands behind that of the first.
  const blocks = (text: string) => shard.candidateBlocks({ literals: [Buffer.from(text)], foldCase: false })
  expect(['filler', 'needle'].map((text) => Array.from(blocks(text) ?? []))).toEqual([[1, 2, 3], [2]])
}

/** Where this fails, the layout has changed: then it takes a new `shardVersion`, with a sample of its own. */
test('a shard that was written before is read as it was then', () => {
  expect(shardVersion).toBe(2)
  const shard = openTextShard(path)
  expectSample(shard)
  shard.close()
})

test('a shard that was written before can be merged', () => {
  const merged = join(folder, 'merged.shard')
  expect(mergeShards([path], merged, () => true)).toMatchObject({ first: 3, last: 9, documents: 4 })
  const shard = openTextShard(merged)
  expectSample(shard)
  shard.close()
})
