import { User } from '../accounts/index.js'
import type { Feature } from '../feature.js'
import { scimMount } from './routes.js'
import type { ScimServices } from './services.js'
import { isScimControlled } from './userStore.js'

/** Users and groups that a directory keeps. */
export function scim(services: ScimServices): Feature {
  return {
    types: [
      (builder) => {
        builder.objectField(User, 'scimControlled', (t) =>
          t.boolean({
            description: 'Whether a directory keeps the account.',
            resolve: ({ id }) => isScimControlled(services.db, id),
          }),
        )
      },
    ],
    mounts: [scimMount(services)],
  }
}
