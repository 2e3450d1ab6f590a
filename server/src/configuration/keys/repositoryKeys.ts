import { key } from '../key.js'

/** What happens to repositories that were deleted. */
export interface RepoPurgeWorker {
  readonly deletedTTLMinutes?: number
}

const deletedTTLMinutes = {
  description: 'How long a deleted repository can be restored, in minutes.',
  type: 'integer',
  minimum: 0,
  maximum: 525_600,
  default: 60,
}

/** How repositories are kept. */
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
      properties: { deletedTTLMinutes },
    },
  ),
}
