import { Secret, silentLogger } from '@sextant/base'
import { openDatabase } from '@sextant/database'
import { keyFileOf, openKeyFile } from './keyFile.js'
import { addKey, dropIdleKeys, resealAll } from './rotateKey.js'

/** Changes the key again and again, until it is killed, and says so each time. */
const [, , dataDirectory = ''] = process.argv
const url = new Secret(process.env['SEXTANT_ROTATE_DATABASE'] ?? '')
const { db } = await openDatabase({ dataDirectory, url, log: silentLogger, maxConnections: 2 })
const keys = await openKeyFile(keyFileOf(dataDirectory))
for (;;) {
  process.stdout.write('rotating\n')
  await addKey({ db, keys })
  await resealAll({ db, keys })
  await dropIdleKeys({ db, keys }, { afterMilliseconds: 0 })
}
