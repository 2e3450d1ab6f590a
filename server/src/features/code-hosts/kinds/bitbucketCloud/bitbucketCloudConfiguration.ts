import type { HostConfig, JSONSchema } from '../../hostKind.js'
import type { CommonConfiguration } from '../shared/commonConfiguration.js'
import * as properties from '../shared/configurationSchema.js'

/** A configuration that is valid by `bitbucketCloudSchema`. */
export interface BitbucketCloudConfiguration extends CommonConfiguration {
  readonly apiURL?: string
  readonly username?: string
  readonly appPassword?: string
  readonly accessToken?: string
  readonly apiToken?: string
  readonly teams?: readonly string[]
  readonly repos?: readonly string[]
  readonly authorization?: object
}

/** Reads a configuration that is valid by the schema below. */
export function readBitbucketCloud(config: HostConfig): BitbucketCloudConfiguration {
  // The schema says the same as the type.
  return config as unknown as BitbucketCloudConfiguration
}

export const usualBitbucketCloudPattern = '{host}/{nameWithOwner}'
export const usualBitbucketCloudRate = 7200

const authorization: JSONSchema = {
  description:
    'Lets people see here only what they may read on Bitbucket. Leave it out to let everyone see everything. The credentials need to be those of an administrator of the workspaces.',
  type: 'object',
  properties: {
    identityProvider: { description: 'Taken from existing configurations.', type: 'object' },
  },
}

export const bitbucketCloudSchema: JSONSchema = {
  ...properties.configurationSchema('Bitbucket Cloud', ['url'], {
    url: properties.urlProperty('The address of Bitbucket Cloud: https://bitbucket.org.'),
    apiURL: {
      ...properties.urlProperty('The address of its API. Only needed where requests go through something of your own.'),
      default: 'https://api.bitbucket.org',
    },
    username: properties.textProperty(
      'Whose credentials these are: the user name for an app password, the e-mail address of the Atlassian account for an API token.',
    ),
    appPassword: properties.secretProperty('An app password. Permissions: "Account: Read" and "Repositories: Read".'),
    accessToken: properties.secretProperty(
      'An access token of a workspace, project or repository. Permission: "Repositories: Read"; for permissions also "Account: Read". Needs no username.',
    ),
    apiToken: properties.secretProperty(
      'An API token. Scopes: "read:repository:bitbucket", "read:user:bitbucket" and "read:workspace:bitbucket"; for permissions also "admin:workspace:bitbucket".',
    ),
    teams: properties.listProperty(
      'Workspaces, with all repositories that the credentials may read. With neither teams nor repos, all that the account is a member of.',
      properties.nameItem('The id of a workspace, as it is in its address.', 'one'),
    ),
    repos: properties.listProperty('Repositories by name.', properties.nameItem('Such as workspace/name.', 'two')),
    exclude: properties.excludeProperty(['name', 'id', 'pattern', 'forks', 'size']),
    repositoryPathPattern: properties.pathPatternProperty(usualBitbucketCloudPattern, ['nameWithOwner']),
    gitURLType: properties.gitURLTypeProperty,
    rateLimit: properties.rateLimitProperty('Bitbucket Cloud', usualBitbucketCloudRate),
    authorization,
    webhookSecret: properties.secretProperty(
      'The secret of webhooks of older configurations. Make new ones under Webhooks.',
    ),
    maxDeletions: properties.maxDeletionsProperty,
  }),
  oneOf: [
    { required: ['username', 'appPassword'] },
    { required: ['username', 'apiToken'] },
    { required: ['accessToken'] },
  ],
}

export const bitbucketCloudTemplate = `{
  "url": "https://bitbucket.org",

  // The e-mail address of the Atlassian account, and an API token of it with the scopes
  // "read:repository:bitbucket", "read:user:bitbucket" and "read:workspace:bitbucket".
  "username": "<e-mail address>",
  "apiToken": "<API token>",

  // Workspaces, with all repositories that the account may read.
  "teams": []

  // Single repositories, and what is left out:
  // "repos": ["workspace/name"],
  // "exclude": [{ "forks": true }, { "name": "workspace/name" }],

  // Lets people see here only what they may read on Bitbucket:
  // "authorization": {}
}
`
