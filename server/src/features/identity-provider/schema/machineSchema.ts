import { AppError } from '@sextant/base'
import type { SchemaPart } from '../../../graphql/builder.js'
import { connectionOf, readPage } from '../../../graphql/connections.js'
import { decodeRowId } from '../../../graphql/ids.js'
import { User } from '../../accounts/index.js'
import { countClients, listClients } from '../clients/clientStore.js'
import { createMachineCredential } from '../clients/machineCredentials.js'
import { mayManageClients } from '../policy.js'
import type { IdentityProviderServices } from '../services.js'
import { OAuthClientConnection, OAuthClientResult } from './clientSchema.js'

/** `User.machineCredentials`, and how one is made. New secrets and deletion are those of applications. */
export function machineSchema(services: IdentityProviderServices): SchemaPart {
  const { db } = services
  return (builder) => {
    builder.objectField(User, 'machineCredentials', (t) =>
      t.field({
        type: OAuthClientConnection,
        description: 'With which programs get tokens as this service account (`client_credentials`). Site admins only.',
        args: { first: t.arg.int({ defaultValue: 50 }), after: t.arg.string() },
        async resolve(user, args, { viewer }) {
          mayManageClients(viewer)
          const page = readPage(args, ['string', 'number'], 50)
          const filter = { text: '', serviceAccountId: user.id }
          const [rows, totalCount] = await Promise.all([
            listClients(db, { ...page, ...filter }),
            countClients(db, filter),
          ])
          return connectionOf(rows, { first: page.first, totalCount, key: ({ name, id }) => [name.toLowerCase(), id] })
        },
      }),
    )
    builder.mutationField('createMachineCredential', (t) =>
      t.field({
        type: OAuthClientResult,
        description: 'A client id and a secret for a program, which acts as this service account.',
        args: {
          user: t.arg.id({ required: true }),
          name: t.arg.string({ required: true }),
          scopes: t.arg.stringList({ required: true }),
        },
        resolve(_root, { user, ...request }, { viewer }) {
          const userId = decodeRowId('User', user)
          if (userId === undefined) throw new AppError('not_found', 'no-user', 'There is no such user.')
          return createMachineCredential(services, viewer, { userId, ...request })
        },
      }),
    )
  }
}
