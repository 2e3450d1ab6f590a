import type { Gates } from '@sextant/contract'
import { expect, test } from 'vitest'
import { emptyRequest } from '../searchRequest.js'
import { exportAddress, pageActions } from './pageActions.js'

const request = { ...emptyRequest, query: 'needle' }

test('what a flag closes is left out, what is not built says so', () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these flags are read
  const gates = { codeSearchEnabledOnInstance: true, codeMonitoringEnabled: false } as Gates
  const shown = pageActions(request, gates)
  expect(shown.map(({ label }) => label)).toEqual(['Save this search', 'Keep as a result set'])
  expect(shown.filter(({ address }) => address === undefined).every(({ reason }) => reason !== '')).toBe(true)
})

test('the export has the query, its pattern type and its case', () => {
  expect(exportAddress({ ...request, patternType: 'regexp', caseSensitive: true }, 'csv')).toBe(
    '/.api/search/export?q=needle+case%3Ayes&t=regexp&format=csv',
  )
})
