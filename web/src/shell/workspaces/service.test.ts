import { expect, test } from 'vitest'
import { codeOf } from './service.js'

test.each([
  ['invalid_argument', [400]],
  ['unauthenticated', [401]],
  ['permission_denied', [403]],
  ['unimplemented', [404]],
  ['deadline_exceeded', [408]],
  ['aborted', [409]],
  ['failed_precondition', [412]],
  ['resource_exhausted', [413, 431]],
  ['internal', [415]],
  ['unavailable', [429, 502, 503, 504]],
  ['unknown', [302, 418, 500]],
] as const)('a status stands for the code %s', (code, statuses) => {
  expect(statuses.map(codeOf)).toEqual(statuses.map(() => code))
})
