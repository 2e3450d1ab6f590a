import { expect, test } from 'vitest'
import { bareName, qualifiedName } from './symbolName.js'

test.each([
  ['name', 'name', 0, 4],
  ['"quoted key"', 'quoted key', 1, 11],
  [':symbol', 'symbol', 1, 7],
  ['"', '"', 0, 1],
  ['::', '::', 0, 2],
  ['a\n  b', 'a b', 0, 5],
])('the bare name of %j is %j', (written, name, start, end) => {
  expect(bareName(written)).toEqual({ name, range: { start, end } })
})

test.each([
  ['open', 'open', undefined],
  ['Shard::open', 'open', 'Shard'],
  ['store::Shard<T>::open', 'open', 'store::Shard'],
  ['A<b::c>::~A', '~A', 'A'],
  ['A::operator<', 'operator<', 'A'],
  ['A::operator std::string', 'operator std::string', 'A'],
])('the qualified name %j ends in %j, contained in %j', (written, name, container) => {
  const found = qualifiedName(written, '::')
  expect([found.name, found.container]).toEqual([name, container])
  expect(written.slice(found.range.start, found.range.end)).toBe(name)
})
