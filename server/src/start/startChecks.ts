import { readdir, stat, statfs } from 'node:fs/promises'
import { mkdir } from 'node:fs/promises'
import { AppError, messageOf } from '@sextant/base'

/** Below this much room nothing is started: the database alone writes that much before it answers. */
const leastRoom = 64 * 1024 * 1024

/** Makes the data directory. Throws `AppError` when that cannot be, or when its disk is full. */
export async function checkDataDirectory(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
  } catch (error) {
    throw failed('data-directory', `The data directory ${folder} cannot be made: ${messageOf(error)}.`)
  }
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < leastRoom) {
    throw failed(
      'disk-full',
      `The disk with the data directory ${folder} is full: ${Math.floor((bavail * bsize) / 1e6)} MB are left, 67 MB are needed to start.`,
    )
  }
}

/** Throws `AppError` unless `folder` is one that can be read and holds something. */
export async function checkNamedFolder(folder: string): Promise<void> {
  const status = await stat(folder).catch(() => undefined)
  if (!status) throw failed('no-such-folder', `There is no folder ${folder}.`)
  if (!status.isDirectory()) throw failed('not-a-folder', `${folder} is not a folder.`)
  const entries = await readdir(folder).catch(() => undefined)
  if (!entries) throw failed('unreadable-folder', `The folder ${folder} cannot be read.`)
  if (entries.length === 0) throw failed('empty-folder', `The folder ${folder} holds nothing.`)
}

/** The sentence for a server that could not listen. */
export function listenFailure(error: unknown, host: string, port: number): AppError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const place = `${host}:${port}`
  if (code === 'EADDRINUSE')
    return failed('port-taken', `Port ${port} on ${host} is taken. Choose another with --port.`)
  if (code === 'EACCES')
    return failed('port-forbidden', `This user may not listen on ${place}. Choose a port above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return failed('no-such-address', `This machine has no address ${host} to listen on. Choose another with --host.`)
  }
  return failed('cannot-listen', `The server cannot listen on ${place}: ${messageOf(error)}.`)
}

function failed(reason: string, message: string): AppError {
  return new AppError('failed_precondition', reason, message)
}
