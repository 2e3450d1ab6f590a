import { enqueueJob } from '@sextant/database'
import type { Viewer } from '../../http/viewer.js'
import { addKey, dropIdleKeys, firstName, resealAll } from '../../keys/rotateKey.js'
import { recordAct } from '../audit-log/index.js'
import { mayManageKeys } from './policy.js'
import type { SecretKeyServices } from './services.js'

/** The kind of the jobs that seal secrets anew. */
export const resealJob = 'reseal-secrets'

/** Lets a new key seal, and has what the others have sealed sealed anew. */
export async function rotateSecretKey(services: SecretKeyServices, viewer: Viewer): Promise<void> {
  const admin = mayManageKeys(viewer)
  await services.requireFresh(admin)
  const { db, keys } = services
  const before = firstName(keys)
  await addKey({ db, keys })
  const entity = { kind: 'Site', id: 'site' }
  await recordAct(db, viewer, {
    ...{ act: 'secretKey.rotate', entity },
    ...{ before: { key: before }, after: { key: firstName(keys) } },
  })
  await enqueueJob(db, { kind: resealJob, key: resealJob, payload: {} })
}

/** Seals anew what is left to seal anew, whoever began it and wherever it was broken off. */
export async function reseal({ db, keys, log }: SecretKeyServices): Promise<void> {
  if (keys.all().length < 2) return
  const unreadable = await resealAll({ db, keys })
  if (unreadable > 0) log.warn('Stored secrets cannot be opened, and keep their key', { unreadable })
  const dropped = await dropIdleKeys({ db, keys })
  if (dropped.length > 0) log.info('Keys that seal nothing any more were dropped', { keys: dropped })
}
