import { expect, test } from 'vitest'
import { bitbucketCloud } from './bitbucketCloud/bitbucketCloud.js'
import { bitbucketServer } from './bitbucketServer/bitbucketServer.js'
import { gitea } from './gitea/gitea.js'
import { github } from './github/github.js'
import { gitlab } from './gitlab/gitlab.js'
import { flawsOf, schemaProblems } from './testing/checkKind.js'
import { fakeServices } from './testing/fakeHost.js'

const kinds = [github, gitlab, bitbucketCloud, bitbucketServer, gitea]

test.each(
  kinds,
)('$title: the template is valid, every property is described, and every secret is one of them', (kind) => {
  expect(flawsOf(kind)).toEqual([])
  for (const path of kind.secrets) expect([path, propertyAt(kind.schema, path)]).toEqual([path, true])
})

function propertyAt(schema: unknown, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined) return true
  // Looked up by name, in what the kind itself wrote.
  const { properties = {}, items } = schema as { properties?: Record<string, unknown>; items?: unknown }
  const inner = key === '*' ? items : properties[key]
  return inner !== undefined && propertyAt(inner, rest)
}

const exclude = [{ archived: true }, { forks: true }]

test.each([
  [
    github,
    { url: 'https://github.com', token: 't', orgs: ['a-b'], exclude: [...exclude, { stars: '< 5', size: '>= 1GB' }] },
  ],
  [
    github,
    {
      url: 'https://github.com',
      gitHubAppDetails: { appID: 1, installationID: '2', privateKey: 'k', baseURL: 'https://github.com' },
    },
  ],
  [
    github,
    {
      url: 'https://github.com',
      token: 't',
      webhooks: [{ org: 'a', secret: 's' }],
      rateLimit: { enabled: false, requestsPerHour: 1 },
    },
  ],
  [
    gitlab,
    {
      url: 'https://gitlab.com',
      token: 't',
      'token.type': 'oauth',
      projectQuery: ['none'],
      projects: [{ id: 1 }, { name: 'a/b/c' }],
    },
  ],
  [
    bitbucketCloud,
    { url: 'https://bitbucket.org', username: 'a', appPassword: 'p', teams: ['x'], repos: ['x/y'], webhookSecret: 's' },
  ],
  [
    bitbucketServer,
    {
      url: 'https://b.example/bitbucket',
      username: 'a',
      password: 'p',
      repos: ['~alice/x'],
      plugin: { permissions: 'enabled', webhooks: { secret: 's', disableSync: true } },
    },
  ],
  [gitea, { url: 'https://gitea.example', token: 't', orgs: ['a'], certificate: '-----BEGIN CERTIFICATE-----\nx' }],
] as const)('%o takes %j', (kind, config) => {
  expect(schemaProblems(kind, config)).toEqual([])
})

test.each([
  [github, { url: 'https://github.com' }],
  [github, { url: 'https://alice:pw@github.com', token: 't' }],
  [github, { url: 'ftp://github.com', token: 't' }],
  [github, { url: 'https://github.com', token: 't', orgs: ['../x'] }],
  [github, { url: 'https://github.com', token: 't', repos: ['a/..'] }],
  [github, { url: 'https://github.com', token: 't', nonsense: 1 }],
  [gitlab, { url: 'https://gitlab.com', token: 't' }],
  [gitlab, { url: 'https://gitlab.com', token: 't', projectQuery: [], projects: [{ id: 1, name: 'a/b' }] }],
  [bitbucketCloud, { url: 'https://bitbucket.org', username: 'a' }],
  [bitbucketServer, { url: 'https://b.example', token: 't', username: 'a', password: 'p' }],
  [gitea, { url: 'https://gitea.example', token: '' }],
] as const)('%o does not take %j', (kind, config) => {
  expect(schemaProblems(kind, config)).not.toEqual([])
})

test.each(
  kinds,
)('$title: permissions are asked for when the configuration says so, and a bad rule is told at once', (kind) => {
  const config = { url: 'https://git.example', token: 't' }
  expect([kind.enforcesPermissions?.(config), kind.enforcesPermissions?.({ ...config, authorization: {} })]).toEqual([
    false,
    true,
  ])
  const { services } = fakeServices()
  expect(() => kind.open({ ...config, exclude: [{ pattern: '(' }] }, services)).toThrow('cannot be read')
  expect(kind.urlOf({ url: 'https://Git.Example/base//' })).toBe('https://git.example/base/')
})
