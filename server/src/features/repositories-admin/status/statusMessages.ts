import { sql } from '@sextant/database'
import type { Viewer } from '../../../http/viewer.js'
import { type ExternalServiceValue, listServices } from '../../code-hosts/index.js'
import { indexTotals } from '../../indexing/index.js'
import { readableBy } from '../../permissions/index.js'
import { needsRepositories } from '../needsRepositories.js'
import { requireMaySeeStatus } from '../policy.js'
import { cloneStatus, hasFailed } from '../repositoryColumns.js'
import type { RepositoriesAdminServices } from '../services.js'

/** More connections than this are not looked at. */
export const mostServices = 1000

/** Something that whoever looks after the instance should know. The kinds are those of the specification, section 3. */
export type StatusMessage =
  | { readonly kind: 'GitUpdatesDisabled'; readonly message: string }
  | { readonly kind: 'NoRepositoriesDetected'; readonly message: string }
  | { readonly kind: 'CloningProgress'; readonly message: string }
  | {
      readonly kind: 'ExternalServiceSyncError'
      readonly message: string
      readonly externalService: ExternalServiceValue
    }
  | { readonly kind: 'SyncError'; readonly message: string }
  | { readonly kind: 'IndexingProgress'; readonly indexed: number; readonly notIndexed: number }
  | { readonly kind: 'GitserverDiskThresholdReached'; readonly message: string }

/** How the instance stands, in as many messages as there is to say; none when all is well. */
export async function statusMessages(
  services: RepositoriesAdminServices,
  viewer: Viewer,
): Promise<readonly StatusMessage[]> {
  requireMaySeeStatus(viewer)
  const parts = await Promise.all([
    disabledMessages(services),
    connectionMessages(services),
    repositoryMessages(services, viewer),
    indexMessages(services, viewer),
    diskMessages(services),
  ])
  return parts.flat()
}

async function disabledMessages({ gitUpdatesDisabled }: RepositoriesAdminServices): Promise<readonly StatusMessage[]> {
  if (!(await gitUpdatesDisabled?.())) return []
  return [{ kind: 'GitUpdatesDisabled', message: 'Repositories will not be cloned or updated.' }]
}

async function connectionMessages({ store }: RepositoriesAdminServices): Promise<readonly StatusMessage[]> {
  const services = await listServices(store.db, { first: mostServices })
  return services.flatMap((externalService) => {
    const { lastSyncError: message } = externalService
    return message === undefined ? [] : [{ kind: 'ExternalServiceSyncError', message, externalService }]
  })
}

async function repositoryMessages(
  { store }: RepositoriesAdminServices,
  viewer: Viewer,
): Promise<readonly StatusMessage[]> {
  const { rows } = await sql<Record<'cloning' | 'waiting' | 'failed', string>>`
    SELECT count(*) FILTER (WHERE ${cloneStatus} = 'cloning') AS cloning,
      count(*) FILTER (WHERE ${cloneStatus} = 'not-cloned' AND state = 'queued') AS waiting,
      count(*) FILTER (WHERE ${hasFailed}) AS failed
    FROM repositories WHERE ${readableBy(viewer)}
  `.execute(store.db)
  const figure = (name: 'cloning' | 'waiting' | 'failed') => Number(rows[0]?.[name] ?? 0)
  const [cloning, waiting, failed] = [figure('cloning'), figure('waiting'), figure('failed')]
  return [
    ...((await needsRepositories(store.db)) ? [noRepositories] : []),
    ...(cloning + waiting > 0
      ? [{ kind: 'CloningProgress', message: cloningSentence(cloning, waiting) } as const]
      : []),
    ...(failed > 0 ? [{ kind: 'SyncError', message: failedSentence(failed) } as const] : []),
  ]
}

const noRepositories = { kind: 'NoRepositoriesDetected', message: 'No repositories have been added.' } as const

function cloningSentence(cloning: number, waiting: number): string {
  const parts = [
    ...(cloning > 0 ? [`${counted(cloning)} being cloned`] : []),
    ...(waiting > 0 ? [`${counted(waiting)} waiting to be cloned`] : []),
  ]
  return `${parts.join(', ')}.`
}

const failedSentence = (failed: number) => `${counted(failed)} could not be fetched or read the last time.`

const counted = (count: number) => `${count} ${count === 1 ? 'repository' : 'repositories'}`

async function indexMessages({ store }: RepositoriesAdminServices, viewer: Viewer): Promise<readonly StatusMessage[]> {
  const { queued, indexing, indexed } = await indexTotals(store.db, viewer)
  const notIndexed = queued + indexing
  return notIndexed > 0 ? [{ kind: 'IndexingProgress', indexed, notIndexed }] : []
}

async function diskMessages({ diskMessage }: RepositoriesAdminServices): Promise<readonly StatusMessage[]> {
  const message = await diskMessage?.()
  return message === undefined ? [] : [{ kind: 'GitserverDiskThresholdReached', message }]
}
