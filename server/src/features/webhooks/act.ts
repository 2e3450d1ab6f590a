import { connectionsTo, type HostName, repositoryOfHost, spendFetch } from './hostStore.js'
import { fetchLater, syncPermissionsLater } from './later.js'
import type { WebhookServices } from './services.js'
import type { WebhookAsk } from './webhookHost.js'

/** What was done about one ask. */
export interface Act {
  /** For the log. It names no repository: who reads it may not read that. */
  readonly sentence: string
  /** Whether what the ask names is here. */
  readonly matched: boolean
  readonly repositoryId?: number
}

type Asked<Kind extends WebhookAsk['kind']> = Extract<WebhookAsk, { kind: Kind }>

/** How each kind of ask is answered. */
const acts: {
  readonly [Kind in WebhookAsk['kind']]: (services: WebhookServices, host: HostName, ask: Asked<Kind>) => Promise<Act>
} = {
  fetch: (services, host, { externalIds }) =>
    withRepository(services, host, { externalIds, act: (id) => fetchNowOrLater(services, id) }),
  'sync-connections': syncConnections,
  'sync-repository-permissions': (services, host, { externalIds }) =>
    withRepository(services, host, {
      externalIds,
      async act(repositoryId) {
        await syncPermissionsLater(services, { kind: 'repository', repositoryId })
        return 'Who may read the repository is asked of the host.'
      },
    }),
  async 'sync-account-permissions'(services, { serviceType, url }, { accountId }) {
    await syncPermissionsLater(services, { kind: 'account', serviceType, serviceId: url, accountId })
    return { sentence: 'What the account may read is asked of the host.', matched: true }
  },
  async 'sync-host-permissions'(services, { serviceType, url }) {
    await syncPermissionsLater(services, { kind: 'host', serviceType, serviceId: url })
    return { sentence: 'Who may read what is asked of the host.', matched: true }
  },
}

/** Does what an event asks for. Doing it twice does no harm. */
export function actOn(services: WebhookServices, host: HostName, ask: WebhookAsk): Promise<Act> {
  // An ask and the act of its kind belong together, which the compiler does not follow through a look-up.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const act = acts[ask.kind] as (services: WebhookServices, host: HostName, ask: WebhookAsk) => Promise<Act>
  return act(services, host, ask)
}

async function withRepository(
  { db }: WebhookServices,
  host: HostName,
  {
    externalIds,
    act,
  }: { readonly externalIds: readonly string[]; readonly act: (repositoryId: number) => Promise<string> },
): Promise<Act> {
  if (externalIds.length === 0) return { sentence: 'The payload names no repository.', matched: false }
  const repositoryId = await repositoryOfHost(db, host, externalIds)
  if (repositoryId !== undefined) return { sentence: await act(repositoryId), matched: true, repositoryId }
  return { sentence: 'No repository here has the id that the payload names on this host.', matched: false }
}

async function fetchNowOrLater(services: WebhookServices, repositoryId: number): Promise<string> {
  const wait = await spendFetch(services.db, repositoryId)
  if (wait === 'now') {
    await services.requestReading(repositoryId)
    return 'The repository is fetched.'
  }
  await fetchLater(services, repositoryId, wait)
  return `The repository is fetched in ${Math.ceil(wait / 1000)} s: a webhook had it fetched just before.`
}

async function syncConnections({ db, requestSync }: WebhookServices, host: HostName): Promise<Act> {
  const connections = await connectionsTo(db, host)
  for (const id of connections) await requestSync(id)
  if (connections.length === 0) return { sentence: 'There is no connection to this code host.', matched: false }
  return { sentence: 'The list of repositories is asked of the host.', matched: true }
}
