import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byRank, pathRank } from './pathRank.js'
import { placeChange } from './treeChange.js'
import { decodeTree, encodeTree, type TreeFile } from './treeDocument.js'

test.each([
  ['src/main.ts', 0],
  ['latest/attest.go', 0],
  ['src/main.test.ts', 1],
  ['pkg/server_test.go', 1],
  ['tests/run.py', 1],
  ['test_app.py', 1],
  ['vendor/lib/test/x.go', 2],
  ['web/node_modules/react/index.js', 2],
  ['package-lock.json', 2],
  ['api/v1/api.pb.go', 2],
])('%s has rank %i', (path, rank) => expect(pathRank(path)).toBe(rank))

const file = fc.record({
  path: fc.string({ minLength: 1 }).filter((path) => !path.includes('\0')),
  blob: fc.nat(0xfffffffe),
  language: fc.constantFrom(undefined, 'Go', 'C++'),
  leftOut: fc.constantFrom(0, 0, 1, 2),
})

test('a tree is read as it was written', () => {
  fc.assert(
    fc.property(fc.array(file), fc.option(fc.array(fc.nat(1000))), (files: readonly TreeFile[], replaced) => {
      const positions = files.map((_, place) => place)
      const total = { files: files.length, bytes: 2 ** 40 + 1 }
      const { content, payload } = encodeTree({
        files,
        total,
        ...(replaced && { change: { base: 7, positions, replaced } }),
      })
      const tree = decodeTree(payload)
      expect(tree).toMatchObject({ base: replaced ? 7 : undefined, files: files.length, total })
      expect([...tree.blobs]).toEqual(files.map(({ blob }) => blob))
      expect(tree.languages.length).toBe(files.length)
      expect([...tree.languages].map((place) => tree.languageNames[place] || undefined)).toEqual(
        files.map(({ language }) => language),
      )
      const starts = [0, ...[...tree.pathEnds].map((end) => end + 1)]
      const paths = [...tree.pathEnds].map((end, place) => Buffer.from(content).toString('utf8', starts[place], end))
      expect(paths).toEqual(files.map(({ path }) => Buffer.from(path).toString()))
      expect([...tree.leftOut].map((place) => files[place]?.leftOut)).toEqual([...tree.leftOutFlags])
      expect(tree.leftOut).toHaveLength(files.filter(({ leftOut }) => leftOut > 0).length)
      expect([...tree.replaced]).toEqual(replaced ?? [])
      expect([...tree.positions]).toEqual(replaced ? positions : [])
    }),
  )
})

test('what is no tree is refused', () => {
  expect(() => decodeTree(new Uint8Array(3))).toThrow(RangeError)
  expect(() => decodeTree(new Uint8Array(100))).toThrow(RangeError)
})

const paths = fc.uniqueArray(fc.stringMatching(/^(vendor\/)?[abt]{1,3}(\.test)?\.go$/))

test('a change, laid over its base, gives the other list in the order of results', () => {
  fc.assert(
    fc.property(paths, paths, fc.func(fc.boolean()), (before, after, isChanged) => {
      const base = [...before].sort(byRank)
      const wanted = [...after].sort(byRank)
      const same = wanted.filter((path) => base.includes(path) && !isChanged(path))
      const added = wanted.filter((path) => !same.includes(path))
      const gone = base.filter((path) => !same.includes(path))
      const change = placeChange({ count: base.length, pathAt: (place) => base[place] ?? '' }, gone, added)
      const result: string[] = []
      for (let place = 0; place <= base.length; place++) {
        for (const [at, path] of added.entries()) if (change.positions[at] === place) result.push(path)
        if (place < base.length && !change.replaced.includes(place)) result.push(base[place] ?? '')
      }
      expect(result).toEqual(wanted)
    }),
  )
})
