import type { HostConfig, JSONSchema } from '../../hostKind.js'
import type { CommonConfiguration } from '../shared/commonConfiguration.js'
import * as properties from '../shared/configurationSchema.js'

/** A configuration that is valid by `gitHubSchema`. */
export interface GitHubConfiguration extends CommonConfiguration {
  readonly token?: string
  readonly gitHubAppDetails?: {
    readonly appID: string | number
    readonly installationID: string | number
    readonly privateKey: string
    readonly cloneAllRepositories?: boolean
  }
  readonly repos?: readonly string[]
  readonly orgs?: readonly string[]
  readonly repositoryQuery?: readonly string[]
  readonly authorization?: {
    readonly markInternalReposAsPublic?: boolean
    readonly syncInternalRepoPermissions?: boolean
  }
}

/** Reads a configuration that is valid by the schema below. */
export function readGitHub(config: HostConfig): GitHubConfiguration {
  // The schema says the same as the type.
  return config as unknown as GitHubConfiguration
}

export const usualGitHubPattern = '{host}/{nameWithOwner}'
export const usualGitHubRate = 5000

const id = (description: string): JSONSchema => ({ description, type: ['string', 'integer'] })

const app: JSONSchema = {
  description:
    'A GitHub App instead of a token. It needs the permissions "Contents: read-only" and "Metadata: read-only", and "Members: read-only" for permissions.',
  type: 'object',
  additionalProperties: false,
  required: ['appID', 'installationID', 'privateKey'],
  properties: {
    appID: id('The id or the client id of the app, as its settings page shows it.'),
    installationID: id('The number at the end of the address of the installation.'),
    privateKey: properties.secretProperty('The private key of the app, in PEM, as GitHub gave it when it was made.'),
    baseURL: properties.urlProperty('Where the app was made. The same as url, which is what counts.'),
    cloneAllRepositories: properties.flagProperty('Takes every repository that the installation may read.'),
  },
}

const authorization: JSONSchema = {
  description: 'Lets people see here only what they may read on GitHub. Leave it out to let everyone see everything.',
  type: 'object',
  additionalProperties: false,
  properties: {
    groupsCacheTTL: {
      description:
        'Taken from existing configurations. Permissions are asked for each repository and are not kept by team.',
      type: 'number',
      default: 72,
    },
    syncInternalRepoPermissions: properties.flagProperty(
      'Also lists the internal repositories of the organizations that an account belongs to.',
    ),
    markInternalReposAsPublic: properties.flagProperty(
      'Lets everyone who is signed in here see internal repositories.',
    ),
  },
}

const webhook: JSONSchema = {
  type: 'object',
  required: ['org', 'secret'],
  properties: {
    org: properties.textProperty('The organization that the webhook belongs to.'),
    secret: properties.secretProperty('The secret that the webhook was made with.'),
  },
}

export const gitHubSchema: JSONSchema = {
  ...properties.configurationSchema('GitHub or GitHub Enterprise', ['url'], {
    url: properties.urlProperty('The address of GitHub: https://github.com, or that of a GitHub Enterprise server.'),
    token: properties.secretProperty(
      'A personal access token. Classic: the scope "repo", or "public_repo" for public repositories alone; "read:org" for organizations and permissions. Fine-grained: "Contents: read-only" and "Metadata: read-only".',
    ),
    gitHubAppDetails: app,
    repos: properties.listProperty('Repositories by name.', properties.nameItem('Such as owner/name.', 'two')),
    orgs: properties.listProperty(
      'Organizations, with all repositories that the credentials may read.',
      properties.nameItem('The name of an organization, as it is in its address.', 'one'),
    ),
    repositoryQuery: {
      ...properties.listProperty(
        'Which others: "affiliated" (all that the token is given access to), "public" (GitHub Enterprise only), a search such as "org:acme fork:true", or "none".',
        properties.textProperty('One of the words, or a search.'),
      ),
      default: ['none'],
    },
    exclude: properties.excludeProperty(['name', 'id', 'pattern', 'archived', 'forks', 'stars', 'size']),
    repositoryPathPattern: properties.pathPatternProperty(usualGitHubPattern, ['nameWithOwner']),
    gitURLType: properties.gitURLTypeProperty,
    gitSSHCipher: properties.textProperty('Taken from existing configurations; ssh chooses by itself.'),
    gitSSHCredential: properties.secretProperty(
      'Taken from existing configurations; ssh uses the keys of the account.',
    ),
    rateLimit: properties.rateLimitProperty('GitHub', usualGitHubRate),
    certificate: properties.certificateProperty,
    authorization,
    webhooks: properties.listProperty('Webhooks of older configurations. Make new ones under Webhooks.', webhook),
    maxDeletions: properties.maxDeletionsProperty,
    useRandomExternalAccount: properties.flagProperty(
      'Taken from existing configurations; the token is used as it is.',
    ),
  }),
  oneOf: [{ required: ['token'] }, { required: ['gitHubAppDetails'] }],
}

export const gitHubTemplate = `{
  // https://github.com, or the address of a GitHub Enterprise server.
  "url": "https://github.com",

  // A personal access token with the scopes "repo" and "read:org".
  "token": "<access token>",

  // Organizations, with all repositories that the token may read.
  "orgs": []

  // Single repositories, and all that the token is given access to:
  // "repos": ["owner/name"],
  // "repositoryQuery": ["affiliated"],

  // What is left out:
  // "exclude": [{ "archived": true }, { "forks": true }, { "pattern": "^acme/old-" }],

  // Lets people see here only what they may read on GitHub:
  // "authorization": {}
}
`
