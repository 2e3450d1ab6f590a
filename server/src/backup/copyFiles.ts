import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** The SHA-256 of a file, in hex. */
export async function fileHash(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** The files below a folder, as paths in it, in order; none when there is no such folder. Links are not followed. */
export async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return paths.map((path) => path.slice(folder.length + 1)).sort()
}

/** Copies one file; on file systems that can, without using more room. It is its owner's alone. */
export async function copyPrivate(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  await chmod(to, 0o600)
}

const tries = 3

/**
 * Copies a bare repository that may be fetched into meanwhile: what names commits first, then the commits, so that no
 * name leads nowhere. Begins again when a file went away in between, as packs do when they are put together. False when
 * that does not end.
 */
export async function copyMirror(from: string, to: string): Promise<boolean> {
  for (let attempt = 1; attempt <= tries; attempt++) {
    await rm(to, { recursive: true, force: true })
    try {
      const files = await filesBelow(from)
      const isObject = (path: string) => path.startsWith('objects/')
      for (const path of files.filter((each) => !isObject(each))) await copyPrivate(join(from, path), join(to, path))
      for (const path of (await filesBelow(from)).filter(isObject)) await copyPrivate(join(from, path), join(to, path))
      await mkdir(join(to, 'refs'), { recursive: true, mode: 0o700 })
      await mkdir(join(to, 'objects'), { recursive: true, mode: 0o700 })
      return true
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    }
  }
  await rm(to, { recursive: true, force: true })
  return false
}
