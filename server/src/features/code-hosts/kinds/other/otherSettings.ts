import * as v from 'valibot'
import type { JSONSchema } from '../../hostKind.js'
import { excludeSetting, unusedProperty } from '../git/commonSettings.js'
import { excludeProperty } from '../shared/configurationSchema.js'

/** The configuration of `OTHER`, as it is used. */
export const otherSettings = v.object({
  url: v.optional(v.string()),
  repos: v.array(v.string()),
  repositoryPathPattern: v.optional(v.string(), '{base}/{repo}'),
  exclude: excludeSetting,
})

export type OtherSettings = v.InferOutput<typeof otherSettings>

export const otherSchema: JSONSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['repos'],
  properties: {
    url: {
      description:
        'Where the repositories are: https, http or ssh. The entries of `repos` are then paths below it. A user name and a password or token may stand before the host, as in https://alice:TOKEN@git.example/; give the token no more than the right to read repositories. They are sent to this host alone.',
      type: 'string',
      pattern: '^(https?|ssh)://',
      examples: ['https://git.example/', 'ssh://git@git.example:2222/'],
    },
    repos: {
      description:
        'The repositories: paths below `url`, or whole clone URLs where there is no `url` (https://…, ssh://… or git@host:path, without a password). The single entry "src-served" stands for all that `src serve-git` serves at `url`.',
      type: 'array',
      minItems: 1,
      maxItems: 100_000,
      items: { type: 'string', minLength: 1, maxLength: 2048, not: { pattern: '^[a-z+]+://[^/@]*:[^/@]*@' } },
      examples: [['team/project.git', 'team/tool'], ['src-served']],
    },
    repositoryPathPattern: {
      description:
        'The names of the repositories here. {base} is the host and path of `url`, with "-" before a port; {repo} is the path below it, without .git.',
      type: 'string',
      default: '{base}/{repo}',
    },
    exclude: excludeProperty(['name', 'pattern']),
    makeReposPublicOnDotCom: unusedProperty('boolean'),
  },
}

export const otherTemplate = `{
  // The address that the repositories are below. Leave it out to write whole clone URLs.
  // For hosts that ask who you are: https://USER:TOKEN@git.example/. The token needs to read repositories, no more.
  "url": "https://git.example/",

  // Paths below the address, or "src-served" alone for all that \`src serve-git\` serves there.
  "repos": ["team/project.git"]
}
`
