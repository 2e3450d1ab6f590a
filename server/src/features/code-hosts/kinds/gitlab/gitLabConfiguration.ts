import type { HostConfig, JSONSchema } from '../../hostKind.js'
import type { CommonConfiguration } from '../shared/commonConfiguration.js'
import * as properties from '../shared/configurationSchema.js'
import type { NameTransformation } from '../shared/nameTransformations.js'

/** A configuration that is valid by `gitLabSchema`. */
export interface GitLabConfiguration extends CommonConfiguration {
  readonly token: string
  readonly 'token.type'?: 'pat' | 'oauth'
  readonly projects?: readonly ({ readonly id: number } | { readonly name: string })[]
  readonly projectQuery?: readonly string[]
  readonly nameTransformations?: readonly NameTransformation[]
  readonly authorization?: { readonly identityProvider: { readonly type: 'oauth' | 'username' | 'external' } }
  readonly markInternalReposAsPublic?: boolean
}

/** Reads a configuration that is valid by the schema below. */
export function readGitLab(config: HostConfig): GitLabConfiguration {
  // The schema says the same as the type.
  return config as unknown as GitLabConfiguration
}

export const usualGitLabPattern = '{host}/{pathWithNamespace}'
export const usualGitLabRate = 36_000

const project: JSONSchema = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  maxProperties: 1,
  properties: {
    name: {
      description: 'Its path with all groups, such as group/subgroup/name.',
      type: 'string',
      pattern: '^[\\w.-]+(/[\\w.-]+)+$',
      maxLength: 512,
    },
    id: { description: 'Its number, which stays when it is renamed.', type: 'integer', minimum: 1 },
  },
}

const transformation: JSONSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['regex', 'replacement'],
  properties: {
    regex: { ...properties.textProperty('A regular expression (RE2 syntax); every match is replaced.') },
    replacement: {
      description: 'What comes instead. $1 or ${1} is the first group, ${name} a named one.',
      type: 'string',
      maxLength: 512,
    },
  },
}

const identityProvider: JSONSchema = {
  description:
    'Whose account at GitLab a person has: "oauth" (signed in with GitLab), "username" (the same name here and there) or "external" (of another provider). All but "oauth" need a token of an administrator with the scope "sudo".',
  type: 'object',
  required: ['type'],
  properties: {
    type: { description: 'One of the three.', type: 'string', enum: ['oauth', 'username', 'external'] },
    authProviderID: properties.textProperty('For "external": the id of the provider in the site configuration.'),
    authProviderType: properties.textProperty('For "external": the type of that provider.'),
    gitlabProvider: properties.textProperty('For "external": how GitLab calls that provider.'),
  },
}

const webhook: JSONSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['secret'],
  properties: { secret: properties.secretProperty('The secret that the webhook was made with.') },
}

export const gitLabSchema = properties.configurationSchema('GitLab', ['url', 'token', 'projectQuery'], {
  url: properties.urlProperty('The address of GitLab: https://gitlab.com, or that of your own.'),
  token: properties.secretProperty(
    'An access token. Scopes: "read_api" and "read_repository"; for permissions by name or another provider also "sudo", with a token of an administrator.',
  ),
  'token.type': {
    description: 'Whether the token is an access token ("pat") or one of OAuth.',
    type: 'string',
    enum: ['pat', 'oauth'],
    default: 'pat',
  },
  'token.oauth.refresh': properties.secretProperty('Taken from existing configurations; a token is not renewed.'),
  'token.oauth.expiry': { description: 'Taken from existing configurations.', type: 'integer' },
  projects: properties.listProperty('Projects by name or number.', project),
  projectQuery: {
    ...properties.listProperty(
      'Which others: a query such as "?membership=true", an address below the API such as "groups/acme/projects?include_subgroups=true", or "none".',
      properties.textProperty('A query, a path, or "none".'),
    ),
    default: ['none'],
  },
  exclude: properties.excludeProperty(['name', 'id', 'pattern', 'archived', 'forks', 'stars', 'size']),
  nameTransformations: properties.listProperty('Changes names after repositoryPathPattern made them.', transformation),
  repositoryPathPattern: properties.pathPatternProperty(usualGitLabPattern, ['pathWithNamespace']),
  gitURLType: properties.gitURLTypeProperty,
  rateLimit: properties.rateLimitProperty('GitLab', usualGitLabRate),
  certificate: properties.certificateProperty,
  authorization: {
    description: 'Lets people see here only what they may read on GitLab. Leave it out to let everyone see everything.',
    type: 'object',
    additionalProperties: false,
    required: ['identityProvider'],
    properties: { identityProvider },
  },
  markInternalReposAsPublic: properties.flagProperty('Lets everyone who is signed in here see internal projects.'),
  webhooks: properties.listProperty('Webhooks of older configurations. Make new ones under Webhooks.', webhook),
  maxDeletions: properties.maxDeletionsProperty,
})

export const gitLabTemplate = `{
  // https://gitlab.com, or the address of your own GitLab.
  "url": "https://gitlab.com",

  // An access token with the scopes "read_api" and "read_repository".
  "token": "<access token>",

  // All projects that the owner of the token is a member of.
  "projectQuery": ["?membership=true"]

  // Or those of a group, and single projects:
  // "projectQuery": ["groups/acme/projects?include_subgroups=true"],
  // "projects": [{ "name": "group/name" }, { "id": 42 }],

  // What is left out:
  // "exclude": [{ "archived": true }, { "name": "group/name" }],

  // Lets people see here only what they may read on GitLab:
  // "authorization": { "identityProvider": { "type": "oauth" } }
}
`
