import type { HostConfig, JSONSchema } from '../../hostKind.js'
import type { CommonConfiguration } from '../shared/commonConfiguration.js'
import * as properties from '../shared/configurationSchema.js'

/** A configuration that is valid by `giteaSchema`. */
export interface GiteaConfiguration extends CommonConfiguration {
  readonly token: string
  readonly repos?: readonly string[]
  readonly orgs?: readonly string[]
  readonly users?: readonly string[]
  readonly repositoryQuery?: readonly string[]
  readonly authorization?: {
    readonly identityProvider?: { readonly type: 'oauth' | 'username' }
    readonly markInternalReposAsPublic?: boolean
  }
}

/** Reads a configuration that is valid by the schema below. */
export function readGitea(config: HostConfig): GiteaConfiguration {
  // The schema says the same as the type.
  return config as unknown as GiteaConfiguration
}

export const usualGiteaPattern = '{host}/{nameWithOwner}'
export const usualGiteaRate = 36_000

const authorization: JSONSchema = {
  description: 'Lets people see here only what they may read there. Leave it out to let everyone see everything.',
  type: 'object',
  additionalProperties: false,
  properties: {
    identityProvider: {
      description:
        'Whose account a person has: "oauth" (signed in with it) or "username" (the same name here and there), which needs a token of an administrator with the scope "read:admin" or "all".',
      type: 'object',
      additionalProperties: false,
      required: ['type'],
      properties: { type: { description: 'One of the two.', type: 'string', enum: ['oauth', 'username'] } },
    },
    markInternalReposAsPublic: properties.flagProperty(
      'Lets everyone who is signed in here see repositories of owners whose visibility is limited.',
    ),
  },
}

export const giteaSchema = properties.configurationSchema('Gitea or Forgejo', ['url', 'token'], {
  url: properties.urlProperty('The address of Gitea or Forgejo, with its path if it has one.'),
  token: properties.secretProperty(
    'An access token. Scopes: "read:repository", "read:user" and "read:organization"; for permissions by name also "read:admin", with a token of an administrator.',
  ),
  repos: properties.listProperty('Repositories by name.', properties.nameItem('Such as owner/name.', 'two')),
  orgs: properties.listProperty(
    'Organizations, with all repositories that the token may read.',
    properties.nameItem('The name of an organization.', 'one'),
  ),
  users: properties.listProperty(
    'People, with all their repositories that the token may read.',
    properties.nameItem('The name of an account.', 'one'),
  ),
  repositoryQuery: {
    ...properties.listProperty(
      'Which others: "affiliated" (those of the account of the token), "all" (that the token may read), a query such as "?q=tool&topic=true", or "none".',
      properties.textProperty('One of the words, or a query.'),
    ),
    default: ['none'],
  },
  exclude: properties.excludeProperty(['name', 'id', 'pattern', 'archived', 'forks', 'stars', 'size']),
  repositoryPathPattern: properties.pathPatternProperty(usualGiteaPattern, ['nameWithOwner']),
  gitURLType: properties.gitURLTypeProperty,
  rateLimit: properties.rateLimitProperty('Gitea', usualGiteaRate),
  certificate: properties.certificateProperty,
  authorization,
  maxDeletions: properties.maxDeletionsProperty,
})

export const giteaTemplate = `{
  // The address of Gitea or Forgejo.
  "url": "https://gitea.example.com",

  // An access token with the scopes "read:repository", "read:user" and "read:organization".
  "token": "<access token>",

  // All repositories that the token may read.
  "repositoryQuery": ["all"]

  // Or those of organizations and people, and single ones:
  // "orgs": ["acme"],
  // "users": ["alice"],
  // "repos": ["owner/name"],

  // What is left out:
  // "exclude": [{ "archived": true }, { "forks": true }],

  // Lets people see here only what they may read there:
  // "authorization": { "identityProvider": { "type": "oauth" } }
}
`
