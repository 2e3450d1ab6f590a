import { key } from '../key.js'

/** What is not finished, and is switched on by those who want it. */
export interface ExperimentalFeatures {
  readonly structuralSearch?: 'enabled' | 'disabled'
  /** The older name of `searchJobs.enabled`. */
  readonly searchJobs?: boolean
}

const structuralSearch = {
  description: 'Whether templates with holes may be searched for.',
  enum: ['enabled', 'disabled'],
  default: 'disabled',
}

const searchJobs = { description: 'The older name of `searchJobs.enabled`: off where this is false.', type: 'boolean' }

const globs = {
  description:
    'Globs of paths whose files are indexed though they are larger than others may be. The last one that matches decides; `!` before it takes back what those before it allow.',
  type: 'array',
  maxItems: 1000,
  items: { type: 'string', minLength: 1, maxLength: 1000 },
}

/** How code is searched. */
export const searchKeys = {
  experimentalFeatures: key<ExperimentalFeatures>(
    {},
    { description: 'What is not finished.', type: 'object', properties: { structuralSearch, searchJobs } },
  ),
  'search.largeFiles': key<readonly string[]>([], globs, { atStart: true }),
}
