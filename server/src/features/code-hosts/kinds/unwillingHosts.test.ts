import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { CodeHost, HostServices } from '../codeHost.js'
import { bitbucketCloud } from './bitbucketCloud/bitbucketCloud.js'
import { bitbucketServer } from './bitbucketServer/bitbucketServer.js'
import { gitea } from './gitea/gitea.js'
import { github } from './github/github.js'
import { gitlab } from './gitlab/gitlab.js'
import { listed } from './testing/collected.js'
import { fakeServices } from './testing/fakeHost.js'

const { signal } = new AbortController()
const token = 'canary-0123456789abcdef'

/** Each kind with a configuration that asks for one list. */
const kinds: readonly (readonly [string, (url: string, services: HostServices) => CodeHost])[] = [
  ['GitHub', (url, services) => github.open({ url, token, orgs: ['acme'] }, services)],
  ['GitLab', (url, services) => gitlab.open({ url, token, projectQuery: ['groups/acme/projects'] }, services)],
  [
    'Bitbucket Cloud',
    (url, services) => bitbucketCloud.open({ url, apiURL: url, accessToken: token, teams: ['acme'] }, services),
  ],
  ['Bitbucket Server', (url, services) => bitbucketServer.open({ url, token, projectKeys: ['ACME'] }, services)],
  ['Gitea', (url, services) => gitea.open({ url, token, orgs: ['acme'] }, services)],
]

type Answer = (response: ServerResponse, request: IncomingMessage) => void

const json = (status: number, headers = {}, value: unknown = { message: 'said so' }): Answer => {
  return (response) => void response.writeHead(status, headers).end(JSON.stringify(value))
}

const endless: Answer = (response) => {
  const more = Buffer.alloc(1024 * 1024, '[')
  const write = () => {
    while (!response.destroyed && response.write(more));
  }
  response.on('drain', write).writeHead(200, { 'content-length': String(10 * 1024 ** 3) })
  write()
}

const drip: Answer = (response) => {
  const timer = setInterval(() => response.write(' '), 100)
  response.once('close', () => clearInterval(timer))
}

interface Expected {
  readonly check?: object
  readonly list?: object
}

const denied = { code: 'permission_denied', reason: 'list-not-whole' }

const table: readonly (readonly [string, Answer, Expected])[] = [
  ['401', json(401), { check: { code: 'unauthenticated' }, list: { code: 'unauthenticated' } }],
  ['403', json(403), { check: { code: 'permission_denied', reason: 'host-denied' }, list: denied }],
  ['404', json(404), { check: { code: 'unavailable', reason: 'no-such-api' }, list: denied }],
  ...[429, 403].map(
    (status) =>
      [
        `${status} with Retry-After`,
        json(status, { 'retry-after': '7' }),
        bothAre('resource_exhausted', 'rate-limited'),
      ] as const,
  ),
  ['429 without Retry-After', json(429), bothAre('resource_exhausted', 'rate-limited')],
  [
    '403 with nothing left of the limit',
    json(403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '9999999999' }),
    bothAre('resource_exhausted', 'rate-limited'),
  ],
  ['500', json(500), bothAre('unavailable', 'host-failing')],
  ['503 with Retry-After', json(503, { 'retry-after': '3' }), bothAre('unavailable', 'host-failing')],
  [
    'HTML',
    (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>'),
    bothAre('unavailable', 'unexpected-answer'),
  ],
  [
    'bytes that are no UTF-8',
    (response) => response.end(Buffer.from([0x22, 0xff, 0xfe, 0x22])),
    bothAre('unavailable', 'unexpected-answer'),
  ],
  ['JSON of something else', json(200, {}, 7), { list: { code: 'unavailable', reason: 'unexpected-answer' } }],
  ['10 GB', endless, bothAre('resource_exhausted', 'answer-too-large')],
  ['a byte now and then', drip, bothAre('deadline_exceeded', 'host-too-slow')],
  ['nothing at all', () => {}, bothAre('deadline_exceeded', 'host-too-slow')],
  [
    'half an answer',
    (response) => response.writeHead(200, { 'content-length': '9' }).write('[', () => response.destroy()),
    bothAre('unavailable', 'host-unreachable'),
  ],
  [
    'a redirect to a private address',
    json(302, { location: 'http://169.254.169.254/' }),
    bothAre('unavailable', 'host-redirects'),
  ],
  [
    'a redirect to another host',
    json(301, { location: 'https://elsewhere.example/api' }),
    bothAre('unavailable', 'host-redirects'),
  ],
  [
    'a circle of redirects',
    (response, { url }) => response.writeHead(302, { location: `${url}` }).end(),
    bothAre('unavailable', 'host-redirects'),
  ],
]

