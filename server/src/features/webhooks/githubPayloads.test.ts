import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { valueAt } from './payloadValue.js'
import { readEvent } from './readEvent.js'

// Payloads that GitHub and GitHub Enterprise Server have sent, as the host's own package for clients collects them.

interface Collected {
  readonly name: string
  readonly examples: readonly unknown[]
}

const collection = dirname(createRequire(import.meta.url).resolve('@octokit/webhooks-examples/package.json'))
const servers = ['api.github.com', 'ghes-31', 'ghes-32', 'ghes-33', 'ghes-34', 'ghes-35']

/** Those of some events; of all without any. */
const payloadsOf = (server: string, names?: ReadonlySet<string>) =>
  // The form is the package's: https://github.com/octokit/webhooks.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  (JSON.parse(readFileSync(join(collection, server, 'index.json'), 'utf8')) as readonly Collected[])
    .filter(({ name }) => names?.has(name) ?? true)
    .flatMap(({ name, examples }) => examples.map((payload) => ({ name, payload })))

function read(name: string, payload: unknown) {
  const event = readEvent({
    kind: 'GITHUB',
    event: name,
    contentType: 'application/json',
    payload: Buffer.from(JSON.stringify(payload)),
  })
  if ('problem' in event) throw new Error(event.problem)
  return event
}

const ids = (payload: unknown) => [
  valueAt(payload, 'repository', 'node_id'),
  String(valueAt(payload, 'repository', 'id')),
]

describe.each(servers)('every payload of %s', (server) => {
  test.each([['push'], ['create'], ['delete']])('%s asks for its repository to be fetched', (name) => {
    const payloads = payloadsOf(server, new Set([name]))
    expect(payloads.length).toBeGreaterThan(0)
    for (const { payload } of payloads)
      expect(read(name, payload)).toEqual({
        event: name,
        known: true,
        asks: [{ kind: 'fetch', externalIds: ids(payload) }],
      })
  })

  test('ping asks for nothing', () => {
    for (const { payload } of payloadsOf(server, new Set(['ping'])))
      expect(read('ping', payload)).toEqual({ event: 'ping', known: true, asks: [] })
  })

  test('repository and public ask for the list, and for the readers where the visibility changed', () => {
    const payloads = payloadsOf(server, new Set(['repository', 'public']))
    expect(payloads.length).toBeGreaterThan(0)
    for (const { name, payload } of payloads) {
      const changes = name === 'public' || /privatized|publicized|transferred/.test(String(valueAt(payload, 'action')))
      const readers = { kind: 'sync-repository-permissions', externalIds: ids(payload) }
      expect(read(name, payload).asks).toEqual([{ kind: 'sync-connections' }, ...(changes ? [readers] : [])])
    }
  })

  test('member, membership, organization and team say whose permissions changed', () => {
    const quiet = /^(member_invited|created)$/
    const payloads = payloadsOf(server, new Set(['member', 'membership', 'organization', 'team', 'team_add']))
    expect(payloads.length).toBeGreaterThan(4)
    for (const { name, payload } of payloads) {
      const { known, asks } = read(name, payload)
      expect(known).toBe(true)
      const isQuiet = quiet.test(String(valueAt(payload, 'action')))
      expect({ name, payload, permissions: asks.some(({ kind }) => kind.endsWith('-permissions')) }).toEqual({
        name,
        payload,
        permissions: !isQuiet,
      })
    }
  })

  test('every other event is read, and asks for nothing that is not known', () => {
    const others = payloadsOf(server).map(({ name, payload }) => read(name, payload))
    const unknown = others.filter(({ known }) => !known)
    expect(unknown.length).toBeGreaterThan(30)
    expect(unknown.flatMap(({ asks }) => asks)).toEqual([])
  })
})

test('of a member, the account and the repository are asked for', () => {
  const [first] = payloadsOf('api.github.com', new Set(['member']))
  expect(read('member', first?.payload).asks).toEqual([
    { kind: 'sync-account-permissions', accountId: '39652351' },
    { kind: 'sync-repository-permissions', externalIds: ['MDEwOlJlcG9zaXRvcnkxODY4NTMwMDI=', '186853002'] },
  ])
})
