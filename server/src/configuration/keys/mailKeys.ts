import { key } from '../key.js'

/** Where mail goes out. */
export interface SmtpServer {
  readonly host: string
  readonly port: number
  readonly username?: string
  readonly password?: string
  readonly authentication?: 'none' | 'PLAIN' | 'LOGIN' | 'CRAM-MD5'
  readonly domain?: string
  readonly noVerifyTLS?: boolean
}

/** Own words of a message; `{{name}}` stands for a value. What is left out stays as it is. */
export interface MailWords {
  readonly subject?: string
  readonly text?: string
  readonly html?: string
}

const words = {
  type: 'object',
  additionalProperties: false,
  properties: {
    subject: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[^\\r\\n]*$' },
    text: { type: 'string', minLength: 1, maxLength: 20_000 },
    html: { type: 'string', minLength: 1, maxLength: 50_000 },
  },
}

/** How mail is sent. */
export const mailKeys = {
  'email.address': key('', { description: 'The address that mail comes from.', type: 'string', maxLength: 254 }),
  'email.senderName': key('Sextant', {
    description: 'The name that mail comes from.',
    type: 'string',
    maxLength: 100,
    pattern: '^[^\\r\\n]*$',
  }),
  'email.templates': key<Readonly<Record<string, MailWords>>>(
    {},
    {
      description: 'Own words of messages, by the name of the message: `resetPassword`, `setPassword`, `verifyEmail`.',
      type: 'object',
      maxProperties: 100,
      additionalProperties: words,
    },
  ),
  'email.smtp': key<SmtpServer | null>(null, {
    description: 'The SMTP server that takes mail. Without one, administrators are shown the links that would be sent.',
    anyOf: [
      { type: 'null' },
      {
        type: 'object',
        required: ['host', 'port'],
        additionalProperties: false,
        properties: {
          host: { type: 'string', minLength: 1, maxLength: 253 },
          port: { type: 'integer', minimum: 1, maximum: 65_535 },
          username: { type: 'string', maxLength: 1000 },
          password: { type: 'string', maxLength: 1000 },
          authentication: { enum: ['none', 'PLAIN', 'LOGIN', 'CRAM-MD5'] },
          domain: { type: 'string', maxLength: 253 },
          noVerifyTLS: { type: 'boolean' },
        },
      },
    ],
  }),
}
