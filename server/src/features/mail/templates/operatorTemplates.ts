import type { Template } from './template.js'

/** Messages to who looks after the instance. */
export const operatorTemplates = {
  test: {
    subject: 'A test of mail from Sextant',
    text: '{{username}} has sent this from {{host}} to see whether mail arrives. It does.',
    html: '<p>{{username}} has sent this from {{host}} to see whether mail arrives. It does.</p>',
  },
  mailGivenUp: {
    subject: 'Sextant could not deliver {{count}}',
    text: 'Sextant on {{host}} could not deliver {{count}}. Who they were for, and why:\n\n{{url}}',
    html: '<p>Sextant on {{host}} could not deliver {{count}}.</p><p><a href="{{url}}">Who they were for, and why</a></p>',
  },
} satisfies Record<string, Template>
