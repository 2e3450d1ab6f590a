import { type Builder, objectRef } from '../../../graphql/builder.js'
import type { Scope } from '../scopes.js'

/** What an application can be allowed. */
export const OAuthScope = objectRef<Scope>('OAuthScope')

export function defineScope(builder: Builder): void {
  builder.objectType(OAuthScope, {
    fields: (t) => ({
      name: t.exposeString('name'),
      description: t.exposeString('sentence', { description: 'As a person is told.' }),
    }),
  })
}
