import { Secret, silentLogger } from '@sextant/base'
import { openDatabase } from '@sextant/database'
import { openCodeHosts, queueSync, runSync } from './features/code-hosts/index.js'
import { openOutgoing } from './http/outgoing.js'
import { privateHostsOf } from './http/outgoingAddress.js'
import { openKeyring } from './keys/keyring.js'
import { servedKind } from './testServedHost.js'

/** Syncs one connection again and again, until it is killed, and says so each time. Its parent gives the database, keys and connection. */
const [, , dataDirectory = '', serviceId = ''] = process.argv
const url = new Secret(process.env['SEXTANT_SYNC_DATABASE'] ?? '')
const { db } = await openDatabase({ dataDirectory, url, log: silentLogger, maxConnections: 2 })
const codeHosts = openCodeHosts({
  db,
  log: silentLogger,
  keyring: await openKeyring(dataDirectory),
  host: { outgoing: openOutgoing({ privateHosts: privateHostsOf(['127.0.0.0/8']) }) },
  kinds: [servedKind()],
  requestReading: async () => {},
})
for (;;) {
  await queueSync(db, Number(serviceId))
  await runSync(codeHosts, Number(serviceId), new AbortController().signal)
  process.stdout.write('synced\n')
}
