import { AppError } from '@sextant/base'
import { type Database, transaction } from '@sextant/database'
import type { Viewer } from '../../http/viewer.js'
import { recordAct } from '../audit-log/index.js'
import type { Entitlement, EntitlementSetting, Grantee } from './entitlement.js'
import { mayEntitle, noGrantee, requireEntitlement, requireGrantee, requireSetting } from './policy.js'
import * as store from './store.js'

/** Makes one. Throws `already_exists` when there is one of this name, or one of this kind that everybody has. */
export async function createEntitlement(db: Database, viewer: Viewer, input: EntitlementSetting): Promise<Entitlement> {
  const admin = mayEntitle(viewer)
  const setting = requireSetting(input)
  return transaction(db, async (trx) => {
    const made = await store.insertEntitlement(trx, setting)
    if (!made) throw taken(setting)
    await recordAct(trx, admin, { act: 'entitlement.create', entity: entityOf(made), after: { ...setting } })
    return made
  })
}

/** Changes one; its kind stays. */
export async function changeEntitlement(
  db: Database,
  viewer: Viewer,
  { id, ...input }: Omit<EntitlementSetting, 'kind'> & { readonly id: string },
): Promise<Entitlement> {
  const admin = mayEntitle(viewer)
  return transaction(db, async (trx) => {
    await store.lockEntitlements(trx)
    const before = await requireEntitlement(trx, id)
    const setting = requireSetting({ ...input, kind: before.kind })
    const after = await store.updateEntitlement(trx, before.id, setting)
    if (!after) throw taken(setting)
    const entity = entityOf(before)
    await recordAct(trx, admin, { act: 'entitlement.update', entity, before: told(before), after: told(after) })
    return after
  })
}

/** Takes one away from all who have it. */
export async function removeEntitlement(db: Database, viewer: Viewer, id: string): Promise<void> {
  const admin = mayEntitle(viewer)
  await transaction(db, async (trx) => {
    const before = await requireEntitlement(trx, id)
    await store.deleteEntitlement(trx, before.id)
    await recordAct(trx, admin, { act: 'entitlement.delete', entity: entityOf(before), before: told(before) })
  })
}

/** Which entitlement, and whom to: global ids. */
export interface WantedGrant {
  readonly entitlement: string
  readonly namespace: string
}

export async function grant(db: Database, viewer: Viewer, wanted: WantedGrant): Promise<Entitlement> {
  return changeGrant(db, viewer, { ...wanted, act: 'entitlement.grant' }, async (trx, { id }, grantee) => {
    if (!(await store.insertGrant(trx, id, grantee))) throw noGrantee()
  })
}

export async function revoke(db: Database, viewer: Viewer, wanted: WantedGrant): Promise<Entitlement> {
  return changeGrant(db, viewer, { ...wanted, act: 'entitlement.revoke' }, (trx, { id }, grantee) =>
    store.deleteGrant(trx, id, grantee),
  )
}

async function changeGrant(
  db: Database,
  viewer: Viewer,
  { entitlement: id, namespace, act }: WantedGrant & { readonly act: string },
  change: (trx: Database, entitlement: Entitlement, grantee: Grantee) => Promise<void>,
): Promise<Entitlement> {
  const admin = mayEntitle(viewer)
  const grantee = requireGrantee(namespace)
  return transaction(db, async (trx) => {
    const entitlement = await requireEntitlement(trx, id)
    await change(trx, entitlement, grantee)
    await recordAct(trx, admin, { act, entity: entityOf(entitlement), after: { ...grantee } })
    return entitlement
  })
}

const entityOf = ({ id, name }: Entitlement) => ({ kind: 'Entitlement', id, name })

const told = ({ name, kind, limit, period, forEverybody }: EntitlementSetting) => ({
  ...{ name, kind, limit, period, forEverybody },
})

const taken = ({ name, forEverybody }: EntitlementSetting) =>
  new AppError(
    'already_exists',
    'entitlement-exists',
    forEverybody
      ? `There is an entitlement ${name} already, or another one of its kind that everybody has.`
      : `There is an entitlement ${name} already.`,
  )
