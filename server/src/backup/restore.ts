import { AppError, type Logger } from '@sextant/base'
import { type Database, loadDump, openDatabase, sql } from '@sextant/database'
import { createReadStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join, normalize, sep } from 'node:path'
import { createGunzip } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { lockDataDirectory } from '../start/dataDirectoryLock.js'
import type { Settings } from '../start/settings.js'
import { restoring } from '../start/unfinishedRestore.js'
import { databaseFile } from './backup.js'
import { copyPrivate, fileHash, filesBelow } from './copyFiles.js'
import { endWhatWasRevoked } from './endWhatWasRevoked.js'
import { type Manifest, readManifest } from './manifest.js'

export interface RestoreOptions {
  readonly settings: Pick<Settings, 'dataDirectory' | 'databaseURL'>
  /** The folder of the backup. */
  readonly from: string
  /** Whether access tokens are valid again, those among them that were deleted after the backup was made. */
  readonly keepsAccessTokens: boolean
  readonly log: Logger
}

export interface Restored {
  readonly manifest: Manifest
  readonly rows: number
}

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))

/**
 * Makes a data directory of a backup. It must be new or empty, and so must the database be where one is given. Every
 * file is checked before anything is written. Throws `AppError`.
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { from, settings } = options
  const { dataDirectory } = settings
  const manifest = await readManifest(from)
  await checkFiles(from, manifest)
  await mkdir(dataDirectory, { recursive: true })
  await requireNew(dataDirectory)
  const lock = await lockDataDirectory(dataDirectory)
  try {
    return await restoring(dataDirectory, async () => {
      await copyBack(from, manifest, dataDirectory)
      return { manifest, rows: await fillDatabase(options) }
    })
  } finally {
    lock.release()
  }
}

/** Answers how many rows there are. */
async function fillDatabase({ settings, from, keepsAccessTokens, log }: RestoreOptions): Promise<number> {
  const { dataDirectory, databaseURL: url } = settings
  const database = await openDatabase({ dataDirectory, log, maxConnections: 2, ...(url && { url }) })
  try {
    const { rows } = await loadDump(database.db, linesOf(join(from, databaseFile)), { migrations, log })
    await endWhatWasRevoked(database.db, { keepsAccessTokens })
    await pointToUsualRoot(database.db)
    return rows
  } finally {
    await database.close()
  }
}

async function checkFiles(from: string, { files }: Manifest): Promise<void> {
  if (files[databaseFile] === undefined) throw damaged(databaseFile)
  for (const [path, hash] of Object.entries(files)) {
    const isInside = !normalize(path).startsWith('..') && !path.startsWith(sep)
    const found = isInside ? await fileHash(join(from, path)).catch(() => undefined) : undefined
    if (found !== hash) throw damaged(path)
  }
}

const damaged = (path: string) =>
  new AppError(
    'data_loss',
    'backup-damaged',
    `The file ${path} of the backup is missing or damaged. Nothing was restored.`,
  )

async function requireNew(dataDirectory: string): Promise<void> {
  if ((await readdir(dataDirectory)).length === 0) return
  throw new AppError(
    'failed_precondition',
    'data-directory-not-empty',
    `The data directory ${dataDirectory} is not empty. Restore into a new one.`,
  )
}

async function copyBack(from: string, { files, mirrors = [] }: Manifest, dataDirectory: string): Promise<void> {
  for (const path of Object.keys(files)) {
    if (path !== databaseFile) await copyPrivate(join(from, path), join(dataDirectory, path))
  }
  for (const name of mirrors) {
    const folder = join('repositories', name)
    for (const part of ['objects', 'refs'])
      await mkdir(join(dataDirectory, folder, part), { recursive: true, mode: 0o700 })
    for (const path of await filesBelow(join(from, folder))) {
      await copyPrivate(join(from, folder, path), join(dataDirectory, folder, path))
    }
  }
}

/** The lines of a compressed file. Read as bytes between line feeds: JSON text may hold other line separators. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const input = createReadStream(file).pipe(createGunzip())
  let rest = Buffer.alloc(0)
  for await (const chunk of input) {
    rest = Buffer.concat([rest, chunk as Buffer])
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      yield rest.subarray(0, end).toString('utf8')
      rest = rest.subarray(end + 1)
    }
  }
  if (rest.length > 0) yield rest.toString('utf8')
}

/** All mirrors are below the data directory now, wherever they were. */
async function pointToUsualRoot(db: Database): Promise<void> {
  await sql`UPDATE repositories SET mirror_root = NULL WHERE mirror_root IS NOT NULL`.execute(db)
}
