import { messageOf } from '@sextant/base'
import { type Database, sql } from '@sextant/database'
import { connectionsOf, listServices, type SyncServices } from './features/code-hosts/index.js'
import { type PermissionHost, type PermissionHosts, requestSync } from './features/repository-permissions/index.js'
import type { PermissionSubject } from './features/webhooks/index.js'

/** More connections than this are not asked who may read what. */
const most = 1000

/** The connections whose hosts tell who may read their repositories. One that cannot be opened now tells nothing. */
export function permissionHostsOf({ db, hosts, log }: SyncServices): PermissionHosts {
  const open = async (id: number): Promise<readonly PermissionHost[]> => {
    try {
      const { service, kind, host } = await hosts.open(id)
      const { permissions } = host
      if (!permissions || !service.enforcesPermissions) return []
      const check = (signal: AbortSignal) => host.check(signal)
      return [{ serviceType: kind.serviceType, serviceId: service.url, name: service.displayName, check, permissions }]
    } catch (error) {
      log.warn('A connection cannot be asked for permissions', { service: id, error: messageOf(error) })
      return []
    }
  }
  const openAll = async (ids: readonly number[]) => (await Promise.all(ids.map(open))).flat()
  return {
    all: async () => openAll((await listServices(db, { first: most })).map(({ id }) => id)),
    ofRepository: async (id) => openAll((await connectionsOf(db, id)).map(({ serviceId }) => serviceId)),
  }
}

/** Asks a host again whose rights an event of it may have changed: a repository's, an account's, or all accounts'. */
export async function syncPermissionsOf(db: Database, subject: PermissionSubject): Promise<void> {
  if (subject.kind === 'repository') {
    const { repositoryId } = subject
    await requestSync(db, { subject: { repositoryId }, reason: 'REASON_WEBHOOK_REPO_EVENT', priority: 'HIGH' })
    return
  }
  const { serviceType, serviceId } = subject
  const one = subject.kind === 'account' ? sql`account_id = ${subject.accountId}` : sql`true`
  const { rows } = await sql<{ user_id: string }>`
    SELECT DISTINCT user_id FROM user_external_accounts
    WHERE service_type = ${serviceType} AND service_id = ${serviceId} AND ${one}`.execute(db)
  const priority = subject.kind === 'account' ? 'HIGH' : 'MEDIUM'
  for (const { user_id } of rows)
    await requestSync(db, { subject: { userId: Number(user_id) }, reason: 'REASON_WEBHOOK_USER_EVENT', priority })
}
