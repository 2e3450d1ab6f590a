import type { Template } from './template.js'

/**
 * Messages about requests for access. What a stranger typed is in none of them: else anybody could have words of theirs
 * sent to anybody in our name.
 */
export const accessTemplates = {
  accessRequested: {
    subject: '{{count}} for access to Sextant',
    text: '{{count}} for access to {{host}}. Decide here:\n\n{{url}}',
    html: '<p>{{count}} for access to {{host}}.</p><p><a href="{{url}}">Decide</a></p>',
  },
  accessRejected: {
    subject: 'Your request for access to Sextant',
    text: 'Your request for access to {{host}} was declined. If you think that this is a mistake, talk to an administrator.\n\nIf you did not ask for access, do nothing.',
    html: '<p>Your request for access to {{host}} was declined. If you think that this is a mistake, talk to an administrator.</p><p>If you did not ask for access, do nothing.</p>',
  },
} satisfies Record<string, Template>
