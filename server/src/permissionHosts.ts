import { messageOf } from '@sextant/base'
import { connectionsOf, listServices, type SyncServices } from './features/code-hosts/index.js'
import type { PermissionHost, PermissionHosts } from './features/repository-permissions/index.js'

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
