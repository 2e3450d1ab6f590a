import type { Template } from './template.js'

/** Messages about an account: `username` is its name, `url` the link, `host` where this instance lives. */
export const accountTemplates = {
  verifyEmail: {
    subject: 'Verify your e-mail address on Sextant',
    text: 'Follow this link to verify that this is your address:\n\n{{url}}\n\nIf you did not ask for it, do nothing.',
    html: '<p>Verify that this is your address:</p><p><a href="{{url}}">Verify the address</a></p>',
  },
  resetPassword: {
    subject: 'Reset your Sextant password',
    text: 'Somebody, likely you, wants to reset the password of {{username}} on {{host}}. Choose a new one here:\n\n{{url}}\n\nIf it was not you, do nothing: the password stays.',
    html: '<p>Somebody, likely you, wants to reset the password of <b>{{username}}</b> on {{host}}.</p><p><a href="{{url}}">Choose a new password</a></p><p>If it was not you, do nothing: the password stays.</p>',
  },
  setPassword: {
    subject: 'Your account on Sextant',
    text: 'An account {{username}} was made for you on {{host}}. Choose a password here:\n\n{{url}}',
    html: '<p>An account <b>{{username}}</b> was made for you on {{host}}.</p><p><a href="{{url}}">Choose a password</a></p>',
  },
  unlockAccount: {
    subject: 'Unlock your Sextant account',
    text: 'Your account {{username}} on {{host}} was locked after too many failed attempts to sign in. Unlock it here:\n\n{{url}}',
    html: '<p>Your account <b>{{username}}</b> on {{host}} was locked after too many failed attempts to sign in.</p><p><a href="{{url}}">Unlock it</a></p>',
  },
  accountChanged: {
    subject: 'Your Sextant account was changed',
    text: '{{change}}\n\nAccount: {{username}} on {{host}}. If it was not you, tell an administrator.',
    html: '<p>{{change}}</p><p>Account: <b>{{username}}</b> on {{host}}. If it was not you, tell an administrator.</p>',
  },
} satisfies Record<string, Template>
