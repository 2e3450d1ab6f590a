import { type Database, transaction } from '@sextant/database'
import { insertUser, renameUser } from '../accounts/index.js'
import { recordAct } from '../audit-log/index.js'
import { freeUsername, usernameOf } from '../single-sign-on/index.js'
import { badValue, noResource, taken } from './scimError.js'
import type { ScimServices } from './services.js'
import { addressesOf, displayNameOf, type ScimUserForm } from './userForm.js'
import {
  holdDirectory,
  keepUser,
  ownerOfAddress,
  type ScimUser,
  scimUserById,
  scimUsers,
  setAddresses,
  setDisplayName,
} from './userStore.js'

/** Makes a user of what a directory says, or takes over the one who has verified the address. Throws `ScimProblem`. */
export async function createUser(services: ScimServices, form: ScimUserForm): Promise<ScimUser> {
  return transaction(services.db, async (trx) => {
    await holdDirectory(trx)
    await requireFree(trx, form)
    const userId = (await ownerToAdopt(trx, form)) ?? (await addUser(trx, services, form))
    await keepUser(trx, userId, { ...form, active: true })
    await describe(trx, userId, { form, before: undefined })
    await record(trx, 'scim.user.create', userId, form)
    if (form.active === false) await setActive(trx, services, { userId, active: false })
    return requireUser(trx, String(userId))
  })
}

/** Makes a user what a directory says now. Throws `ScimProblem`. */
export async function replaceUser(services: ScimServices, id: string, form: ScimUserForm): Promise<ScimUser> {
  return transaction(services.db, async (trx) => {
    await holdDirectory(trx)
    return replaceIn(trx, services, { before: await requireUser(trx, id), form })
  })
}

/** As `replaceUser`, of what a change makes of the user as it is. */
export async function changeUser(
  services: ScimServices,
  id: string,
  change: (user: ScimUser) => ScimUserForm,
): Promise<ScimUser> {
  return transaction(services.db, async (trx) => {
    await holdDirectory(trx)
    const before = await requireUser(trx, id)
    return replaceIn(trx, services, { before, form: change(before) })
  })
}

async function replaceIn(
  trx: Database,
  services: ScimServices,
  { before, form }: { readonly before: ScimUser; readonly form: ScimUserForm },
): Promise<ScimUser> {
  const { id } = before
  const active = form.active ?? true
  await requireFree(trx, form, id)
  // An account is open while its addresses change: what is set aside has none that count.
  if (active && !before.active) await setActive(trx, services, { userId: id, active })
  await keepUser(trx, id, { ...form, active })
  if (active) {
    await rename(trx, before, form)
    await describe(trx, id, { form, before: before.form })
  }
  if (!active && before.active) await setActive(trx, services, { userId: id, active })
  await record(trx, 'scim.user.update', id, form)
  return requireUser(trx, String(id))
}

/** Erases the account. Throws `ScimProblem`. */
export async function deleteUser(services: ScimServices, id: string): Promise<void> {
  await transaction(services.db, async (trx) => {
    await holdDirectory(trx)
    const user = await requireUser(trx, id)
    await recordAct(trx, 'server', { act: 'scim.user.delete', entity: { kind: 'User', id: user.id } })
    await services.accounts.erase(trx, user.id)
  })
}

async function requireUser(trx: Database, id: string): Promise<ScimUser> {
  const user = await scimUserById(trx, id)
  if (!user) throw noResource()
  return user
}

async function requireFree(trx: Database, form: ScimUserForm, own?: number): Promise<void> {
  const isOther = ({ id }: ScimUser) => id !== own
  const { userName, externalId } = form
  if ((await scimUsers(trx, { column: 'userName', value: userName })).some(isOther)) {
    throw taken('Another user has this `userName`.')
  }
  const sameId = externalId ? await scimUsers(trx, { column: 'externalId', value: externalId }) : []
  if (sameId.some(isOther)) throw taken('Another user has this `externalId`.')
}

/** The one user who has verified the addresses, unless a directory keeps them already. */
async function ownerToAdopt(trx: Database, form: ScimUserForm): Promise<number | undefined> {
  const owners = new Set<number>()
  for (const address of addressesOf(form)) {
    const owner = await ownerOfAddress(trx, address)
    if (owner !== undefined) owners.add(owner)
  }
  const [owner] = owners
  if (owner === undefined) return undefined
  if (owners.size > 1 || (await scimUserById(trx, String(owner)))) throw taken('Another user has an address of these.')
  return owner
}

async function addUser(trx: Database, { accounts }: ScimServices, form: ScimUserForm): Promise<number> {
  const username = await freeUsername(trx, usernameOf(form.userName))
  const user = await insertUser(trx, { username, siteAdmin: false, passwordHash: null })
  const entity = { kind: 'User', id: user.id, name: username }
  await recordAct(trx, 'server', { act: 'user.create', entity, after: { username, provider: 'scim' } })
  await accounts.welcome(trx, user.id)
  return user.id
}

/** A user name follows the directory's, unless it was another than that before. */
async function rename(trx: Database, before: ScimUser, form: ScimUserForm): Promise<void> {
  const wanted = usernameOf(form.userName)
  if (form.userName === before.form.userName || wanted.toLowerCase() === before.username.toLowerCase()) return
  await renameUser(trx, before.id, await freeUsername(trx, wanted))
}

async function describe(
  trx: Database,
  userId: number,
  { form, before }: { readonly form: ScimUserForm; readonly before: ScimUserForm | undefined },
): Promise<void> {
  const wanted = addressesOf(form)
  for (const address of wanted) {
    const owner = await ownerOfAddress(trx, address)
    if (owner !== undefined && owner !== userId) throw taken('Another user has an address of these.')
  }
  await setAddresses(trx, userId, { wanted, dropped: before ? addressesOf(before) : [] })
  const name = displayNameOf(form)
  if (name !== null && name.length > 255) throw badValue('A display name has at most 255 characters.')
  await setDisplayName(trx, userId, name)
}

async function setActive(
  trx: Database,
  { accounts }: ScimServices,
  { userId, active }: { readonly userId: number; readonly active: boolean },
): Promise<void> {
  await (active ? accounts.recover(trx, userId) : accounts.setAside(trx, userId))
  const user = await scimUserById(trx, String(userId))
  if (user) await keepUser(trx, userId, { ...user.form, active })
}

async function record(trx: Database, act: string, userId: number, form: ScimUserForm): Promise<void> {
  const { userName, active = true } = form
  await recordAct(trx, 'server', { act, entity: { kind: 'User', id: userId, name: userName }, after: { active } })
}
