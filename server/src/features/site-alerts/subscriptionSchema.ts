import { objectRef, type SchemaPart } from '../../graphql/builder.js'
import { isSiteAdmin } from '../../http/viewer.js'
import { Site } from '../accounts/index.js'
import type { ProductSubscription } from './subscription.js'

const Status = objectRef<ProductSubscription>('ProductSubscriptionStatus')

/** `Site.productSubscription`: what the licence is for, and what of it is used. */
export function subscriptionTypes(subscription: () => Promise<ProductSubscription>): SchemaPart {
  return (builder) => {
    builder.objectType(Status, {
      description: 'How the instance stands to its licence. Others than site admins see when it expires, and no more.',
      fields: (t) => ({
        expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true, description: 'Null without a licence.' }),
        actualUserCount: t.int({
          nullable: true,
          resolve: ({ actualUserCount }, _args, { viewer }) => (isSiteAdmin(viewer) ? actualUserCount : null),
        }),
        maximumAllowedUserCount: t.int({
          nullable: true,
          resolve: ({ maximumAllowedUserCount }, _args, { viewer }) =>
            isSiteAdmin(viewer) ? maximumAllowedUserCount : null,
        }),
      }),
    })
    builder.objectField(Site, 'productSubscription', (t) => t.field({ type: Status, resolve: () => subscription() }))
  }
}
