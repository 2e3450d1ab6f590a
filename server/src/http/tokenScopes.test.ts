import { silentLogger } from '@sextant/base'
import { expect, test } from 'vitest'
import { createApp } from './app.js'
import type { Identity } from './authenticate.js'
import { inventory } from './inventory.js'
import { scopedNames, scopesFor, type Sufficient, type TokenScope } from './tokenScopes.js'
import type { SignedIn } from './viewer.js'

const scopes: readonly TokenScope[] = ['user:all', 'externalapi:read', 'externalapi:write', 'mcp', 'openid']
/** Tokens by what they are for; one of them for nothing. */
const tokens: readonly (readonly string[])[] = [...scopes.map((scope) => [scope]), ['user:all', 'site-admin:sudo'], []]

const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** Throws for a method that no route has. */
function verbOf(method: string): (typeof verbs)[number] {
  const verb = verbs.find((each) => each === method)
  if (verb === undefined) throw new Error(`No route is asked by ${method}.`)
  return verb
}

const tokenOf = (held: readonly string[]) => held.join('+') || 'nothing'
const owner: SignedIn = { kind: 'user', userId: 1, username: 'root', siteAdmin: true }

/** Knows one token for each set of scopes, named by it. Whose user is gone, has expired or was deleted, it does not. */
const identity: Identity = {
  tokensAllowed: () => true,
  noteSudo: async () => {},
  viewerOfSession: async () => undefined,
  viewerOfUsername: async () => undefined,
  viewerOfToken: async (token) => {
    const held = tokens.find((each) => tokenOf(each) === token)
    return held && { ...owner, tokenScopes: held, tokenId: 1 }
  },
}

const routes = Object.keys(inventory).filter((name) => /^[A-Z]+ \//.test(name))
// Some are answered by the frame itself, and what lies below a repository's name stands behind the pages.
const framed = new Set([
  'GET /healthz',
  'GET /readyz',
  'GET /__version',
  'GET /metrics',
  'GET /opensearch.xml',
  'GET /.api/src-cli/version',
  'GET /.api/src-cli/{file}',
  'GET /*',
])
const mounted = routes.filter((name) => !framed.has(name) && !/\{repository\}|\.assets/.test(name))

/** The frame with a handler for every route of the inventory, which only says that it was reached. */
const openFrame = () =>
  createApp({
    externalURL: new URL('http://localhost:7080'),
    version: '0',
    log: silentLogger,
    identity,
    privateMode: true,
    needsSiteInit: async () => false,
    mounts: [
      (app) => {
        for (const name of mounted) {
          const [method = '', path = ''] = name.split(' ')
          app.route({ method, url: path.replace(/\{(\w+)\}/g, ':$1'), handler: async () => 'reached' })
        }
      },
    ],
  })

const passes = (needed: Sufficient, held: readonly string[]) =>
  needed === 'any' || (needed !== 'no-token' && needed.some((scope) => held.includes(scope)))

test('A-10: every route lets in the token scopes that its line names, and no others', async () => {
  const app = await openFrame()
  const wrong: string[] = []
  let asked = 0
  for (const name of mounted) {
    const [method = '', path = ''] = name.split(' ')
    const needed = scopesFor(name, inventory[name] ?? 'public')
    for (const held of tokens) {
      const response = await app.inject({
        method: verbOf(method),
        url: path.replace(/\{\w+\}|\*/g, 'x'),
        headers: { authorization: `token ${tokenOf(held)}` },
      })
      asked += 1
      const isIn = response.statusCode === 200 && response.body === 'reached'
      const isToldSo = isIn || response.statusCode === 403
      if (isIn !== passes(needed, held) || !isToldSo)
        wrong.push(`${name} ${tokenOf(held)} ${response.statusCode} ${response.body}`)
    }
  }
  await app.close()
  expect(wrong).toEqual([])
  expect(asked).toBe(mounted.length * tokens.length)
})

test('A-10: a token that is unknown, ended or in the address is refused on every route', async () => {
  const app = await openFrame()
  for (const name of mounted) {
    const [method = '', path = ''] = name.split(' ')
    const url = path.replace(/\{\w+\}|\*/g, 'x')
    const verb = verbOf(method)
    const ended = await app.inject({ method: verb, url, headers: { authorization: 'token ended' } })
    expect([name, ended.statusCode, ended.body]).toEqual([name, 401, 'Invalid access token.'])
    const inAddress = await app.inject({ method: verb, url: `${url}?token=user:all` })
    expect([name, inAddress.statusCode]).toEqual([name, 401])
  }
  await app.close()
})

test('A-10: every entry of the inventory says which scopes suffice; each operation needs `user:all` or more', () => {
  const said = Object.entries(inventory).map(([name, access]) => [name, scopesFor(name, access)] as const)
  const operations = said.filter(([name, needed]) => /^(query|mutation) /.test(name) && needed !== 'no-token')
  expect(said.every(([, needed]) => needed.length > 0)).toBe(true)
  expect(operations.filter(([, needed]) => String(needed) !== 'user:all')).toEqual([])
  expect(() => scopesFor('GET /.api/new', 'signed-in')).toThrow("'GET /.api/new': all,")
  expect(scopedNames.filter((name) => !(name in inventory))).toEqual([])
})
