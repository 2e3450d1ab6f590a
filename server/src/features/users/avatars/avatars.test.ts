import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '../../../testApp.js'
import { openOutgoing } from '../../../http/outgoing.js'
import { privateHostsOf } from '../../../http/outgoingAddress.js'
import { avatarFetcher } from './fetchAvatar.js'
import { imageFacts } from './image.js'

/** The header of a PNG of this size. */
function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(33)
  bytes.write('89504e470d0a1a0a0000000d49484452', 'hex')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

test('U-10 a picture is told by its bytes: nothing else is shown as one, and none that fills a browser', () => {
  expect(imageFacts(png(64, 32))).toEqual({ type: 'image/png', width: 64, height: 32 })
  expect(imageFacts(Buffer.from('474946383961100020000000', 'hex'))).toMatchObject({ type: 'image/gif', width: 16 })
  const jpeg = Buffer.from('ffd8ffe000040000ffc0000b080010002001011100', 'hex')
  expect(imageFacts(jpeg)).toEqual({ type: 'image/jpeg', width: 32, height: 16 })
  const others = ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html><script>1</script>', 'GIF89', '\xff\xd8', '']
  for (const text of others) expect(imageFacts(Buffer.from(text, 'latin1'))).toBeUndefined()
  for (const [width, height] of [
    [30_000, 30_000],
    [0, 8],
  ] as const)
    expect(imageFacts(png(width, height))).toBeUndefined()
  for (let length = 0; length < jpeg.length; length++) imageFacts(jpeg.subarray(0, length))
})

test('S-01 the address of a picture leads to no private network, also where the server may go there', async () => {
  const host = createServer((_request, response) => response.end(png(8, 8))).listen(0, '127.0.0.1')
  await once(host, 'listening')
  onTestFinished(() => void host.close())
  const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/a.png`
  const outgoing = openOutgoing({ privateHosts: privateHostsOf(['127.0.0.0/8']) })
  expect((await outgoing.send({ url: new URL(url) })).status).toBe(200)
  expect(await avatarFetcher(outgoing)(url)).toBeUndefined()
})

test('people who are signed in see pictures of people, in a form that does nothing', async () => {
  const asked: string[] = []
  const outgoing = {
    send: async ({ url, givenBy }: { readonly url: URL; readonly givenBy?: string }) => {
      asked.push(`${url.href} of ${givenBy}`)
      const body = url.pathname === '/a.png' ? png(8, 8) : Buffer.from('<svg/>')
      return { status: 200, headers: { 'content-type': 'text/html' }, body }
    },
  }
  const world = await openTestApp({ outgoing })
  onTestFinished(() => world.close())
  const [alice, bob] = [await world.addUser('alice'), await world.addUser('bob')]
  const see = async (headers: Record<string, string>, username: string) =>
    world.app.inject({ url: `/-/avatar/${username}`, headers })
  const own = await world.browserOf(alice)
  const give = (avatarURL: string) =>
    world.graphql(
      'mutation ($a: String) { updateUser(user: "' +
        Buffer.from(`User:${alice.userId}`).toString('base64') +
        '", avatarURL: $a) { id } }',
      own,
      { a: avatarURL },
    )
  expect((await give('https://pictures.example/a.png')).errors).toBeUndefined()
  const viewer = await world.browserOf(bob)
  for (let n = 0; n < 2; n++) {
    const { statusCode, headers } = await see(viewer, 'alice')
    expect([statusCode, headers['content-type'], headers['x-content-type-options']]).toEqual([
      200,
      'image/png',
      'nosniff',
    ])
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  }
  expect(asked).toEqual(['https://pictures.example/a.png of a person'])
  expect((await see({}, 'alice')).statusCode).toBe(401)
  await give('https://pictures.example/b.svg')
  for (const name of ['alice', 'bob', 'nobody']) expect((await see(viewer, name)).statusCode).toBe(404)
})
