import type { Builder } from '../../../graphql/builder.js'
import { EmptyResponse } from '../../../graphql/commonTypes.js'
import { userIdOf } from '../ids.js'
import {
  addUserEmail,
  type EmailServices,
  removeUserEmail,
  resendVerificationEmail,
  setUserEmailPrimary,
  setUserEmailVerified,
} from './changeEmails.js'

/** Adding, proving and removing addresses of an account. */
export function addEmailMutations(builder: Builder, services: EmailServices): void {
  const plain = { addUserEmail, removeUserEmail, setUserEmailPrimary, resendVerificationEmail }
  for (const [name, act] of Object.entries(plain)) {
    builder.mutationField(name, (t) =>
      t.field({
        type: EmptyResponse,
        args: { user: t.arg.id({ required: true }), email: t.arg.string({ required: true }) },
        async resolve(_root, { user, email }, { viewer }) {
          await act(services, viewer, { userId: userIdOf(user), email })
          return {}
        },
      }),
    )
  }
  builder.mutationField('setUserEmailVerified', (t) =>
    t.field({
      type: EmptyResponse,
      args: {
        user: t.arg.id({ required: true }),
        email: t.arg.string({ required: true }),
        verified: t.arg.boolean({ required: true }),
      },
      async resolve(_root, { user, email, verified }, { viewer }) {
        await setUserEmailVerified(services, viewer, { userId: userIdOf(user), email, verified })
        return {}
      },
    }),
  )
}
