import { expect, test } from 'vitest'
import { readEvent } from './readEvent.js'
import type { WebhookKind } from './webhookHost.js'

// The parts of payloads that are read, in the shape that each host documents; see the files of hosts/ for where.

const fetch = (...externalIds: string[]) => ({ kind: 'fetch', externalIds })
const list = { kind: 'sync-connections' }
const readers = (...externalIds: string[]) => ({ kind: 'sync-repository-permissions', externalIds })
const account = (accountId: string) => ({ kind: 'sync-account-permissions', accountId })
const host = { kind: 'sync-host-permissions' }

const uuid = '673a6070-3421-46c9-9d48-90745f7bfe8e'
const bitbucketServerRepository = { id: 4, slug: 'a', public: false, project: { key: 'P' } }

const cases: readonly (readonly [WebhookKind, event: string, payload: object, asks: readonly object[]])[] = [
  ['GITLAB', 'Push Hook', { object_kind: 'push', event_name: 'push', project_id: 15 }, [fetch('15')]],
  ['GITLAB', 'Push Hook', { object_kind: 'push', project_id: 15, project: { name: 'a' } }, [fetch('15')]],
  ['GITLAB', 'Tag Push Hook', { object_kind: 'tag_push', project_id: 1 }, [fetch('1')]],
  ['GITLAB', 'System Hook', { event_name: 'repository_update', project_id: 1, refs: [] }, [fetch('1')]],
  ['GITLAB', 'System Hook', { event_name: 'project_rename', project_id: 73 }, [list]],
  ['GITLAB', 'System Hook', { event_name: 'project_destroy', project_id: 73 }, [list]],
  ['GITLAB', 'System Hook', { event_name: 'project_update', project_id: 74 }, [list, readers('74')]],
  [
    'GITLAB',
    'System Hook',
    { event_name: 'user_add_to_team', project_id: 74, user_id: 41 },
    [account('41'), readers('74')],
  ],
  ['GITLAB', 'Member Hook', { event_name: 'user_remove_from_group', group_id: 78, user_id: 41 }, [account('41')]],
  ['GITLAB', 'System Hook', { event_name: 'group_destroy', group_id: 78 }, [list, host]],
  ['GITEA', 'push', { ref: 'refs/heads/main', repository: { id: 1, full_name: 'a/b' } }, [fetch('1')]],
  ['GITEA', 'delete', { ref: 'x', ref_type: 'branch', repository: { id: 1 } }, [fetch('1')]],
  ['GITEA', 'repository', { action: 'deleted', repository: { id: 5 } }, [list]],
  ['BITBUCKETSERVER', 'diagnostics:ping', { test: true }, []],
  ['BITBUCKETSERVER', 'repo:refs_changed', { repository: bitbucketServerRepository }, [fetch('4')]],
  [
    'BITBUCKETSERVER',
    'repo:modified',
    { old: bitbucketServerRepository, new: { ...bitbucketServerRepository, name: 'b' } },
    [list],
  ],
  [
    'BITBUCKETSERVER',
    'repo:modified',
    { old: bitbucketServerRepository, new: { ...bitbucketServerRepository, public: true } },
    [list, readers('4')],
  ],
  [
    'BITBUCKETCLOUD',
    'repo:push',
    { push: { changes: [] }, repository: { uuid: `{${uuid}}` } },
    [fetch(`{${uuid}}`, uuid)],
  ],
  ['BITBUCKETCLOUD', 'repo:transfer', { repository: { uuid: `{${uuid}}` } }, [list, readers(`{${uuid}}`, uuid)]],
  ['BITBUCKETCLOUD', 'repo:deleted', { repository: { uuid: `{${uuid}}` } }, [list]],
  ['AZUREDEVOPS', '', { eventType: 'git.push', resource: { repository: { id: uuid } } }, [fetch(uuid)]],
  ['AZUREDEVOPS', '', { eventType: 'git.repo.renamed', resource: { repository: { id: uuid } } }, [list]],
]

test.each(cases)('%s %s: %j', (kind, event, payload, asks) => {
  const read = readEvent({
    kind,
    event,
    contentType: 'application/json',
    payload: Buffer.from(JSON.stringify(payload)),
  })
  expect(read).toMatchObject({ known: true, asks })
})

const read = (payload: string, contentType = 'application/json') =>
  readEvent({ kind: 'GITHUB', event: 'push', contentType, payload: Buffer.from(payload) })

test('GitHub can send JSON in a form', () => {
  const form = `payload=${encodeURIComponent('{"repository":{"id":7}}')}`
  expect(read(form, 'application/x-www-form-urlencoded')).toMatchObject({ asks: [fetch('7')] })
})

test('an event that is not in the table is named and asks for nothing', () => {
  const payload = Buffer.from('{"object_kind":"wiki_page"}')
  const event = readEvent({ kind: 'GITLAB', event: 'Wiki Page Hook', contentType: 'application/json', payload })
  expect(event).toEqual({ event: 'wiki_page', known: false, asks: [] })
})

test.each([
  ['no JSON', 'not json'],
  ['nothing', ''],
  ['bytes that are no text', '\u0000\ufffd'],
])('%s is a problem in words', (_name, payload) => {
  expect(read(payload)).toMatchObject({ event: 'push', problem: expect.stringContaining('not JSON') })
})

test.each([
  ['deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, []],
  ['keys twice', '{"repository":{"id":1},"repository":{"id":2}}', ['2']],
  ['__proto__', '{"__proto__":{"repository":{"id":9}}}', []],
  ['an id that is no id', '{"repository":{"id":{"a":1},"node_id":["x"]}}', []],
  ['a number beyond whole ones', '{"repository":{"id":1e300}}', []],
])('W-06: %s', (_name, payload, externalIds) => {
  expect(read(payload)).toEqual({ event: 'push', known: true, asks: [{ kind: 'fetch', externalIds }] })
})
