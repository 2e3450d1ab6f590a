import { messageOf } from '@sextant/base'
import { type Database, sql, transaction } from '@sextant/database'
import { askHost, type HostAnswer, joinAnswers } from './askHost.js'
import { isDoubtful, refusesMany } from './brake.js'
import {
  accountsOf,
  type Change,
  dropUnverified,
  type ExternalAccount,
  grantsOfAccount,
  insertAccount,
  refuseAccount,
  replaceOfAccount,
  verifiedAddresses,
} from './grantStore.js'
import type { PermissionHost } from './permissionHosts.js'
import type { HostState } from './syncJobs.js'
import { type PermissionSyncServices, tokenPlace } from './syncServices.js'

/** What is to be written for one subject, once everything was asked: all of it in one transaction. */
export interface Planned {
  readonly state: HostState
  /** Undefined where nothing changes. */
  readonly write?: (tx: Database) => Promise<Change>
  /** The answer is to be asked for again soon. */
  readonly isDoubted?: boolean
}

/** Asks the hosts what a user's accounts may read. Writes nothing but accounts that verified addresses lead to. */
export async function askAboutUser(
  services: PermissionSyncServices,
  userId: number,
  signal: AbortSignal,
): Promise<readonly Planned[]> {
  const { db } = services
  const hosts = await services.hosts.all()
  await dropUnverified(db, userId)
  const problems = await findAccounts(services, { userId, hosts, signal })
  const planned: Planned[] = [...problems]
  for (const account of await accountsOf(db, userId)) {
    const own = hosts.filter((host) => isOf(host, account))
    if (own.length > 0) planned.push(await planFor(services, { account, hosts: own, signal }))
  }
  return planned
}

const isOf = (host: PermissionHost, at: { readonly serviceType: string; readonly serviceId: string }) =>
  host.serviceType === at.serviceType && host.serviceId === at.serviceId

/** Looks for accounts at hosts where the user has none, by verified e-mail addresses and by nothing else: threats, H-08. */
async function findAccounts(
  { db }: PermissionSyncServices,
  the: { readonly userId: number; readonly hosts: readonly PermissionHost[]; readonly signal: AbortSignal },
): Promise<readonly Planned[]> {
  const { userId, hosts, signal } = the
  const [addresses, known] = [await verifiedAddresses(db, userId), await accountsOf(db, userId)]
  const problems: Planned[] = []
  for (const host of hosts.filter((each) => !known.some((account) => isOf(each, account)))) {
    for (const { id: emailId, email } of addresses) {
      try {
        const accountId = await host.permissions.findAccount?.({ email }, signal)
        if (!accountId) continue
        const { serviceType, serviceId } = host
        await transaction(db, (tx) => insertAccount(tx, { userId, serviceType, serviceId, accountId, emailId }))
        break
      } catch (error) {
        signal.throwIfAborted()
        problems.push({ state: stateOf(host, 'ERROR', messageOf(error)) })
        break
      }
    }
  }
  return problems
}

async function planFor(
  services: PermissionSyncServices,
  the: { readonly account: ExternalAccount; readonly hosts: readonly PermissionHost[]; readonly signal: AbortSignal },
): Promise<Planned> {
  const { db, graceHours } = services
  const { account, hosts, signal } = the
  const [host] = hosts
  if (!host) throw new Error('An account is asked about at its hosts.')
  const answer = await askAll(services, the)
  signal.throwIfAborted()
  if (answer.kind === 'silent') return { state: stateOf(host, 'ERROR', answer.message) }
  if (answer.kind === 'refused') {
    if (await refusesMany(db, 'accounts', account)) return { state: stateOf(host, 'ERROR', manyRefused) }
    return { state: stateOf(host, 'ERROR', answer.message), write: (tx) => refuseAccount(tx, account.id) }
  }
  if (answer.ids.size === 0 && answer.isWhole) {
    const had = await grantsOfAccount(db, account.id)
    if (isDoubtful({ had, doubtedAt: account.doubtedAt, now: new Date() })) {
      return {
        state: stateOf(host, 'ERROR', emptyAnswer),
        write: (tx) => doubtAccount(tx, account.id),
        isDoubted: true,
      }
    }
    if (had > 0 && (await refusesMany(db, 'accounts', account))) return { state: stateOf(host, 'ERROR', manyRefused) }
  }
  const { ids, isWhole } = answer
  const message = isWhole ? '' : 'One of several connections to this host did not answer, so nothing was taken away.'
  return {
    state: stateOf(host, isWhole ? 'SUCCESS' : 'ERROR', message),
    write: (tx) => replaceOfAccount(tx, account, { ids, isWhole, graceHours }),
  }
}

/** With the account's own token every connection to its host gets the same answer: the first one to come is enough. */
async function askAll(
  { keyring }: PermissionSyncServices,
  the: { readonly account: ExternalAccount; readonly hosts: readonly PermissionHost[]; readonly signal: AbortSignal },
): Promise<ReturnType<typeof joinAnswers>> {
  const { account, hosts, signal } = the
  const { accountId } = account
  const token = account.token === undefined ? undefined : keyring.open(account.token, tokenPlace(account.id)).reveal()
  const answers: HostAnswer[] = []
  for (const host of hosts) {
    const about = { accountId, ...(token !== undefined && { token }) }
    const answer = await askHost(host, (each) => host.permissions.repositoriesOf(about, each), signal)
    if (token !== undefined && answer.kind === 'answered') return joinAnswers([answer])
    answers.push(answer)
  }
  return joinAnswers(answers)
}

async function doubtAccount(tx: Database, id: number): Promise<Change> {
  await sql`UPDATE user_external_accounts SET doubted_at = coalesce(doubted_at, now()) WHERE id = ${id}`.execute(tx)
  return { added: 0, removed: 0, found: await grantsOfAccount(tx, id) }
}

export const manyRefused =
  'The host refuses many at once, so the connection may be what it refuses. What it said before counts for its time.'
export const emptyAnswer = 'The host answered with nothing at all. It is asked again before that counts.'

export const stateOf = (host: PermissionHost, status: HostState['status'], message: string): HostState => ({
  providerID: host.serviceId,
  providerType: host.serviceType,
  status,
  message,
})
