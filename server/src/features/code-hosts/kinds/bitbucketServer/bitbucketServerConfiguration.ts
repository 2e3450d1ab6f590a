import type { HostConfig, JSONSchema } from '../../hostKind.js'
import type { CommonConfiguration } from '../shared/commonConfiguration.js'
import * as properties from '../shared/configurationSchema.js'

/** A configuration that is valid by `bitbucketServerSchema`. */
export interface BitbucketServerConfiguration extends CommonConfiguration {
  readonly token?: string
  readonly username?: string
  readonly password?: string
  readonly projectKeys?: readonly string[]
  readonly repos?: readonly string[]
  readonly repositoryQuery?: readonly string[]
  readonly excludePersonalRepositories?: boolean
  readonly authorization?: object
}

/** Reads a configuration that is valid by the schema below. */
export function readBitbucketServer(config: HostConfig): BitbucketServerConfiguration {
  // The schema says the same as the type.
  return config as unknown as BitbucketServerConfiguration
}

export const usualBitbucketServerPattern = '{host}/{projectKey}/{repositorySlug}'
export const usualBitbucketServerRate = 28_800

const oauth: JSONSchema = {
  description: "Taken from existing configurations; a person's own token is asked for instead.",
  type: 'object',
  properties: {
    consumerKey: properties.textProperty('The key of the application link.'),
    signingKey: properties.secretProperty('Its private key.'),
  },
}

const webhookSecret: JSONSchema = {
  description: 'Webhooks of older configurations. Make new ones under Webhooks.',
  type: 'object',
  properties: {
    secret: properties.secretProperty('The secret that the webhook was made with.'),
    disableSync: { description: 'Taken from existing configurations.', type: 'boolean' },
  },
}

export const bitbucketServerSchema: JSONSchema = {
  ...properties.configurationSchema('Bitbucket Server and Data Center', ['url'], {
    url: properties.urlProperty('The address of Bitbucket, with its path if it has one.'),
    token: properties.secretProperty(
      'An HTTP access token. Permissions: "Project read" and "Repository read"; for permissions it must be that of an administrator.',
    ),
    username: properties.textProperty('Whose password it is; instead of a token.'),
    password: properties.secretProperty('The password of username. It may read what that account may read.'),
    projectKeys: properties.listProperty(
      'Projects, with all repositories that the credentials may read.',
      properties.nameItem('The key of a project, such as ABC, or ~name for the repositories of a person.', 'one'),
    ),
    repos: properties.listProperty('Repositories by name.', properties.nameItem('Such as ABC/name.', 'two')),
    repositoryQuery: {
      ...properties.listProperty(
        'Which others: "all" (that the credentials may read), a query such as "?projectname=ABC&visibility=private", or "none".',
        properties.textProperty('One of the words, or a query.'),
      ),
      default: ['none'],
    },
    exclude: properties.excludeProperty(['name', 'id', 'pattern', 'archived', 'forks']),
    excludePersonalRepositories: properties.flagProperty('Leaves out repositories that belong to a person.'),
    repositoryPathPattern: properties.pathPatternProperty(usualBitbucketServerPattern, [
      'projectKey',
      'repositorySlug',
    ]),
    gitURLType: properties.gitURLTypeProperty,
    rateLimit: properties.rateLimitProperty('Bitbucket', usualBitbucketServerRate),
    certificate: properties.certificateProperty,
    authorization: {
      description:
        'Lets people see here only what they may read on Bitbucket. Leave it out to let everyone see everything.',
      type: 'object',
      properties: {
        identityProvider: {
          description: 'Whose account a person has: the one of the same name.',
          type: 'object',
          properties: { type: { description: 'Only "username".', type: 'string', enum: ['username'] } },
        },
        oauth,
        oauth2: { description: 'Taken from existing configurations.', type: 'boolean' },
      },
    },
    plugin: {
      description: 'The plugin of existing configurations, which is not needed.',
      type: 'object',
      properties: {
        permissions: {
          description: 'Taken from existing configurations.',
          type: 'string',
          enum: ['enabled', 'disabled'],
        },
        webhooks: webhookSecret,
      },
    },
    webhooks: webhookSecret,
    maxDeletions: properties.maxDeletionsProperty,
  }),
  oneOf: [{ required: ['token'] }, { required: ['username', 'password'] }],
}

export const bitbucketServerTemplate = `{
  // The address of Bitbucket Server or Data Center.
  "url": "https://bitbucket.example.com",

  // An HTTP access token with the permissions "Project read" and "Repository read".
  "token": "<access token>",

  // All repositories that the token may read.
  "repositoryQuery": ["all"]

  // Or those of projects, and single ones:
  // "projectKeys": ["ABC"],
  // "repos": ["ABC/name"],

  // What is left out:
  // "excludePersonalRepositories": true,
  // "exclude": [{ "name": "ABC/name" }, { "pattern": "^ABC/old-" }],

  // Lets people see here only what they may read on Bitbucket:
  // "authorization": { "identityProvider": { "type": "username" } }
}
`
