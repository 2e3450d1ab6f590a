import { type Database, sql } from '@sextant/database'
import { askHost, type HostAnswer, joinAnswers } from './askHost.js'
import { isDoubtful, refusesMany } from './brake.js'
import { type Change, hostGrantsOfRepository, refuseRepository, replaceOfRepository } from './grantStore.js'
import type { PermissionHost } from './permissionHosts.js'
import type { PermissionSyncServices } from './syncServices.js'
import { emptyAnswer, manyRefused, type Planned, stateOf } from './syncUser.js'

interface HostedRepository {
  readonly id: number
  readonly serviceType: string
  readonly serviceId: string
  readonly externalId: string
  readonly doubtedAt: Date | undefined
}

/** Asks the hosts who may read a repository. Writes nothing. */
export async function askAboutRepository(
  services: PermissionSyncServices,
  repositoryId: number,
  signal: AbortSignal,
): Promise<readonly Planned[]> {
  const { db, graceHours } = services
  const repository = await hosted(db, repositoryId)
  if (!repository) return []
  const { serviceType, serviceId } = repository
  const hosts = (await services.hosts.ofRepository(repositoryId)).filter(
    (host) => host.serviceType === serviceType && host.serviceId === serviceId,
  )
  const [host] = hosts
  if (!host) return []
  const answer = await askAll(hosts, repository.externalId, signal)
  signal.throwIfAborted()
  if (answer.kind === 'silent') return [{ state: stateOf(host, 'ERROR', answer.message) }]
  if (answer.kind === 'refused') {
    if (await refusesMany(db, 'repositories', repository)) return [{ state: stateOf(host, 'ERROR', manyRefused) }]
    return [{ state: stateOf(host, 'ERROR', answer.message), write: (tx) => refuseRepository(tx, repositoryId) }]
  }
  if (answer.ids.size === 0 && answer.isWhole) {
    const had = await hostGrantsOfRepository(db, repositoryId)
    if (isDoubtful({ had, doubtedAt: repository.doubtedAt, now: new Date() })) {
      const write = (tx: Database) => doubtRepository(tx, repositoryId)
      return [{ state: stateOf(host, 'ERROR', emptyAnswer), write, isDoubted: true }]
    }
    if (had > 0 && (await refusesMany(db, 'repositories', repository))) {
      return [{ state: stateOf(host, 'ERROR', manyRefused) }]
    }
  }
  const { ids, isWhole } = answer
  const message = isWhole ? '' : 'One of several connections to this host did not answer, so nothing was taken away.'
  const write = (tx: Database) => replaceOfRepository(tx, repository, { ids, isWhole, graceHours })
  return [{ state: stateOf(host, isWhole ? 'SUCCESS' : 'ERROR', message), write }]
}

async function askAll(hosts: readonly PermissionHost[], externalId: string, signal: AbortSignal) {
  const answers: HostAnswer[] = []
  for (const host of hosts) {
    answers.push(await askHost(host, (each) => host.permissions.accountsOf(externalId, each), signal))
  }
  return joinAnswers(answers)
}

async function hosted(db: Database, id: number): Promise<HostedRepository | undefined> {
  const { rows } = await sql<Omit<HostedRepository, 'id' | 'doubtedAt'> & { doubtedAt: Date | null }>`
    SELECT service_type AS "serviceType", service_id AS "serviceId", external_id AS "externalId",
      doubted_at AS "doubtedAt"
    FROM repositories LEFT JOIN repository_permissions ON repository_id = id
    WHERE id = ${id} AND deleted_at IS NULL AND service_type IS NOT NULL`.execute(db)
  const [row] = rows
  return row && { ...row, id, doubtedAt: row.doubtedAt ?? undefined }
}

async function doubtRepository(tx: Database, id: number): Promise<Change> {
  await sql`
    INSERT INTO repository_permissions AS known (repository_id, doubted_at) VALUES (${id}, now())
    ON CONFLICT (repository_id) DO UPDATE SET doubted_at = coalesce(known.doubted_at, now())`.execute(tx)
  return { added: 0, removed: 0, found: await hostGrantsOfRepository(tx, id) }
}
