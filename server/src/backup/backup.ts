import { AppError, type Logger } from '@sextant/base'
import { dumpLines } from '@sextant/database'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { keyFileOf, keysIn, writeKeys } from '../keys/keyFile.js'
import { openOperatingDatabase } from '../start/operatingDatabase.js'
import { ownVersion } from '../start/ownVersion.js'
import type { Settings } from '../start/settings.js'
import { copyMirror, copyPrivate, fileHash, filesBelow } from './copyFiles.js'
import { type Manifest, writeManifest } from './manifest.js'

export const databaseFile = 'database.jsonl.gz'

export interface BackupOptions {
  readonly settings: Pick<Settings, 'dataDirectory' | 'databaseURL' | 'mirrors'>
  /** The folder to make the backup in: new, or empty. */
  readonly to: string
  /** Whether copies of repositories are left out: they are cloned anew from their hosts after a restore. */
  readonly withoutMirrors: boolean
  readonly log: Logger
}

/**
 * Makes a backup while the server runs, or without it: the database as it is at one moment, the keys, precise indexes
 * and mirrors. The index of searches is left out: it is made again from the repositories. Throws `AppError`.
 */
export async function backup(options: BackupOptions): Promise<Manifest> {
  const { settings, to } = options
  await requireEmptyFolder(to)
  const keysBefore = await keysOf(settings.dataDirectory)
  const files: Record<string, string> = { [databaseFile]: await dumpDatabase(options) }
  const paths = await keptFiles(settings.dataDirectory)
  for (const path of paths) await copyPrivate(join(settings.dataDirectory, path), join(to, path))
  await keepKeys(to, keysBefore)
  for (const path of paths) files[path] = await fileHash(join(to, path))
  const mirrors = options.withoutMirrors ? undefined : await copyMirrors(settings, to)
  const manifest: Manifest = {
    ...{ sextant: 'backup', format: 1, version: ownVersion, at: new Date().toISOString(), files },
    ...(mirrors && { mirrors: mirrors.copied }),
    leftOut: mirrors?.leftOut ?? [],
  }
  await writeManifest(to, manifest)
  return manifest
}

async function requireEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length === 0) return
  throw new AppError('failed_precondition', 'folder-not-empty', `The folder ${folder} is not empty.`)
}

/** The dump's SHA-256. */
async function dumpDatabase({ settings, to, log }: BackupOptions): Promise<string> {
  const file = join(to, databaseFile)
  const { database, close } = await openOperatingDatabase(settings, log)
  try {
    const output = createWriteStream(file, { mode: 0o600, flush: true })
    await pipeline(Readable.from(dumpLines(database.db)), createGzip({ level: 6 }), output)
  } finally {
    await close()
  }
  return fileHash(file)
}

async function keysOf(folder: string): Promise<readonly Buffer[]> {
  const file = keyFileOf(folder)
  const bytes = await readFile(file).catch(() => undefined)
  return bytes ? keysIn(bytes, file) : []
}

/** The key may have changed while the database was read: what it was sealed with before opens what was dumped. */
async function keepKeys(to: string, before: readonly Buffer[]): Promise<void> {
  const after = await keysOf(to)
  const gone = before.filter((key) => !after.some((each) => each.equals(key)))
  if (gone.length > 0) await writeKeys(keyFileOf(to), [...after, ...gone])
}

/** Keys but that of the embedded database, which a restored one has of its own; precise indexes; known hosts. */
async function keptFiles(dataDirectory: string): Promise<readonly string[]> {
  const all = await Promise.all(
    ['keys', 'precise-indexes'].map(async (folder) =>
      (await filesBelow(join(dataDirectory, folder))).map((path) => join(folder, path)),
    ),
  )
  const single = (await readdir(dataDirectory)).filter((name) => name === 'known_hosts')
  return [...all.flat().filter((path) => path !== join('keys', 'postgres')), ...single]
}

async function copyMirrors({ dataDirectory, mirrors }: BackupOptions['settings'], to: string) {
  const copied: string[] = []
  const leftOut: string[] = []
  for (const root of new Set([join(dataDirectory, 'repositories'), ...mirrors.storageRoots])) {
    const names = await readdir(root).catch(() => [])
    for (const name of names.filter((each) => /^\d+(\.\d+)?\.git$/.test(each))) {
      const target = join(to, 'repositories', name)
      if (await copyMirror(join(root, name), target)) copied.push(name)
      else leftOut.push(name)
    }
  }
  if (copied.length === 0) await rm(join(to, 'repositories'), { recursive: true, force: true })
  return { copied, leftOut }
}
