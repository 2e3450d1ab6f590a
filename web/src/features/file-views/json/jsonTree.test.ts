import { expect, test } from 'vitest'
import { findJson, jsonRows, type JsonValue, pathKey, printPath, readJson, scalarText } from './jsonTree.js'

const value: JsonValue = { name: 'x', list: [1, { deep: null }], __proto__x: true }

test('only what is open is listed', () => {
  const paths = (open: readonly (readonly (string | number)[])[]) =>
    jsonRows(value, new Set(open.map(pathKey))).map(({ path }) => printPath(path))
  expect(paths([])).toEqual(['$'])
  expect(paths([[]])).toEqual(['$', '$.name', '$.list', '$.__proto__x'])
  expect(paths([[], ['list']])).toEqual(['$', '$.name', '$.list', '$.list[0]', '$.list[1]', '$.__proto__x'])
})

test('names and values are found, in order', () => {
  const found = (text: string) => findJson(value, text, 10).map(printPath)
  expect(found('DEEP')).toEqual(['$.list[1].deep'])
  expect(found('x')).toEqual(['$.name', '$.__proto__x'])
  expect(found('null')).toEqual(['$.list[1].deep'])
  expect(findJson(value, '', 2)).toHaveLength(2)
})

test.each([
  [['a', 0, 'b c'], "$.a[0]['b c']"],
  [["it's\\"], "$['it\\'s\\\\']"],
])('%j is written %s', (path, printed) => expect(printPath(path)).toBe(printed))

test('numbers keep their digits; what is no JSON is none', () => {
  const read = readJson('{"id": 12345678901234567890, "small": 1.5}')?.value
  expect(
    read &&
      jsonRows(read, new Set(['[]']))
        .slice(1)
        .map(({ value: each }) => scalarText(each)),
  ).toEqual(['12345678901234567890', '1.5'])
  expect(readJson('{ // comment\n}')).toBeUndefined()
  expect(readJson('')).toBeUndefined()
})

test('a value that is nested deeper than calls may be', () => {
  const deep = readJson(`${'['.repeat(5000)}${']'.repeat(5000)}`)
  expect(deep && findJson(deep.value, 'nothing', 1)).toEqual([])
})
