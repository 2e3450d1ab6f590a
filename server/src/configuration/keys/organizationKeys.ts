import { key } from '../key.js'

/** Organizations that new users join. */
export const organizationKeys = {
  'auth.userOrgMap': key<Readonly<Record<string, readonly string[]>>>(
    {},
    {
      description:
        'Organizations that new users join, by whom it is for: `*` for everybody, `@example.com` for whoever has a verified address of this domain.',
      type: 'object',
      additionalProperties: false,
      patternProperties: {
        '^(\\*|@[^@\\s]+)$': { type: 'array', items: { type: 'string', minLength: 1, maxLength: 255 } },
      },
    },
  ),
}
