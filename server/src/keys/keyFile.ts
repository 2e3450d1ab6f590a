import { AppError } from '@sextant/base'
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type ChangeableKeys, keyBytes, newKey, without } from './key.js'
import { syncFolder } from '../syncFolder.js'

/** The file of keys below a data directory. */
export const keyFileOf = (dataDirectory: string): string => join(dataDirectory, 'keys', 'secrets')

/**
 * The keys in a file, one after the other, 32 bytes each; the first one seals. Other processes may change the file: it is
 * looked at each time, and read when it is another. The first process makes it, for its owner alone.
 */
export async function openKeyFile(file: string): Promise<ChangeableKeys> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await makeFirst(file)
  const keys = new KeyFile(file)
  keys.all()
  return keys
}

class KeyFile implements ChangeableKeys {
  readonly #file: string
  #read: { readonly mark: string; readonly keys: readonly Buffer[] } | undefined

  constructor(file: string) {
    this.#file = file
  }

  all(): readonly Buffer[] {
    const mark = markOf(this.#file)
    if (this.#read?.mark !== mark) this.#read = { mark, keys: keysIn(readFileSync(this.#file), this.#file) }
    return this.#read.keys
  }

  changedAt(): Date {
    return statSync(this.#file).mtime
  }

  add(): Promise<void> {
    return writeKeys(this.#file, [newKey(), ...this.all()])
  }

  drop(names: readonly string[]): Promise<void> {
    return writeKeys(this.#file, without(this.all(), names))
  }
}

/** The keys of a file. Throws `data_loss` when it is damaged: it is never made anew over one. */
export function keysIn(bytes: Buffer, file: string): readonly Buffer[] {
  if (bytes.length === 0 || bytes.length % keyBytes !== 0) {
    throw new AppError('data_loss', 'bad-key-file', `The key file ${file} is damaged. Restore it from a backup.`)
  }
  return Array.from({ length: bytes.length / keyBytes }, (_, at) => bytes.subarray(at * keyBytes, (at + 1) * keyBytes))
}

/** Writes the file whole or not at all: a process that is killed meanwhile leaves the one before. */
export async function writeKeys(file: string, keys: readonly Buffer[]): Promise<void> {
  const aside = `${file}.new`
  await writeThrough(aside, Buffer.concat(keys))
  await rename(aside, file)
  await syncFolder(dirname(file))
}

/** Makes the file whole or not at all, and never over one that is there: of several that try at once one does. */
async function makeFirst(file: string): Promise<void> {
  if (existsSync(file)) return
  const aside = `${file}.first-${randomUUID()}`
  try {
    await writeThrough(aside, newKey())
    await link(aside, file).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    })
    await syncFolder(dirname(file))
  } finally {
    await rm(aside, { force: true })
  }
}

async function writeThrough(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Another mark for another file: each writing makes a new one and puts it in place. */
function markOf(file: string): string {
  const { ino, mtimeMs, size } = statSync(file)
  return `${ino} ${mtimeMs} ${size}`
}
