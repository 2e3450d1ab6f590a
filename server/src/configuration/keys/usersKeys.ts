import { key } from '../key.js'

/** What people may do with their own accounts, and what is kept of what they do. */
export const usersKeys = {
  'auth.enableUsernameChanges': key(false, {
    description: 'Whether people may change their own usernames. Site admins always may.',
    type: 'boolean',
  }),
  'productResearchPage.enabled': key(true, {
    description: 'Whether settings of users have a page about taking part in product research.',
    type: 'boolean',
  }),
  eventLogging: key<'enabled' | 'disabled'>('enabled', {
    description: 'Whether what clients say about what people do is kept: shown to each person, and counted.',
    enum: ['enabled', 'disabled'],
  }),
  'eventLogs.retentionDays': key(93, {
    description: 'After how many days what people did is forgotten.',
    type: 'integer',
    minimum: 1,
    maximum: 3650,
  }),
}
