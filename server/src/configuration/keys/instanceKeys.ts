import { key } from '../key.js'

/** What the instance says of itself to others, and asks of them: nothing, until it is switched on. */
export const instanceKeys = {
  'pings.enabled': key(false, {
    description: 'Whether figures about this instance are sent once a day to `pings.url`. The page Pings shows them.',
    type: 'boolean',
  }),
  'pings.url': key('', {
    description: 'Where the figures go to: an address that takes JSON by POST.',
    type: 'string',
    pattern: '^(https?://.+)?$',
  }),
  'update.channel': key<'release' | 'none'>('none', {
    description:
      'Whether it is looked once a day at `update.url` for a newer version. Nothing is told but the version.',
    enum: ['release', 'none'],
  }),
  'update.url': key('', {
    description: 'Answers JSON with the newest version as `version`, or as `tag_name` as releases on GitHub do.',
    type: 'string',
    pattern: '^(https?://.+)?$',
  }),
  'endUserOnboarding.enabled': key(true, {
    description: 'Whether the home page shows new users the tour that a site admin has published.',
    type: 'boolean',
  }),
}
