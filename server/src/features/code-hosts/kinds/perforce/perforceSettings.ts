import * as v from 'valibot'
import type { JSONSchema } from '../../hostKind.js'
import { excludeSetting, unusedProperty } from '../git/commonSettings.js'
import { excludeProperty } from '../shared/configurationSchema.js'

/** The configuration of `PERFORCE`, as it is used. */
export const perforceSettings = v.object({
  depots: v.array(v.string()),
  conversions: v.object({
    url: v.string(),
    username: v.optional(v.string(), ''),
    password: v.exactOptional(v.string()),
  }),
  repositoryPathPattern: v.optional(v.string(), '{depot}'),
  exclude: excludeSetting,
  authorization: v.exactOptional(v.object({ tables: v.string(), ignoreRulesWithHost: v.optional(v.boolean(), false) })),
})

export type PerforceSettings = v.InferOutput<typeof perforceSettings>

const unusedHere = 'Accepted so that existing configurations can be used; the Perforce server itself is not asked.'

export const perforceSchema: JSONSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['depots', 'conversions'],
  properties: {
    'p4.port': { description: unusedHere, type: 'string' },
    'p4.user': { description: unusedHere, type: 'string' },
    'p4.passwd': { description: unusedHere, type: 'string' },
    'p4.client': { description: unusedHere, type: 'string' },
    depots: {
      description: 'The depots, or folders of them, that were converted to git: "//depot/main/".',
      type: 'array',
      minItems: 1,
      maxItems: 10_000,
      items: { type: 'string', pattern: '^//(?!.*\\.\\.\\.)[^*%@#\\s]+/$', maxLength: 1024 },
      examples: [['//depot/main/', '//tools/']],
    },
    conversions: {
      description:
        'Where the git repositories are that `git p4 sync` or p4-fusion keeps. Each commit tells its changelist in a line such as [git-p4: depot-paths = "//depot/main/": change = 42]; tags are shown as labels.',
      type: 'object',
      additionalProperties: false,
      required: ['url'],
      properties: {
        url: {
          description:
            'The clone URL, https, http or ssh. {depot} stands for the path of the depot without the slashes at its ends: "https://git.example/p4/{depot}.git".',
          type: 'string',
          pattern: '^(https?|ssh)://[^/@?#]*[^/?#]*/[^?#]*$',
        },
        username: { description: 'For http and https, where the git host asks for one.', type: 'string' },
        password: {
          description: 'A password or token of the git host that may read these repositories and nothing else.',
          type: 'string',
          minLength: 1,
        },
      },
    },
    repositoryPathPattern: {
      description:
        'The names of the repositories here. {depot} is the path of the depot without the slashes at its ends.',
      type: 'string',
      default: '{depot}',
    },
    exclude: excludeProperty(['name', 'pattern']),
    authorization: {
      description:
        'When it is there, a person sees the depots whose every file their Perforce user may read by the protections table.',
      type: 'object',
      additionalProperties: false,
      required: ['tables'],
      properties: {
        tables: {
          description:
            'The address of a folder with three files, written anew by a job of yours: protections.txt (the output of `p4 protect -o`), groups.txt (`p4 -ztag groups`) and users.txt (`p4 users`). User name and password of `conversions` are sent if it is the same host.',
          type: 'string',
          pattern: '^https?://[^/@?#]+/([^@?#]*/)?$',
        },
        ignoreRulesWithHost: {
          description:
            'Whether rules for single addresses are passed over. Otherwise what they take away is taken away for every address. They never give.',
          type: 'boolean',
          default: false,
        },
        subRepoPermissions: unusedProperty('boolean'),
      },
    },
    fusionClient: unusedProperty('object'),
    maxChanges: unusedProperty('integer'),
  },
}

export const perforceTemplate = `{
  // The depots that \`git p4 sync\` or p4-fusion keeps as git repositories.
  "depots": ["//depot/main/"],

  // Where these repositories are. {depot} becomes depot/main.
  "conversions": {
    "url": "https://git.example/p4/{depot}.git",
    "username": "sextant",
    "password": "…"
  }
}
`
