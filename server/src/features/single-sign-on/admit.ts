import { type Database, transaction } from '@sextant/database'
import { type Viewer, requireSignedIn } from '../../http/viewer.js'
import { insertUser, requireEmail, userByEmail, type UserValue } from '../accounts/index.js'
import { recordAct } from '../audit-log/index.js'
import { insertAccount, requestSync } from '../repository-permissions/index.js'
import { needsSiteInit } from '../sign-in/index.js'
import { hostsAskedForPermissions, holdAccount, noteVisit, ownersOf } from './accountStore.js'
import type { OutsideIdentity } from './identity.js'
import { OutsideProblem } from './outsideProblem.js'
import type { Provider } from './provider.js'
import type { SingleSignOnServices } from './services.js'
import { freeUsername, usernameOf } from './usernames.js'

type AdmitServices = Pick<SingleSignOnServices, 'db' | 'keyring' | 'hasOwnWayIn' | 'joinOrganizations'>

/** Somebody who comes from a provider. */
export interface Comer {
  readonly provider: Provider
  readonly identity: OutsideIdentity
}

/**
 * The user that an identity is: by its account; else by a verified address, where that takes nothing over; else a new
 * one, where the provider may bring new ones. Throws `OutsideProblem`.
 */
export async function admit(services: AdmitServices, comer: Comer): Promise<number> {
  if (await needsSiteInit(services.db)) throw new OutsideProblem('not-ready')
  checkForm(comer)
  const userId = await transaction(services.db, async (trx) => admitIn(trx, services, comer))
  await askHost(services.db, comer, userId)
  return userId
}

/** What a provider names must fit into rows. */
function checkForm({ identity: { accountId, accountName = '', username } }: Comer): void {
  const texts = [accountId, accountName, username]
  if (accountId !== '' && texts.every((text) => text.length <= longestText && !text.includes('\0'))) return
  throw new OutsideProblem('provider-answer', 'The provider names an account in a way that cannot be kept.')
}

const longestText = 1000

async function admitIn(trx: Database, services: AdmitServices, comer: Comer): Promise<number> {
  const { provider, identity } = comer
  const known = await holdAccount(trx, provider, identity.accountId)
  if (known && !known.isByEmail) {
    if (known.isUserDeleted) throw new OutsideProblem('account-closed')
    await noteVisit(trx, services.keyring, { accountId: known.id, clientId: provider.clientId, identity })
    return known.userId
  }
  const owner = await ownerToLink(trx, services, identity)
  const userId = owner ?? (await signUp(trx, services, comer))
  await linkIn(trx, services, { ...comer, userId, by: 'server' })
  return userId
}

/**
 * The one user whom the verified addresses belong to, if nothing but the address leads to the account so far. Whoever
 * has another way in shows it first: an address that somebody else controls now must not open an account.
 */
async function ownerToLink(
  trx: Database,
  { hasOwnWayIn }: AdmitServices,
  { verifiedEmails }: OutsideIdentity,
): Promise<number | undefined> {
  const owners = verifiedEmails.length === 0 ? [] : await ownersOf(trx, verifiedEmails)
  const [owner] = owners
  if (!owner) return undefined
  const isOpen = owners.length === 1 && !owner.siteAdmin && owner.provedAccounts === 0
  if (!isOpen || (await hasOwnWayIn(trx, owner.userId))) throw new OutsideProblem('account-exists')
  return owner.userId
}

async function signUp(trx: Database, services: AdmitServices, { provider, identity }: Comer): Promise<number> {
  if (!provider.allowSignup) throw new OutsideProblem('no-sign-up')
  const address = identity.verifiedEmails.map(canonicalEmail).find((email) => email !== undefined)
  const username = await freeUsername(trx, usernameOf(identity.username))
  // Where somebody has typed the address and not proved it, they keep it, and prove nothing by it.
  const isFree = address !== undefined && (await userByEmail(trx, address)) === undefined
  const email = isFree ? { email: { address, verified: true } } : {}
  const user: UserValue = await insertUser(trx, { username, siteAdmin: false, passwordHash: null, ...email })
  await recordAct(trx, 'server', {
    act: 'user.create',
    entity: { kind: 'User', id: user.id, name: username },
    after: { username, provider: provider.type, serviceID: provider.serviceId },
  })
  await services.joinOrganizations(trx, user.id)
  return user.id
}

/** The address with its domain in lower case, which is all of it that has no case. Undefined for what is none. */
export function canonicalEmail(text: string): string | undefined {
  const at = text.lastIndexOf('@')
  const address = `${text.slice(0, at)}${text.slice(at).toLowerCase()}`
  try {
    return requireEmail(address)
  } catch {
    return undefined
  }
}

/** Makes an identity an account of somebody who is signed in and has asked for it. Throws `OutsideProblem`. */
export async function connect(services: AdmitServices, viewer: Viewer, comer: Comer): Promise<void> {
  const user = requireSignedIn(viewer)
  checkForm(comer)
  await transaction(services.db, async (trx) => {
    const known = await holdAccount(trx, comer.provider, comer.identity.accountId)
    if (known && known.userId !== user.userId) throw new OutsideProblem('account-taken')
    await linkIn(trx, services, { ...comer, userId: user.userId, by: user })
  })
  await askHost(services.db, comer, user.userId)
}

async function linkIn(
  trx: Database,
  { keyring }: AdmitServices,
  { provider, identity, userId, by }: Comer & { readonly userId: number; readonly by: Viewer | 'server' },
): Promise<void> {
  const { serviceType, serviceId, clientId } = provider
  const { accountId, accountName } = identity
  const account = await insertAccount(trx, { userId, serviceType, serviceId, accountId, accountName })
  if (!account) throw new OutsideProblem('account-taken')
  await noteVisit(trx, keyring, { accountId: account.id, clientId, identity })
  await recordAct(trx, by, {
    act: 'externalAccount.add',
    entity: { kind: 'ExternalAccount', id: account.id, ...(accountName !== undefined && { name: accountName }) },
    after: { user: userId, serviceType, serviceID: serviceId, accountID: accountId },
  })
}

/** Has a host asked what the account reads, where it is asked at all. */
async function askHost(db: Database, { provider: { serviceId } }: Comer, userId: number): Promise<void> {
  if (!(await hostsAskedForPermissions(db)).has(serviceId)) return
  await requestSync(db, { subject: { userId }, reason: 'REASON_EXTERNAL_ACCOUNT_ADDED', priority: 'HIGH' })
}
