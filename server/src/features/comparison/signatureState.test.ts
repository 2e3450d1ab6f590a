import { expect, test } from 'vitest'
import { stateOf } from './signatureState.js'

const owner = { name: 'Alice', emails: ['Alice@example.com'], publicKey: '' }
const signature = {
  kind: 'ssh',
  keyId: 'SHA256:a',
  fits: true,
  owners: [owner],
  committer: 'alice@example.com',
} as const

test.each([
  ['VERIFIED', {}],
  ['OTHER_PERSON', { committer: 'bob@example.com' }],
  ['OTHER_PERSON', { committer: '' }],
  ['UNKNOWN_KEY', { owners: [] }],
  ['UNKNOWN_KEY', { owners: [], fits: undefined }],
  ['BAD', { fits: false }],
  ['BAD', { fits: false, owners: [] }],
  ['UNCHECKED', { fits: undefined }],
  ['UNCHECKED', { keyId: undefined, fits: undefined, owners: [] }],
] as const)('a signature is %s: %o', (state, other) => {
  expect(stateOf({ ...signature, ...other })).toBe(state)
})
