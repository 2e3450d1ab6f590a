import { expect, test } from 'vitest'
import { filterOutline, outlineOf, symbolAt, symbolScopes } from './fileSymbols.js'

const symbol = (name: string, firstLine: number, lastLine: number, containerName: string | null = null) => ({
  name,
  containerName,
  kind: 'FUNCTION',
  line: firstLine,
  firstLine,
  lastLine,
})

const symbols = [
  symbol('Client', 3, 5),
  symbol('inner', 4, 4, 'Client'),
  symbol('Do', 7, 20, 'Client'),
  symbol('closure', 9, 12, 'Client.Do'),
  symbol('jitter', 22, 25),
]
const entries = outlineOf(symbols)

test('what lies in another stands below it, and a container that is elsewhere is named', () => {
  expect(entries.map(({ depth, label }) => `${'  '.repeat(depth)}${label}`)).toEqual([
    'Client',
    '  inner',
    '(Client) Do',
    '  closure',
    'jitter',
  ])
})

test.each([
  [2, undefined],
  [3, 'Client'],
  [4, 'inner'],
  [8, '(Client) Do'],
  [10, 'closure'],
  [13, '(Client) Do'],
  [21, undefined],
])('at line %i is %s', (line, expected) => {
  expect(symbolAt(entries, line)?.label).toBe(expected)
})

test('of definitions on one line the first is the one to tell, with the others in it', () => {
  const all = outlineOf([symbol('order', 1, 1), symbol('id', 1, 1, 'order'), symbol('other', 1, 1)])
  expect(all.map(({ label, depth }) => [label, depth])).toEqual([
    ['order', 0],
    ['id', 1],
    ['other', 0],
  ])
  expect(symbolAt(all, 1)?.label).toBe('order')
})

test('only what takes several lines stays in sight', () => {
  expect(symbolScopes(symbols)(10)).toEqual([7, 9])
  expect(symbolScopes(symbols)(4)).toEqual([3])
})

test('the filter reads names and containers in any case', () => {
  expect(filterOutline(entries, 'CLIENT').map(({ label }) => label)).toEqual(['Client', '(Client) Do'])
  expect(filterOutline(entries, ' ').length).toBe(5)
})
