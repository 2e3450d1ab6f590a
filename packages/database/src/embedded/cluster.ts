import { randomUUID } from 'node:crypto'
import { chown, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '@sextant/base'
import type { Binaries } from './binaries.js'
import { exists } from './exists.js'
import type { Place } from './place.js'
import { runToEnd } from './process.js'
import type { UnixUser } from './unixUser.js'

/** The name of the one role and of the first database. */
export const ownName = 'sextant'

/**
 * Creates the cluster unless it is there. It is made aside and renamed, so that a half-made one is never found; under a
 * name of its own, for the initdb of a start that was killed may still run, and removes what it was making.
 */
export async function createCluster(place: Place, binaries: Binaries, user: UnixUser | undefined): Promise<void> {
  const home = dirname(place.cluster)
  await removeUnfinished(home)
  if (await exists(join(place.cluster, 'PG_VERSION'))) return
  const name = randomUUID()
  const aside = join(home, `cluster.new-${name}`)
  const passwordFile = join(home, `password.new-${name}`)
  await writeFile(passwordFile, place.password.reveal(), { mode: 0o600 })
  if (user) await chown(passwordFile, user.uid, user.gid)
  try {
    const done = await runToEnd(
      binaries.initdb,
      [`--pgdata=${aside}`, `--pwfile=${passwordFile}`, ...initOptions],
      user,
    )
    if (done.code !== 0) throw initFailed(done.output)
    await rename(aside, place.cluster)
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/** What starts that were killed have left. What an initdb still writes to is removed the next time. */
async function removeUnfinished(home: string): Promise<void> {
  const unfinished = (await readdir(home)).filter((name) => /^(cluster|password)\.new/.test(name))
  await Promise.all(
    unfinished.map((name) => rm(join(home, name), { recursive: true, force: true }).catch(() => undefined)),
  )
}

const initOptions = [
  `--username=${ownName}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  // Sorting by bytes: the same on every system, whatever its libraries say of languages.
  '--locale=C',
  '--data-checksums',
]

function initFailed(output: string): AppError {
  const reason = /no space left/i.test(output)
    ? 'the disk is full'
    : (output.trim().split('\n').at(-1) ?? 'it gave no reason')
  return new AppError('failed_precondition', 'database-init', `The database could not be created: ${reason}.`)
}
