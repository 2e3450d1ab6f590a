import { expect, test } from 'vitest'
import { KnownPaths } from './knownPaths.js'

const there = { exists: true }

test('what is noted of a commit is known of it alone', () => {
  const known = new KnownPaths()
  known.of(1, 'a').note('x', there)
  expect([known.of(1, 'a').get('x'), known.of(1, 'b').get('x'), known.of(2, 'a').get('x')]).toEqual([
    there,
    undefined,
    undefined,
  ])
})

test('the commits that nobody has asked about for longest are forgotten first, and may come back', () => {
  const known = new KnownPaths(3)
  const first = known.of(1, 'a')
  for (const path of ['x', 'y']) first.note(path, there)
  known.of(1, 'b').note('x', there)
  known.of(1, 'a')
  known.of(1, 'c').note('x', there)
  expect(['a', 'b', 'c'].map((commit) => known.of(1, commit).get('x'))).toEqual([there, undefined, there])
  known.of(1, 'd').note('x', there)
  expect(first.get('x')).toBeUndefined()
  // A question that began before goes on, and what it learns is kept again.
  first.note('z', there)
  expect([known.of(1, 'a').get('z'), known.of(1, 'a').get('x')]).toEqual([there, undefined])
})
