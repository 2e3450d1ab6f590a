import { createHmac } from 'node:crypto'
import { Secret } from '@sextant/base'
import { describe, expect, test } from 'vitest'
import { hostOf } from './hosts/index.js'
import type { WebhookKind } from './webhookHost.js'

const secret = 'correct-horse-battery'
const body = Buffer.from('{ "zen": "Keep it logically awesome." }')
const hmac = (key: string, text: Buffer | string, hash = 'sha256') => createHmac(hash, key).update(text).digest('hex')

/** Whether a request with these headers is taken for the host's. */
async function holds(
  kind: WebhookKind,
  headers: Record<string, string>,
  options: { key?: string; body?: Buffer } = {},
) {
  const request = { headers, body: options.body ?? body, now: Date.parse('2026-01-01T00:00:00Z') }
  return (await hostOf(kind).refusalOf(new Secret(options.key ?? secret), request)) === undefined
}

test("GitHub's own example of its documentation", async () => {
  const headers = {
    'x-hub-signature-256': 'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17',
  }
  expect(
    await holds('GITHUB', headers, { key: "It's a Secret to Everybody", body: Buffer.from('Hello, World!') }),
  ).toBe(true)
})

const signed: readonly (readonly [WebhookKind, header: string, prefix: string])[] = [
  ['GITHUB', 'x-hub-signature-256', 'sha256='],
  ['BITBUCKETSERVER', 'x-hub-signature', 'sha256='],
  ['BITBUCKETCLOUD', 'x-hub-signature', 'sha256='],
  ['GITEA', 'x-gitea-signature', ''],
  ['GITEA', 'x-forgejo-signature', ''],
]

describe.each(signed)('%s by %s', (kind, header, prefix) => {
  const right = hmac(secret, body)
  const cases: readonly (readonly [name: string, value: string | undefined, holds: boolean])[] = [
    ['the signature', `${prefix}${right}`, true],
    ['W-01: none', undefined, false],
    ['W-01: an empty one', '', false],
    ['W-01: the prefix alone', prefix, false],
    ['W-01, W-02: a short one', `${prefix}${right.slice(0, -2)}`, false],
    ['W-01, W-02: a long one', `${prefix}${right}00`, false],
    ['W-01: in capitals', `${prefix}${right.toUpperCase()}`, false],
    ['W-01: with another secret', `${prefix}${hmac('another', body)}`, false],
    ['W-01: with an empty secret', `${prefix}${hmac('', body)}`, false],
    [
      'W-01: over JSON that was written anew',
      `${prefix}${hmac(secret, JSON.stringify(JSON.parse(String(body))))}`,
      false,
    ],
    ['W-01: no hex', `${prefix}${'z'.repeat(64)}`, false],
    ['W-01: SHA-1', `sha1=${hmac(secret, body, 'sha1')}`, false],
  ]
  test.each(cases)('%s', async (_name, value, expected) => {
    expect(await holds(kind, value === undefined ? {} : { [header]: value })).toBe(expected)
  })
})

describe('GitHub with the old signature', () => {
  const old = { 'x-hub-signature': `sha1=${hmac(secret, body, 'sha1')}` }
  test('W-01: proves nothing alone', async () => expect(await holds('GITHUB', old)).toBe(false))
  test('does no harm beside a right new one', async () => {
    expect(await holds('GITHUB', { ...old, 'x-hub-signature-256': `sha256=${hmac(secret, body)}` })).toBe(true)
  })
  test('does not outweigh a wrong new one', async () => {
    expect(await holds('GITHUB', { ...old, 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` })).toBe(false)
  })
})

test.each([
  ['the token', secret, true],
  ['W-01: none', undefined, false],
  ['W-01: an empty one', '', false],
  ['W-01: a part of it', secret.slice(0, -1), false],
  ['W-01: more than it', `${secret}x`, false],
])('GitLab by its token: %s', async (_name, token, expected) => {
  expect(await holds('GITLAB', token === undefined ? {} : { 'x-gitlab-token': token })).toBe(expected)
})

describe('GitLab by a signing token', () => {
  const raw = Buffer.alloc(32, 7)
  const key = `whsec_${raw.toString('base64')}`
  const sign = (time: number, text = body, by = raw) => {
    const digest = createHmac('sha256', by).update(`1-2.${time}.`).update(text).digest('base64')
    return { 'webhook-id': '1-2', 'webhook-timestamp': String(time), 'webhook-signature': `v1,${digest}` }
  }
  const now = Date.parse('2026-01-01T00:00:00Z') / 1000
  const other = sign(now, body, Buffer.alloc(32, 8))['webhook-signature']
  const cases: readonly (readonly [name: string, headers: Record<string, string>, holds: boolean])[] = [
    ['signed now', sign(now), true],
    [
      'one of two signatures',
      { ...sign(now), 'webhook-signature': `${other} ${sign(now)['webhook-signature']}` },
      true,
    ],
    ['four minutes ago', sign(now - 240), true],
    ['W-03: six minutes ago', sign(now - 360), false],
    ['W-03: in six minutes', sign(now + 360), false],
    ['W-03: another time than was signed', { ...sign(now - 360), 'webhook-timestamp': String(now) }, false],
    ['W-03: no time', { ...sign(now), 'webhook-timestamp': 'x' }, false],
    ['another body', sign(now, Buffer.from('{}')), false],
    ['another key', { ...sign(now), 'webhook-signature': other }, false],
    ['no signature', {}, false],
    ['the token itself', { 'x-gitlab-token': key }, false],
  ]
  test.each(cases)('%s', async (_name, headers, expected) => {
    expect(await holds('GITLAB', headers, { key })).toBe(expected)
  })
})

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
test.each([
  ['the password', basic(`sextant:${secret}`), true],
  ['under no name', basic(`:${secret}`), true],
  ['W-01: none', undefined, false],
  ['W-01: another', basic('sextant:another'), false],
  ['W-01: the name instead', basic(`${secret}:x`), false],
  ['W-01: no basic authentication', `Bearer ${secret}`, false],
])('Azure DevOps by its password: %s', async (_name, authorization, expected) => {
  expect(await holds('AZUREDEVOPS', authorization === undefined ? {} : { authorization })).toBe(expected)
})
