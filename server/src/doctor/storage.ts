import { messageOf } from '@sextant/base'
import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { usualRoot } from '../start/mirrorSettings.js'
import { requireWholeRestore } from '../start/unfinishedRestore.js'
import { bad, type Check, type Finding, good, warning } from './finding.js'

/** Where the server keeps things. */
export const storageChecks: readonly Check[] = [
  { name: 'data directory', find: ({ settings }) => writable(settings.dataDirectory) },
  { name: 'temporary files', find: () => writable(tmpdir()) },
  {
    name: 'disk',
    async find({ settings: { dataDirectory, mirrors } }) {
      const folders = [...new Set([dataDirectory, ...mirrors.storageRoots])]
      return (await Promise.all(folders.map((folder) => diskOf(folder, mirrors.diskThreshold)))).flat()
    },
  },
  {
    name: 'storage roots',
    async find({ settings: { dataDirectory, mirrors } }) {
      const given = mirrors.storageRoots.filter((root) => root !== usualRoot(dataDirectory))
      return given.length > 0 ? Promise.all(given.map(rootOf)) : good('mirrors lie in the data directory')
    },
  },
  {
    name: 'restore',
    async find({ settings: { dataDirectory } }) {
      await requireWholeRestore(dataDirectory)
      return good('no restore was cut off')
    },
  },
  { name: 'keys', find: ({ settings }) => keysOf(settings.dataDirectory) },
]

async function writable(folder: string): Promise<Finding> {
  const file = join(folder, `.doctor-${randomUUID()}`)
  try {
    await writeFile(file, 'written to see whether that works', { flush: true })
    return good(`${folder} can be written`)
  } catch (error) {
    return bad(
      `${folder} cannot be written: ${messageOf(error)}.`,
      'Give the user of the server the right to write there.',
    )
  } finally {
    await rm(file, { force: true }).catch(() => {})
  }
}

async function diskOf(folder: string, threshold: number): Promise<readonly Finding[]> {
  const status = await statfs(folder).catch(() => undefined)
  if (!status) return []
  return [judgeDisk(folder, { free: status.bavail * status.bsize, total: status.blocks * status.bsize, threshold })]
}

export function judgeDisk(
  folder: string,
  { free, total, threshold }: { readonly free: number; readonly total: number; readonly threshold: number },
): Finding {
  const used = Math.round((1 - free / total) * 100)
  const says = `The disk of ${folder} is ${used} % full, ${(free / 1e9).toFixed(1)} GB are left`
  if (free < 64 * 1024 * 1024) return bad(`${says}: nothing can be started.`, 'Make room.')
  if (1 - free / total >= threshold) {
    const percent = Math.round(threshold * 100)
    return warning(`${says}: cloning pauses at ${percent} %.`, 'Make room, or name another disk with --storage-roots.')
  }
  return good(`${(free / 1e9).toFixed(1)} GB are left on the disk of ${folder}, ${used} % are used`)
}

async function rootOf(root: string): Promise<Finding> {
  const status = await stat(root).catch(() => undefined)
  if (!status) return warning(`The storage root ${root} is not there.`, 'It is made at the next start, if that can be.')
  if (!status.isDirectory())
    return bad(`The storage root ${root} is not a folder.`, 'Name a folder with --storage-roots.')
  const isUsable = await access(root, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  return isUsable
    ? good(`mirrors lie in ${root}`)
    : bad(`The storage root ${root} cannot be used.`, 'Give the user of the server the right to read and write it.')
}

const keyBytes = 32

async function keysOf(dataDirectory: string): Promise<Finding> {
  const file = join(dataDirectory, 'keys', 'secrets')
  const status = await stat(file).catch(() => undefined)
  if (!status) return good('there is no key yet: the first start makes it')
  const { length } = await readFile(file)
  if (length === 0 || length % keyBytes !== 0) {
    return bad(
      `The key file ${file} is damaged.`,
      'Restore it from a backup: without it stored secrets cannot be read.',
    )
  }
  if ((status.mode & 0o077) !== 0) {
    return bad(`The key file ${file} can be read by other users of this machine.`, `chmod 600 ${file}`)
  }
  return good('the key is whole and private')
}
