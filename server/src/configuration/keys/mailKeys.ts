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

/** How mail is sent. */
export const mailKeys = {
  'email.address': key('', { description: 'The address that mail comes from.', type: 'string', maxLength: 254 }),
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
