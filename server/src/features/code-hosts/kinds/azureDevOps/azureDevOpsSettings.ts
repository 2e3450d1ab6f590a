import * as v from 'valibot'
import type { JSONSchema } from '../../hostKind.js'
import { excludeSetting, rateLimitSetting, unusedProperty } from '../git/commonSettings.js'
import * as properties from '../shared/configurationSchema.js'

/** The configuration of `AZUREDEVOPS`, as it is used. */
export const azureDevOpsSettings = v.object({
  url: v.string(),
  username: v.optional(v.string(), ''),
  token: v.exactOptional(v.string()),
  windowsPassword: v.exactOptional(v.string()),
  orgs: v.optional(v.array(v.string()), []),
  projects: v.optional(v.array(v.string()), []),
  repos: v.optional(v.array(v.string()), []),
  gitURLType: v.optional(v.picklist(['http', 'ssh']), 'http'),
  repositoryPathPattern: v.optional(v.string(), '{host}/{orgName}/{projectName}/{repositoryName}'),
  exclude: excludeSetting,
  rateLimit: rateLimitSetting,
  certificate: v.exactOptional(v.string()),
  enforcePermissions: v.optional(v.boolean(), false),
})

export type AzureDevOpsSettings = v.InferOutput<typeof azureDevOpsSettings>

// A request costs at most a few of the 200 units in five minutes that Azure DevOps allows:
// https://learn.microsoft.com/azure/devops/integrate/concepts/rate-limits
export const usualAzureDevOpsRate = 12_000

const variables = ['orgName', 'projectName', 'repositoryName']

export const azureDevOpsSchema: JSONSchema = {
  ...properties.configurationSchema('Azure DevOps', ['url'], {
    url: properties.urlProperty(
      'The address of Azure DevOps: https://dev.azure.com, or that of your Azure DevOps Server with its path.',
    ),
    username: properties.textProperty(
      'The name of the account that the token is of. Azure DevOps takes any; Azure DevOps Server asks for it with a Windows password.',
    ),
    token: properties.secretProperty(
      'A personal access token with the scopes Code (Read) and Project and Team (Read), for all organizations that are listed here. To make it: User settings, Personal access tokens, New Token.',
    ),
    windowsPassword: properties.secretProperty(
      'For Azure DevOps Server without personal access tokens: the password of the account, for basic authentication.',
    ),
    orgs: properties.listProperty('Organizations (collections), with all their repositories.', segments(1, 'acme')),
    projects: properties.listProperty('Projects, with all their repositories.', segments(2, 'acme/platform')),
    repos: properties.listProperty('Single repositories.', segments(3, 'acme/platform/api')),
    gitURLType: properties.gitURLTypeProperty,
    repositoryPathPattern: {
      ...properties.pathPatternProperty('{host}/{orgName}/{projectName}/{repositoryName}', variables),
      description:
        'The name that a repository gets here. It may hold {host}, {orgName}, {projectName} and {repositoryName}; blanks become "-".',
    },
    exclude: properties.excludeProperty(['name', 'id', 'pattern', 'forks']),
    rateLimit: properties.rateLimitProperty('Azure DevOps', usualAzureDevOpsRate),
    certificate: properties.certificateProperty,
    enforcePermissions: properties.flagProperty(
      'Lets people see here only the repositories that their own account at Azure DevOps may read. Each person connects that account; Azure DevOps tells it to nobody else.',
    ),
    maxDeletions: properties.maxDeletionsProperty,
    webhooks: unusedProperty('object'),
  }),
  anyOf: [{ required: ['token'] }, { required: ['windowsPassword'] }],
}

function segments(count: number, example: string): JSONSchema {
  const segment = '[^/\\\\?#*<>|:"\\u0000-\\u001f]+'
  return {
    description: `As in ${example}.`,
    type: 'string',
    pattern: `^${Array.from({ length: count }, () => segment).join('/')}$`,
    not: { pattern: '(^|/)\\.{1,2}(/|$)' },
    maxLength: 512,
  }
}

export const azureDevOpsTemplate = `{
  "url": "https://dev.azure.com",

  // A personal access token with the scopes Code (Read) and Project and Team (Read).
  "token": "<personal access token>",

  // Organizations, with all their repositories.
  "orgs": ["acme"]

  // Or single projects and repositories:
  // "projects": ["acme/platform"],
  // "repos": ["acme/platform/api"],

  // Lets people see here only what they may read there:
  // "enforcePermissions": true
}
`
