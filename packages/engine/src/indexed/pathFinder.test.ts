import { compileRegex } from '@sextant/regex'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openKernel } from '../kernel/openKernel.js'
import { openTextShard } from '../textShard/open.js'
import { TextShardWriter } from '../textShard/write.js'
import { Tree } from '../trees/tree.js'
import { encodeTree } from '../trees/treeDocument.js'
import { KernelRegex } from './kernelRegex.js'
import { PathFinder } from './pathFinder.js'
import { TextMemory } from './textMemory.js'

function treeOf(paths: readonly string[]): Tree {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-paths-'))
  const files = paths.map((path, blob) => ({ path, blob, language: undefined, leftOut: 0 }))
  const writer = new TextShardWriter()
  const tree = encodeTree({ files, total: { files: files.length, bytes: files.length } })
  writer.add({ number: 1, key: new Uint8Array(20), ...tree })
  writer.writeTo(join(folder, 'trees.shard'))
  const shard = openTextShard(join(folder, 'trees.shard'))
  onTestFinished(() => {
    shard.close()
    rmSync(folder, { recursive: true })
  })
  return new Tree(shard, 0)
}

function found(tree: Tree, pattern: string): readonly string[] {
  const compiled = compileRegex(pattern, { caseSensitive: true })
  if (!compiled.ok) throw new Error(compiled.problem.message)
  const kernel = openKernel()
  const finder = new PathFinder(new KernelRegex(compiled.regex, kernel), new TextMemory(kernel))
  return finder.hits(tree, 0, tree.files).map((place) => tree.path(place))
}

test('a path is found by what stands in it, however long it is and far apart that stands', () => {
  const long = `reflect/${'deep/'.repeat(20_000)}end_test.go`
  const others = Array.from({ length: 2000 }, (_, at) => `src/file-${at}.go`)
  const short = 'reflect/value_test.go'
  const paths = [...others, short, long, 'reflect/value.go', 'other_test.go']
  const tree = treeOf(paths)
  const both = found(tree, 'reflect.*_test\\.go$')
  // By their length, for a path of 100,000 characters is nothing to be read.
  expect(both.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([short.length, long.length])
  expect(found(tree, 'file-1999\\.go')).toEqual(['src/file-1999.go'])
  expect(found(tree, 'nowhere')).toEqual([])
})
