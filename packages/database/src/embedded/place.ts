import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret } from '@sextant/base'
import { isTraversableBy, type UnixUser } from './unixUser.js'

/** Where the embedded server keeps what. */
export interface Place {
  /** The cluster itself. */
  readonly cluster: string
  /** The folder of the unix socket. */
  readonly socket: string
  /** For copies of the programs. */
  readonly copies: string
  readonly password: Secret
}

/** Linux and macOS allow 107 and 103 bytes for a socket's path; the file name takes about 20. */
const longestSocketFolder = 80

/** Finds or makes the folders for the cluster of a data directory, owned by the user it will run as. */
export async function preparePlace(dataDirectory: string, user: UnixUser | undefined): Promise<Place> {
  await mkdir(dataDirectory, { recursive: true, mode: 0o755 })
  const home = await homeOf(dataDirectory, user)
  const place = placeIn(home, dataDirectory, await readPassword(dataDirectory))
  await makePrivate(place.socket, user)
  return place
}

/** The place of a data directory that has been started before; undefined when it has not. Makes nothing. */
export async function findPlace(dataDirectory: string): Promise<Place | undefined> {
  const elsewhere = await readFile(join(dataDirectory, 'postgres.location'), 'utf8').catch(() => undefined)
  const password = await readFile(join(dataDirectory, 'keys', 'postgres'), 'utf8').catch(() => undefined)
  const home = elsewhere?.trim() ?? join(dataDirectory, 'postgres')
  return password === undefined ? undefined : placeIn(home, dataDirectory, new Secret(password))
}

function placeIn(home: string, dataDirectory: string, password: Secret): Place {
  const inside = join(home, 'socket')
  const short = join(tmpdir(), `sextant-${digestOf(dataDirectory)}`)
  const socket = Buffer.byteLength(inside) <= longestSocketFolder ? inside : short
  return { cluster: join(home, 'cluster'), socket, copies: home, password }
}

/**
 * The cluster lies in the data directory. A server that must run as another user may not be able to get there, below a
 * home that only root may enter for example; then it lies under /var/lib, and a file in the data directory says so.
 */
async function homeOf(dataDirectory: string, user: UnixUser | undefined): Promise<string> {
  const inside = join(dataDirectory, 'postgres')
  if (!user || (await isTraversableBy(dataDirectory, user))) {
    await makePrivate(inside, user)
    return inside
  }
  const elsewhere = join('/var/lib/sextant', digestOf(dataDirectory))
  await mkdir('/var/lib/sextant', { recursive: true, mode: 0o755 })
  await makePrivate(elsewhere, user)
  await writeFile(join(dataDirectory, 'postgres.location'), `${elsewhere}\n`)
  return elsewhere
}

async function makePrivate(folder: string, user: UnixUser | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { uid } = await stat(folder)
  const owner = user?.uid ?? process.getuid?.()
  if (owner !== undefined && uid !== owner) {
    // Only root gets here: anybody else finds the folder their own, or may not use it.
    if (!user) throw new Error(`${folder} belongs to another user.`)
    await chown(folder, user.uid, user.gid)
  }
  await chmod(folder, 0o700)
}

async function readPassword(dataDirectory: string): Promise<Secret> {
  const keys = join(dataDirectory, 'keys')
  const file = join(keys, 'postgres')
  await mkdir(keys, { recursive: true, mode: 0o700 })
  try {
    await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return new Secret(await readFile(file, 'utf8'))
}

function digestOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16)
}
