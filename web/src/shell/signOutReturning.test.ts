import { expect, test } from 'vitest'
import { signOutReturning } from './signOutReturning.js'

test('who signs out comes back to path, query and hash', () => {
  const place = { pathname: '/workspace-settings', search: '?a=1&b', hash: '#c' }
  const address = signOutReturning(place)
  expect(address).toMatch(/^\/-\/sign-out\?/)
  expect(new URLSearchParams(address.split('?')[1]).get('returnTo')).toBe('/workspace-settings?a=1&b#c')
})
