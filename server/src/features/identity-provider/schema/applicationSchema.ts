import { AppError } from '@sextant/base'
import type { Database } from '@sextant/database'
import { type Builder, objectRef, type SchemaPart } from '../../../graphql/builder.js'
import { EmptyResponse } from '../../../graphql/commonTypes.js'
import { decodeRowId, encodeId } from '../../../graphql/ids.js'
import { requireSelfOrAdmin } from '../../../http/viewer.js'
import { User } from '../../accounts/index.js'
import { type Application, applicationsOf } from '../applications/applicationStore.js'
import { revokeApplication } from '../applications/revokeApplication.js'
import { scopesNamed } from '../scopes.js'
import { OAuthScope } from './scopeType.js'

const AuthorizedApplication = objectRef<Application>('AuthorizedApplication')

/** `User.authorizedApplications`, and how one is taken back. */
export function applicationSchema(db: Database): SchemaPart {
  return (builder) => {
    defineApplication(builder)
    builder.objectField(User, 'authorizedApplications', (t) =>
      t.field({
        type: [AuthorizedApplication],
        description: 'What this user allowed applications. For the user and site admins.',
        resolve(user, _args, { viewer }) {
          requireSelfOrAdmin(viewer, user.id)
          return applicationsOf(db, user.id)
        },
      }),
    )
    builder.mutationField('revokeAuthorizedApplication', (t) =>
      t.field({
        type: EmptyResponse,
        description: 'The tokens of the application end at once.',
        args: { user: t.arg.id({ required: true }), application: t.arg.id({ required: true }) },
        async resolve(_root, { user, application }, { viewer }) {
          const [userId, clientRowId] = [decodeRowId('User', user), decodeRowId('AuthorizedApplication', application)]
          if (userId === undefined || clientRowId === undefined) throw noApplication()
          await revokeApplication(db, { viewer, userId, clientRowId })
          return {}
        },
      }),
    )
  }
}

const noApplication = () => new AppError('not_found', 'no-application', 'There is no such application.')

function defineApplication(builder: Builder): void {
  builder.objectType(AuthorizedApplication, {
    fields: (t) => ({
      id: t.id({ resolve: ({ clientRowId }) => encodeId('AuthorizedApplication', clientRowId) }),
      name: t.exposeString('name'),
      description: t.exposeString('description'),
      websiteURL: t.exposeString('websiteURL', { nullable: true }),
      unverified: t.exposeBoolean('unverified'),
      disabled: t.exposeBoolean('disabled'),
      scopes: t.field({ type: [OAuthScope], resolve: (application) => scopesNamed(application.scopes) }),
      authorizedAt: t.expose('authorizedAt', { type: 'DateTime' }),
      lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
    }),
  })
}
