import type { Template } from './template.js'

/** Messages about organizations. */
export const organizationTemplates = {
  organizationInvitation: {
    subject: '{{inviter}} invites you to {{organization}} on Sextant',
    text: '{{inviter}} invites you to join {{organization}} on {{host}}. Answer here:\n\n{{url}}',
    html: '<p><b>{{inviter}}</b> invites you to join <b>{{organization}}</b> on {{host}}.</p><p><a href="{{url}}">Answer the invitation</a></p>',
  },
} satisfies Record<string, Template>
