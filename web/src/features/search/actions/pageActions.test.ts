import type { Gates } from '@sextant/contract'
import { expect, test } from 'vitest'
import { emptyRequest } from '../searchRequest.js'
import { exportAddress, pageActions } from './pageActions.js'

const request = { ...emptyRequest, query: 'needle' }

test('what a flag closes is left out, what is not built says so', () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these flags are read
  const gates = { codeSearchEnabledOnInstance: true, codeMonitoringEnabled: false } as Gates
  const shown = pageActions(request, gates)
  expect(shown.map(({ label }) => label)).toEqual(['Save this search', 'Freeze as a result set'])
  expect(shown.filter(({ address }) => address === undefined).every(({ reason }) => reason !== '')).toBe(true)
})

test('a search is frozen with its case, pattern type and mode', () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this flag is read
  const gates = { codeSearchEnabledOnInstance: true } as Gates
  const addressOf = (more: Partial<typeof request & { mode: 'smart' }>) =>
    pageActions({ ...request, ...more }, gates).find(({ label }) => label.startsWith('Freeze'))?.address
  expect(addressOf({ caseSensitive: true })).toBe('/result-sets/new?q=needle+case%3Ayes&patternType=keyword')
  expect(addressOf({ query: 'a or Bc', caseSensitive: true })).toBe(
    '/result-sets/new?q=a+or+Bc+case%3Ayes&patternType=keyword',
  )
  expect(addressOf({ mode: 'smart' })).toBe('/result-sets/new?q=needle+patterntype%3Akeyword&patternType=lucky')
})

test('the export has the query, its pattern type, its case and its mode', () => {
  expect(exportAddress({ ...request, mode: 'smart' }, 'csv')).toBe('/search/export?q=needle&t=keyword&sm=1&format=csv')
  expect(exportAddress({ ...request, patternType: 'regexp', caseSensitive: true }, 'csv')).toBe(
    '/search/export?q=needle+case%3Ayes&t=regexp&format=csv',
  )
})
