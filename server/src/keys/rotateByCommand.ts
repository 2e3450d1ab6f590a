import type { Logger } from '@sextant/base'
import { openOperatingDatabase } from '../start/operatingDatabase.js'
import type { Settings } from '../start/settings.js'
import { keyFileOf, openKeyFile } from './keyFile.js'
import { addKey, dropIdleKeys, type KeyUse, keyUses, resealAll } from './rotateKey.js'

/** What `npm run rotate-key` has done. */
export interface Rotated {
  readonly keys: readonly KeyUse[]
  /** Stored secrets that no key opens. */
  readonly unreadable: number
}

/**
 * Lets a new key seal and seals all stored secrets anew, while the server runs or without it. Without it, the old key
 * goes at once; a server drops it when every process knows the new one.
 */
export async function rotateByCommand(settings: Settings, log: Logger): Promise<Rotated> {
  const { database, isAlone, close } = await openOperatingDatabase(settings, log)
  try {
    const { db } = database
    const keys = await openKeyFile(keyFileOf(settings.dataDirectory))
    await addKey({ db, keys })
    const unreadable = await resealAll({ db, keys })
    await dropIdleKeys({ db, keys }, isAlone ? { afterMilliseconds: 0 } : {})
    return { keys: await keyUses({ db, keys }), unreadable }
  } finally {
    await close()
  }
}
