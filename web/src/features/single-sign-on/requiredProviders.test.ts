import type { PageAuthProvider } from '@sextant/contract'
import { expect, test } from 'vitest'
import { missingProviders, seenProviders } from './requiredProviders.js'

const provider = (serviceID: string, requiredForAuthz: boolean): PageAuthProvider => ({
  id: serviceID,
  serviceType: 'github',
  serviceID,
  clientID: '',
  displayName: 'GitHub',
  displayPrefix: '',
  isBuiltin: false,
  isHidden: false,
  noSignIn: false,
  requiredForAuthz,
  authenticationURL: null,
})

test('only hosts that are asked for permissions and have no account yet are missing', () => {
  const providers = [provider('a', true), provider('b', false), provider('c', true)]
  const missing = missingProviders(providers, [{ serviceType: 'github', serviceID: 'c' }])
  expect(missing.map(({ id }) => id)).toEqual(['a'])
})

test.each([
  [undefined, []],
  [['a', 1], ['a']],
  ['a', []],
  [{ a: 1 }, []],
])('what is kept as %j means %j', (kept, ids) => {
  expect(seenProviders(kept)).toEqual(ids)
})
