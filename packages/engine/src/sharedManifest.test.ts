import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ManifestMerger } from './sharedManifest.js'

type Tree = Readonly<Record<string, string>>

function merge(trees: readonly Tree[]) {
  const merger = new ManifestMerger()
  for (const [member, tree] of trees.entries()) merger.add(member, manifestOf(tree))
  return merger.result()
}

function manifestOf(tree: Tree) {
  const files = Object.entries(tree).map(([path, blob]) => ({ path, byteSize: 1, ...(blob && { blob }) }))
  return { files, bytes: files.length }
}

const shown = (trees: readonly Tree[]) =>
  merge(trees).files.map(({ path, blob = '', members }) => `${path} ${blob} ${members.join(',')}`)

test('a file that revisions share comes once, under the first that holds it', () => {
  expect(shown([{ a: '1', b: '1' }, { a: '2', b: '1', c: '1' }, { a: '1' }])).toEqual([
    'a 1 0,2',
    'b 1 0,1',
    'a 2 1',
    'c 1 1',
  ])
})

test('a file without a blob is like no other', () => {
  expect(shown([{ a: '' }, { a: '' }])).toEqual(['a  0', 'a  1'])
})

test('sizes count once; what is wrong with a member is told by its place', () => {
  const merger = new ManifestMerger()
  merger.add(0, manifestOf({ a: '1' }))
  merger.fail(1, 'It is gone.')
  merger.add(2, { ...manifestOf({ a: '1', b: '2' }), incomplete: 'There is more.' })
  expect(merger.result()).toMatchObject({
    bytes: 2,
    problems: [
      { member: 1, message: 'It is gone.' },
      { member: 2, message: 'There is more.' },
    ],
  })
})

const tree = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('1', '2', '3'))

test('every revision has exactly its files', () => {
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 6 }), (trees) => {
      const { files } = merge(trees)
      for (const [member, own] of trees.entries()) {
        const held = files.filter(({ members }) => members.includes(member)).map(({ path, blob }) => [path, blob])
        expect(Object.fromEntries(held)).toEqual(own)
        expect(held).toHaveLength(Object.keys(own).length)
      }
    }),
  )
})
