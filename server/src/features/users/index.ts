import type { SchemaPart } from '../../graphql/builder.js'
import { createRateLimit } from '../../http/rateLimit.js'
import type { Outgoing } from '../../http/outgoing.js'
import type { Feature } from '../feature.js'
import { addAccountMutations } from './accountMutations.js'
import { avatarMount } from './avatars/avatarRoute.js'
import { addEmailMutations } from './emails/emailMutations.js'
import { createLetterLimit } from './emails/verification.js'
import { verifyEmailMount } from './emails/verifyRoute.js'
import { addEvents } from './events/eventSchema.js'
import { forgetEvents } from './events/eventStore.js'
import { addLists } from './list/listSchema.js'
import type { UserServices } from './services.js'
import { addUserFields } from './userFields.js'

export { lockAdmins, requireAdminRemains } from './lastAdmin.js'
export type { UserServices } from './services.js'
export { eraseAccounts, recoverAccounts, setAccountsAside } from './setAside.js'

const hour = 3_600_000

/** Managing accounts: what they show of themselves, their addresses, who administers, who is removed, what they did. */
export function usersFeature(services: UserServices & { readonly outgoing: Outgoing }): Feature {
  const { db, configuration } = services
  return {
    types: [userTypes(services)],
    mounts: [verifyEmailMount(services), avatarMount(services)],
    upkeep: [
      {
        name: 'forget-events',
        everyMilliseconds: hour,
        run: () => forgetEvents(db, configuration.get('eventLogs.retentionDays')),
      },
    ],
  }
}

function userTypes(services: UserServices): SchemaPart {
  const letters = createLetterLimit()
  const events = createRateLimit({ limit: 5_000, windowSeconds: 3_600 })
  const { db, configuration } = services
  return (builder) => {
    addUserFields(builder, services)
    addLists(builder, db)
    addAccountMutations(builder, services)
    addEmailMutations(builder, { ...services, letters })
    addEvents(builder, { db, configuration, events })
  }
}
