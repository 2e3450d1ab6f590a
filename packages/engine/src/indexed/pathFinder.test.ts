import { compileRegex } from '@sextant/regex'
import { expect, test } from 'vitest'
import { openKernel } from '../kernel/openKernel.js'
import { shardOfTree } from '../testing/treeShard.js'
import { Tree } from '../trees/tree.js'
import { KernelRegex } from './kernelRegex.js'
import { PathFinder } from './pathFinder.js'
import { TextMemory } from './textMemory.js'

const treeOf = (paths: readonly string[]) => new Tree(shardOfTree(paths), 0)

function finderOf(pattern: string): PathFinder {
  const compiled = compileRegex(pattern, { caseSensitive: true })
  if (!compiled.ok) throw new Error(compiled.problem.message)
  const kernel = openKernel()
  return new PathFinder(new KernelRegex(compiled.regex, kernel), new TextMemory(kernel))
}

function found(tree: Tree, pattern: string): readonly string[] {
  const hits = finderOf(pattern).hits(tree, 0, tree.files)
  return hits.map((place) => tree.path(place))
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

test('stretch by stretch the same paths are found, wherever blocks of the index begin and end', () => {
  const words = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'eta']
  const paths = Array.from({ length: 5000 }, (_, at) => {
    const folder = 'deep/'.repeat(at % 11)
    return `${folder}${words[at % 7]}/${words[(at * at) % 5]}-${at}.go`
  })
  paths[2500] = `${'long/'.repeat(10_000)}zeta-end.go`
  const tree = treeOf(paths)
  for (const pattern of ['zeta', 'eta-1\\d*7', 'alpha.*epsilon', 'deep/beta', 'long/zeta-end', 'nowhere']) {
    const finder = finderOf(pattern)
    const expected = paths.flatMap((path, place) => (new RegExp(pattern).test(path) ? [place] : []))
    for (const size of [5000, 1024, 700, 128]) {
      const hits: number[] = []
      for (let from = 0; from < paths.length; from += size) {
        hits.push(...finder.hits(tree, from, Math.min(paths.length, from + size)))
      }
      expect({ pattern, size, hits }).toEqual({ pattern, size, hits: expected })
    }
  }
})
