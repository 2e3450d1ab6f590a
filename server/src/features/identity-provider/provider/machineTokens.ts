import type { Database } from '@sextant/database'
import type { ClientCredentials, Provider } from 'oidc-provider'
import { recordAct } from '../../audit-log/index.js'
import { clientByName } from '../clients/clientStore.js'

/**
 * Tokens by `client_credentials` (RFC 6749, 4.4): one that is asked for without scopes has all of the credential, which
 * the answer says (3.3), and each is written down.
 */
export function giveMachinesTokens(provider: Provider, db: Database): void {
  // The models are classes that the provider makes for itself; their types do not say all that they can.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { prototype } = provider.ClientCredentials as unknown as { readonly prototype: ClientCredentials }
  const save = prototype.save
  prototype.save = async function saveWithScopes() {
    this.scope ??= this.client?.scope
    const value = await save.call(this)
    await writeDown(db, this)
    return value
  }
}

async function writeDown(db: Database, { clientId = '', scope }: ClientCredentials): Promise<void> {
  const client = await clientByName(db, clientId)
  if (client === undefined) return
  const entity = { kind: 'OAuthClient', id: client.id, name: client.name }
  await recordAct(db, 'server', {
    act: 'oauthClient.issueToken',
    entity,
    after: { userId: client.serviceAccountId, scopes: scope?.split(' ') },
  })
}
