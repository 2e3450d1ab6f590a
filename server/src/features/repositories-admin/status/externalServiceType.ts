import { type Builder, objectRef } from '../../../graphql/builder.js'
import { encodeId } from '../../../graphql/ids.js'
import type { NamedService } from './statusMessages.js'

/** A code host connection, as far as lists and messages of repositories name it. */
export const externalServiceType = objectRef<NamedService>('ExternalService')

export function defineExternalService(builder: Builder): void {
  builder.objectType(externalServiceType, {
    description: 'A connection to a code host.',
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => encodeId('ExternalService', id) }),
      displayName: t.exposeString('displayName'),
    }),
  })
}
