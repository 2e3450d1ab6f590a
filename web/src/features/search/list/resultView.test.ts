import { expect, test } from 'vitest'
import { parseView, withView } from './resultView.js'

test.each([
  ['/search?q=a', { order: 'relevance', lines: 'line', chart: undefined }],
  ['/search?q=a&sort=path&lines=relevance&chart=REPO', { order: 'path', lines: 'relevance', chart: 'REPO' }],
] as const)('%s', (address, view) => {
  expect(parseView(new URL(address, 'http://page').search)).toEqual(view)
  expect(withView('/search?q=a', view)).toBe(address)
})

test('an order that is not known is the usual one', () => {
  expect(parseView('?sort=size&lines=up')).toEqual({ order: 'relevance', lines: 'line', chart: undefined })
})
