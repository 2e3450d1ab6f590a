import type { SchemaPart } from '../../graphql/builder.js'
import { batchLoader, perRequest } from '../../graphql/perRequest.js'
import { ExternalService } from '../code-hosts/index.js'
import type { WebhookSchemaServices } from './schema.js'
import { webhooksOfHosts } from './store.js'
import { webhookAddress } from './webhookAddress.js'

/** What a connection to a code host tells of webhooks. */
export function connectionWebhooks({ db, externalURL }: WebhookSchemaServices): SchemaPart {
  const webhooks = perRequest(() => batchLoader((hosts: readonly string[]) => webhooksOfHosts(db, hosts)))
  return (builder) => {
    builder.objectField(ExternalService, 'webhookURL', (t) =>
      t.string({
        nullable: true,
        description: 'The address of the oldest incoming webhook for this host. Null: there is none.',
        async resolve({ kind, url }, _args, context) {
          const uuid = await webhooks(context).load(`${kind} ${url.replace(/\/+$/, '')}`)
          return uuid === undefined ? null : webhookAddress(externalURL, uuid)
        },
      }),
    )
  }
}
