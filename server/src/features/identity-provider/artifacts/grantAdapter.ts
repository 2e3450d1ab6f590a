import type { Database } from '@sextant/database'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import { deleteGrant, grantPayload, putGrant } from './grantStore.js'

const none = async () => undefined

/** Stores what people allowed applications. Grants last until they are taken back. */
export function grantAdapter(db: Database): Adapter {
  return {
    async upsert(grantId, payload) {
      const { accountId, clientId = '', openid } = payload
      const { scope = '' } = (openid ?? {}) as { readonly scope?: string }
      const scopes = scope.split(' ').filter(Boolean)
      await putGrant(db, { grantId, userId: Number(accountId), clientId, scopes, payload })
    },
    find: async (id) => (await grantPayload(db, id)) as AdapterPayload | undefined,
    findByUid: none,
    findByUserCode: none,
    consume: none,
    async destroy(id) {
      await deleteGrant(db, id)
    },
    async revokeByGrantId(id) {
      await deleteGrant(db, id)
    },
  }
}
