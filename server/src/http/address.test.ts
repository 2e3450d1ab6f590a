import { expect, test } from 'vitest'
import type { App } from './app.js'
import { openTestApp } from '../testApp.js'
import { limitAddress } from './address.js'

function mountProbe(app: App): void {
  app.get('/-/address', (request) => limitAddress(request))
}

test('limits count one client as one, however many addresses it has', async () => {
  const world = await openTestApp({
    moreInventory: { 'GET /-/address': 'public' },
    mounts: [mountProbe],
  })
  const of = async (remoteAddress: string, headers = {}) =>
    (await world.app.inject({ url: '/-/address', remoteAddress, headers })).body
  expect(await of('10.0.0.1')).toBe('10.0.0.1')
  expect(await of('::ffff:10.0.0.1')).toBe('10.0.0.1')
  expect(await of('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(await of('2001:db8::5')).toBe('2001:db8:0:0::/64')
  expect(await of('::1')).toBe('0:0:0:0::/64')
  expect(await of('10.0.0.1', { 'x-forwarded-for': '10.9.9.9' })).toBe('10.0.0.1')
  await world.close()
})
