import { AppError } from '@sextant/base'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

/** What a backup holds. Written last: a folder without it is no backup. */
export interface Manifest {
  readonly sextant: 'backup'
  readonly format: 1
  /** The version that made it. */
  readonly version: string
  /** RFC 3339. */
  readonly at: string
  /** Files with their SHA-256 in hex, by path in the backup. */
  readonly files: Readonly<Record<string, string>>
  /** The mirrors that are in it, by the name of their folder; undefined when they were left out. */
  readonly mirrors?: readonly string[]
  /** Mirrors that could not be copied: they are cloned anew after a restore. */
  readonly leftOut: readonly string[]
}

const shape = v.object({
  sextant: v.literal('backup'),
  format: v.literal(1),
  version: v.string(),
  at: v.string(),
  files: v.record(v.string(), v.string()),
  mirrors: v.optional(v.array(v.string())),
  leftOut: v.array(v.string()),
})

const fileName = 'manifest.json'

/** Writes the manifest whole or not at all. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const aside = join(folder, `${fileName}.new`)
  await writeFile(aside, `${JSON.stringify(manifest, undefined, 2)}\n`, { flush: true, mode: 0o600 })
  await rename(aside, join(folder, fileName))
}

/** Throws `AppError` when the folder is no whole backup of a form that is known. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, fileName), 'utf8').catch(() => undefined)
  if (text === undefined) throw refused('no-backup', `${folder} is no whole backup: it has no ${fileName}.`)
  try {
    const { mirrors, ...rest } = v.parse(shape, JSON.parse(text))
    return mirrors ? { ...rest, mirrors } : rest
  } catch {
    throw refused('bad-manifest', `The ${fileName} of the backup ${folder} cannot be read by this version.`)
  }
}

const refused = (reason: string, message: string) => new AppError('failed_precondition', reason, message)
