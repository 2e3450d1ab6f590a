import { mkdir, statfs } from 'node:fs/promises'
import { AppError } from '@sextant/base'
import { inWords } from './uploadTooLarge.js'
import type { PreciseIndexServices } from './services.js'

/** Left free for everything else that the disk is for: the database, mirrors, the index of the search. */
const leftFree = 1e9

/** Throws `unavailable` when the disk is nearly full. */
export async function requireRoom({ folder }: Pick<PreciseIndexServices, 'folder'>): Promise<void> {
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize > leftFree) return
  const message = `The server has less than ${inWords(leftFree)} of its disk left and takes no indexes until there is more.`
  throw new AppError('unavailable', 'no-room', message)
}
