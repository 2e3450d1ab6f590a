import * as v from 'valibot'
import type { JSONSchema } from '../../hostKind.js'
import { excludeSetting, rateLimitSetting, unusedProperty } from '../git/commonSettings.js'
import {
  certificateProperty,
  excludeProperty,
  maxDeletionsProperty,
  rateLimitProperty,
} from '../shared/configurationSchema.js'

/** The configuration of `GERRIT`, as it is used. */
export const gerritSettings = v.object({
  url: v.string(),
  username: v.string(),
  password: v.string(),
  projects: v.exactOptional(v.array(v.string())),
  projectQuery: v.exactOptional(v.string()),
  repositoryPathPattern: v.optional(v.string(), '{host}/{name}'),
  exclude: excludeSetting,
  rateLimit: rateLimitSetting,
  certificate: v.exactOptional(v.string()),
  authorization: v.exactOptional(v.unknown()),
})

export type GerritSettings = v.InferOutput<typeof gerritSettings>

// Gerrit has no limit of its own for its API.
export const usualGerritRate = 36_000

export const gerritSchema: JSONSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['url', 'username', 'password'],
  properties: {
    url: {
      description:
        'The address of Gerrit, with its path where it is below one: https://gerrit.example/ or https://example.org/r/.',
      type: 'string',
      pattern: '^https?://[^/@?#]+(/[^@?#]*)?$',
    },
    username: {
      description: 'The name of the account that reads. Only the projects that it may read are listed.',
      type: 'string',
      pattern: '^[^:]+$',
    },
    password: {
      description:
        "The account's HTTP password, not the one it signs in with. To make it: Settings, HTTP Credentials, Generate New Password. For `authorization` the account also needs the global capability View Access.",
      type: 'string',
      minLength: 1,
    },
    projects: {
      description:
        'The projects to take, by their names. Without this and `projectQuery`, all that the account may read.',
      type: 'array',
      items: { type: 'string', minLength: 1 },
      examples: [['platform/build', 'tools/repo']],
    },
    projectQuery: {
      description:
        'Takes the projects that this query of Gerrit finds, besides `projects`: see "Query Projects" in its manual.',
      type: 'string',
      minLength: 1,
      examples: ['state:active AND inname:platform'],
    },
    repositoryPathPattern: {
      description: 'The names of the repositories here. {host} is the host, {name} the name of the project.',
      type: 'string',
      default: '{host}/{name}',
    },
    exclude: excludeProperty(['name', 'id', 'pattern', 'archived']),
    rateLimit: rateLimitProperty('Gerrit', usualGerritRate),
    certificate: certificateProperty,
    authorization: {
      description:
        'When it is there, a person sees the projects that their account at Gerrit may read. Gerrit is asked for each account and project; the connected account needs the global capability View Access for that.',
      type: 'object',
      additionalProperties: false,
      properties: { identityProvider: unusedProperty('object') },
    },
    gitURLType: unusedProperty('string'),
    maxDeletions: maxDeletionsProperty,
  },
}

export const gerritTemplate = `{
  "url": "https://gerrit.example/",

  // An account that may read the projects, and its HTTP password: Settings, HTTP Credentials, Generate New Password.
  "username": "…",
  "password": "…"

  // The projects to take; without them all that the account may read.
  // "projects": ["platform/build"]
}
`
