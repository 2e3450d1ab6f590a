import { expect, test } from 'vitest'
import { shardOfTree } from '../testing/treeShard.js'
import type { TextShard } from '../textShard/open.js'
import { PathMemory } from './pathMemory.js'
import { Tree } from './tree.js'

const mebibyte = 1024 * 1024

test('paths are read once where all of them are asked for again, and are the same', () => {
  const paths = Array.from({ length: 1000 }, (_, at) => `src/file-${at}.go`)
  const shard = shardOfTree(paths)
  const reads = countReads(shard)
  const tree = new Tree(shard, 0, new PathMemory())
  const all = () => {
    for (let from = 0; from < paths.length; from += 100) tree.keepPaths(from, from + 100)
    return paths.map((_, place) => tree.path(place))
  }
  expect(all()).toEqual(paths)
  expect(all()).toEqual(paths)
  reads.count = 0
  expect(all()).toEqual(paths)
  const room = new Uint8Array(tree.pathStart(3))
  expect(Buffer.from(tree.pathTextInto(0, 3, room)).toString()).toBe('src/file-0.go\0src/file-1.go\0src/file-2.go\0')
  expect(reads.count).toBe(0)
  tree.letGoOfPaths()
  expect(tree.path(5)).toBe(paths[5])
  expect(reads.count).toBe(1)
})

test('what has been kept the longest makes way, and what is too much is not kept', () => {
  const memory = new PathMemory()
  const gone: string[] = []
  const keeper = (name: string, bytes: number) => ({ pathBytesInAll: bytes, letGoOfPaths: () => void gone.push(name) })
  expect(memory.makeRoomFor(keeper('first', 6 * mebibyte))).toBe(true)
  expect(memory.makeRoomFor(keeper('second', 6 * mebibyte))).toBe(true)
  expect(memory.makeRoomFor(keeper('vast', 13 * mebibyte))).toBe(false)
  expect(gone).toEqual([])
  expect(memory.makeRoomFor(keeper('third', 6 * mebibyte))).toBe(true)
  expect(gone).toEqual(['first'])
  memory.clear()
  expect(gone).toEqual(['first', 'second', 'third'])
})

function countReads(shard: TextShard) {
  const reads = { count: 0 }
  const read = shard.readText.bind(shard)
  shard.readText = (start, length) => {
    reads.count += 1
    return read(start, length)
  }
  return reads
}
