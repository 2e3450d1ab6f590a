import type { Logger } from '@sextant/base'
import { migrate, openDatabase } from '@sextant/database'
import { openObservability } from '../features/observability/index.js'
import { openOutgoing } from '../http/outgoing.js'
import { keyFileOf, openKeyFile } from '../keys/keyFile.js'
import { keyringOver } from '../keys/keyring.js'
import { watchParts } from '../observability/watchParts.js'
import type { DataDirectoryLock } from '../start/dataDirectoryLock.js'
import { ownVersion } from '../start/ownVersion.js'
import type { Settings } from '../start/settings.js'
import { addressOf } from './address.js'
import { openConfiguration, withConfiguration } from './configuration.js'
import { migrations } from './places.js'
import type { Undo } from './undo.js'

/** What everything else is opened with. */
export type Core = Awaited<ReturnType<typeof openCore>>

interface Opening {
  readonly settings: Settings
  /** Nothing is asked of the database once another process holds it. */
  readonly lock: Pick<DataDirectoryLock, 'fence'>
}

/** Opens the database, the keys, the configuration, the way out and what is told of the server, in this order. */
export async function openCore({ settings: given, lock }: Opening, plainLog: Logger, undo: Undo) {
  const { dataDirectory, databaseURL: url } = given
  const database = await openDatabase({
    ...{ dataDirectory, log: plainLog, fence: () => lock.fence() },
    ...(url && { url }),
  })
  undo.push(() => database.close())
  await migrate(database.db, migrations, plainLog)
  const keys = await openKeyFile(keyFileOf(dataDirectory))
  const keyring = keyringOver(keys)
  const live = await openConfiguration(given, { database, keyring, log: plainLog, undo })
  const settings = withConfiguration(given, live)
  const outgoing = openOutgoing({ ...settings, remembered: () => live.get('outboundRequestLogLimit') })
  const address = await addressOf(settings)
  const observability = openObservability({
    ...{ configuration: live, outgoing, log: plainLog, externalURL: address.externalURL, version: ownVersion },
  })
  const { log, tracer } = observability
  undo.push(() => observability.close(), watchParts())
  return { settings, database, keys, keyring, live, outgoing, address, observability, log, tracer, undo }
}
