import * as v from 'valibot'
import type { JSONSchema } from '../../hostKind.js'
import { excludeSetting } from '../git/commonSettings.js'
import { excludeProperty } from '../shared/configurationSchema.js'

/** The configuration of `LOCALGIT`, as it is used. */
export const localGitSettings = v.object({
  repos: v.array(v.object({ pattern: v.string(), group: v.exactOptional(v.string()) })),
  repositoryPathPattern: v.optional(v.string(), '{repo}'),
  exclude: excludeSetting,
})

export type LocalGitSettings = v.InferOutput<typeof localGitSettings>

export const localGitSchema: JSONSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['repos'],
  properties: {
    repos: {
      description:
        'Where the repositories are. Only folders below those that the server was started with, in --local-repositories, can be read.',
      type: 'array',
      minItems: 1,
      maxItems: 1000,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['pattern'],
        properties: {
          pattern: {
            description:
              'The absolute path of a repository, or of several: * stands for anything within a name, ? for one character of it, ** for any number of folders. A path without them means every repository in and below it.',
            type: 'string',
            pattern: '^/',
            maxLength: 1024,
            examples: ['/srv/git/**', '/srv/git/team-*/*.git'],
          },
          group: {
            description: 'Put before the names of these repositories, with a slash between.',
            type: 'string',
            minLength: 1,
          },
        },
      },
    },
    repositoryPathPattern: {
      description:
        'The names of the repositories here. {repo} is the path below the folders of the pattern that have no wildcard, without .git, behind the group.',
      type: 'string',
      default: '{repo}',
    },
    exclude: excludeProperty(['name', 'pattern']),
  },
}

export const localGitTemplate = `{
  // Folders of the server. The server must have been started with --local-repositories /srv/git.
  "repos": [{ "pattern": "/srv/git/**" }]
}
`
