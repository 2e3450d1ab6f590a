import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLogger } from '../packages/base/dist/index.js'
import { openDatabase } from '../packages/database/dist/index.js'

/** One database server for a test run: the given one, or an embedded one that ends with the run. */
export async function setup() {
  if (process.env.SEXTANT_TEST_DATABASE_URL) return undefined
  const dataDirectory = await mkdtemp(join(tmpdir(), 'sextant-test-database-'))
  // mkdtemp makes it private to us; the server may have to run as another user.
  await chmod(dataDirectory, 0o755)
  const opened = await openDatabase({ dataDirectory, log: silentLogger, maxConnections: 1 })
  process.env.SEXTANT_TEST_DATABASE_URL = opened.url.reveal()
  return async () => {
    delete process.env.SEXTANT_TEST_DATABASE_URL
    await opened.close()
    await rm(dataDirectory, { recursive: true, force: true })
  }
}