function bothAre(code: string, reason: string): Expected {
  return { check: { code, reason }, list: { code, reason } }
}

const cases = table.flatMap(([name, answer, expected]) =>
  kinds.map(([kind, open]) => ({ name, kind, answer, expected, open })),
)

test.each(cases)('F-10, H-05, H-06: $kind answers $name', async ({ answer, expected, open }) => {
  const isSlow = expected.check !== undefined && 'code' in expected.check && expected.check.code === 'deadline_exceeded'
  const { url, services } = await serve(answer, isSlow ? 400 : 20_000)
  const connection = open(url, services)
  for (const [ask, error] of [
    [() => connection.check(signal), expected.check],
    [() => listed(connection), expected.list],
  ] as const) {
    if (error === undefined) continue
    const thrown: unknown = await ask().then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(thrown).toMatchObject(error)
    expect(String(thrown)).not.toContain(token)
  }
})

test.each(kinds)('H-06: %s lists nothing: that is an answer, and for others to judge', async (kind, open) => {
  const empty = kind.startsWith('Bitbucket') ? { values: [], isLastPage: true } : []
  const { url, services } = await serve(json(200, {}, empty))
  expect(await listed(open(url, services))).toEqual([])
})

test.each(kinds)('H-09: what %s says is told without the token that it repeats', async (_kind, open) => {
  const { url, services } = await serve((response, { headers }) => {
    const message = `bad\r\ntoken ${headers.authorization ?? headers['private-token']}`
    response.writeHead(403).end(JSON.stringify({ message }))
  })
  const checking = open(url, services).check(signal)
  await expect(checking).rejects.toThrow(/says: bad token /)
  await expect(checking).rejects.not.toThrow(token)
})

test('H-04, F-10: a host that never answers does not hold up another one', async () => {
  const silent = await serve(() => {})
  const other = await serve(json(200, {}, []))
  const leaving = new AbortController()
  const [, openGitHub] = kinds[0] ?? []
  if (!openGitHub) throw new Error('There is a first kind.')
  const stuck = openGitHub(silent.url, { ...silent.services, outgoing: other.services.outgoing }).check(leaving.signal)
  await expect(listed(openGitHub(other.url, other.services))).resolves.toEqual([])
  leaving.abort(new Error('gone'))
  await expect(stuck).rejects.toThrow('gone')
})

test('H-03: a host that is in a private network is not a host that said no', async () => {
  const { services } = fakeServices()
  const connection = github.open({ url: 'http://10.0.0.1', token, orgs: ['acme'] }, services)
  await expect(connection.check(signal)).rejects.toMatchObject({ code: 'unavailable', reason: 'private-address' })
})

/** A server, and services that wait so long for an answer of it, in milliseconds. */
async function serve(
  answer: Answer,
  patience = 20_000,
): Promise<{ readonly url: string; readonly services: HostServices }> {
  const server = createServer((request, response) => answer(response, request)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { services } = fakeServices()
  const { outgoing } = services
  // A server that listens on an address has one.
  const { port } = server.address() as AddressInfo
  const hasty = {
    send: (request: Parameters<typeof outgoing.send>[0]) => outgoing.send({ ...request, deadline: patience }),
  }
  return { url: `http://127.0.0.1:${port}`, services: { ...services, outgoing: hasty } }
}
