import { key } from '../key.js'

/** What happens to repositories that were deleted. */
export interface RepoPurgeWorker {
  readonly intervalMinutes?: number
  readonly deletedTTLMinutes?: number
}

const intervalMinutes = {
  description: 'How often those are looked for that go away for good, in minutes. Less than 5 means every 5.',
  type: 'integer',
  minimum: 1,
  maximum: 10_080,
  default: 15,
}

const deletedTTLMinutes = {
  description: 'How long a deleted repository can be restored, in minutes.',
  type: 'integer',
  minimum: 0,
  maximum: 525_600,
  default: 60,
}

/** A key that somebody signs commits with. */
export interface CommitSigner {
  readonly name: string
  readonly emails: readonly string[]
  readonly publicKey: string
}

const signingKey = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'emails', 'publicKey'],
  properties: {
    name: { description: 'Whose key it is, as people read it.', type: 'string', minLength: 1, maxLength: 200 },
    emails: {
      description: 'The addresses that the key signs for. A commit is verified when its committer has one of them.',
      type: 'array',
      items: { type: 'string', maxLength: 320 },
      maxItems: 100,
    },
    publicKey: {
      description: 'A line as in `id_ed25519.pub`, or a block as `gpg --armor --export` writes it.',
      type: 'string',
      maxLength: 100_000,
    },
  },
}

/** How repositories are kept, and who signs what is in them. */
export const repositoryKeys = {
  gitMaxConcurrentClones: key(
    5,
    {
      description: 'How many repositories are cloned at once, and how many are fetched.',
      type: 'integer',
      minimum: 1,
      maximum: 100,
    },
    { atStart: true },
  ),
  disableAutoCodeHostSyncs: key(false, {
    description: 'Whether code hosts are asked for their repositories only when somebody says so.',
    type: 'boolean',
  }),
  disableAutoGitUpdates: key(false, {
    description:
      'Whether repositories that are cloned are fetched only when somebody or a webhook asks, and never by the schedule.',
    type: 'boolean',
  }),
  repoPurgeWorker: key<RepoPurgeWorker>(
    {},
    {
      description: 'How repositories that were deleted go away.',
      type: 'object',
      additionalProperties: false,
      properties: { intervalMinutes, deletedTTLMinutes },
    },
  ),
  commitSigners: key<readonly CommitSigner[]>([], {
    description: 'The keys that people sign commits with, by which signatures of commits are verified.',
    type: 'array',
    items: signingKey,
    maxItems: 5000,
  }),
}
