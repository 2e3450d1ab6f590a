import * as v from 'valibot'
import type { JSONSchema } from '../../hostKind.js'
import { excludeSetting, unusedProperty } from '../git/commonSettings.js'
import { excludeProperty, maxDeletionsProperty } from '../shared/configurationSchema.js'

/** The configuration of `AWSCODECOMMIT`, as it is used. */
export const codeCommitSettings = v.object({
  region: v.string(),
  endpoint: v.exactOptional(v.string()),
  accessKeyID: v.string(),
  secretAccessKey: v.string(),
  gitCredentials: v.exactOptional(v.object({ username: v.string(), password: v.string() })),
  gitSSHKeyID: v.exactOptional(v.string()),
  gitURLType: v.optional(v.picklist(['http', 'ssh']), 'http'),
  repositoryPathPattern: v.optional(v.string(), '{name}'),
  exclude: excludeSetting,
})

export type CodeCommitSettings = v.InferOutput<typeof codeCommitSettings>

export const codeCommitSchema: JSONSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['region', 'accessKeyID', 'secretAccessKey'],
  allOf: [
    {
      if: { properties: { gitURLType: { const: 'ssh' } }, required: ['gitURLType'] },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: { required: ['gitSSHKeyID'] },
      else: { required: ['gitCredentials'] },
    },
  ],
  properties: {
    region: {
      description: 'The region of the repositories, such as us-east-1. One connection reads one region.',
      type: 'string',
      pattern: '^[a-z]{2,3}(-[a-z]{2,10}){1,3}-[0-9]{1,2}$',
    },
    endpoint: {
      description: 'The address of the CodeCommit API where it is not the usual one, as behind a VPC endpoint.',
      type: 'string',
      pattern: '^https?://[^/@?#]+/?$',
    },
    accessKeyID: {
      description:
        'The access key of an IAM user or role with the permissions codecommit:ListRepositories and codecommit:BatchGetRepositories (the managed policy AWSCodeCommitReadOnly has both and codecommit:GitPull).',
      type: 'string',
      minLength: 1,
    },
    secretAccessKey: { description: 'The secret of the access key.', type: 'string', minLength: 1 },
    gitCredentials: {
      description:
        'The HTTPS Git credentials of the IAM user, with codecommit:GitPull. To make them: IAM, Users, the user, Security credentials, HTTPS Git credentials for AWS CodeCommit, Generate.',
      type: 'object',
      additionalProperties: false,
      required: ['username', 'password'],
      properties: {
        username: { description: 'The generated user name, not that of the IAM user.', type: 'string', minLength: 1 },
        password: { description: 'The generated password.', type: 'string', minLength: 1 },
      },
    },
    gitURLType: {
      description: 'Whether git asks by https or ssh. For ssh the server must have the private key, and know the host.',
      enum: ['http', 'ssh'],
      default: 'http',
    },
    gitSSHKeyID: {
      description: 'For ssh: the ID of the SSH public key that the IAM user has uploaded. It begins with APKA.',
      type: 'string',
      pattern: '^[A-Za-z0-9]+$',
    },
    repositoryPathPattern: {
      description: 'The names of the repositories here. {name} is the name at CodeCommit, {region} its region.',
      type: 'string',
      default: '{name}',
    },
    exclude: excludeProperty(['name', 'id', 'pattern']),
    initialRepositoryEnablement: unusedProperty('boolean'),
    maxDeletions: maxDeletionsProperty,
  },
}

export const codeCommitTemplate = `{
  "region": "us-east-1",

  // An access key that may list repositories: the managed policy AWSCodeCommitReadOnly is enough.
  "accessKeyID": "AKIA…",
  "secretAccessKey": "…",

  // IAM, Users, the user, Security credentials, HTTPS Git credentials for AWS CodeCommit.
  "gitCredentials": {
    "username": "…",
    "password": "…"
  }
}
`
